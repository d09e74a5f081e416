"""Which language is shown, and where its files are."""

from __future__ import annotations

import locale
from typing import TYPE_CHECKING

import pytest

from nardy import asset_files, i18n
from nardy.asset_files import asset_path

if TYPE_CHECKING:
    from pathlib import Path


def test_polish_is_offered_first_and_english_is_the_source() -> None:
    assert i18n.languages()[:2] == ("pl", "en")
    assert i18n.language() == "en"


def test_the_language_changes_at_once_and_back() -> None:
    i18n.set_language("pl")
    assert i18n.language() == "pl"
    i18n.set_language("en")
    assert i18n.language() == "en"
    assert i18n._("no such text") == "no such text"


def test_english_needs_no_catalog() -> None:
    assert i18n._("Roll") == "Roll"
    assert i18n.pgettext_("cube", "Double") == "Double"
    assert [i18n.ngettext_("point", "points", number) for number in (1, 2)] == ["point", "points"]


@pytest.mark.parametrize("code", i18n.languages())
def test_an_empty_text_stays_empty(code: str) -> None:
    i18n.set_language(code)
    assert i18n._("") == ""


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "pl-PL"}, "pl"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "ru_RU.KOI8-R"}, "ru"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANGUAGE": "uk:ru:en", "LANG": "en_US"}, "uk"),
        ({"LANG": "sr@latin"}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "pl_PL", "LC_MESSAGES": "en_US"}, "en"),
        ({"LC_ALL": "pl_PL", "LC_MESSAGES": "en_US", "LANG": "en_US"}, "pl"),
        ({"LC_ALL": "", "LANG": "pl_PL"}, "pl"),
        ({"LANGUAGE": "xx:pl:en", "LANG": "en_US"}, "pl"),
        ({"LANGUAGE": "", "LANG": "pl_PL"}, "pl"),
        ({"LANGUAGE": "xx", "LANG": "pl_PL"}, "pl"),
        ({"LANG": "plx_XX"}, "en"),
    ],
)
def test_the_system_says_which_language(environ: dict[str, str], code: str) -> None:
    assert i18n.system_language(environ) == code


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Polish_Poland", "pl"),
        ("Ukrainian_Ukraine", "uk"),
        ("Russian_Russia", "ru"),
        ("German_Austria", "de"),
        ("English_World", "en"),
        (None, "en"),
    ],
)
def test_where_no_variable_is_set_the_locale_decides(
    monkeypatch: pytest.MonkeyPatch, name: str | None, code: str
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (name, None))
    assert i18n.system_language({}) == code


def test_every_catalog_is_offered() -> None:
    catalogs = {path.name for path in asset_path("locale").iterdir()}
    assert {i18n.SOURCE, *catalogs} == set(i18n.languages())


def test_assets_are_found_beside_the_package() -> None:
    assert asset_path("fonts", "Manrope-Medium.ttf").is_file()


def test_assets_inside_the_package_go_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "nardy"
    (package / "assets").mkdir(parents=True)
    monkeypatch.setattr(asset_files, "__file__", str(package / "asset_files.py"))
    assert asset_path("x") == package / "assets" / "x"


def test_a_missing_assets_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asset_files, "__file__", str(tmp_path / "nardy" / "asset_files.py"))
    with pytest.raises(FileNotFoundError, match="no assets folder"):
        asset_path("x")


def test_a_system_language_unheard_of_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def unheard_of() -> tuple[str, str]:
        raise ValueError

    monkeypatch.setattr(locale, "getlocale", unheard_of)
    assert i18n.system_language({}) == "en"
