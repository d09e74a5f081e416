"""From what Blender writes to what the game reads: small files without anything but pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw

if TYPE_CHECKING:
    from pathlib import Path

QUALITY: Final = 84
"""Of a JPEG: both boards of all themes are half of what a page may weigh."""

ICONS: Final = {
    "icon-180.png": (180, 0.0),
    "icon-192.webp": (192, 0.22),
    "icon-512.webp": (512, 0.22),
}
"""Names, sizes, and how round the corners are: phones round those of a square one themselves."""
MASKABLE: Final = {"maskable-512.webp": 512}
"""Icons of which a phone shows only the middle, cut to a shape of its own."""
WEBP_QUALITY: Final = 90
"""Of all but what a phone may not know: as PNG a large one would be a third of a megabyte."""
WEBP_FOLD: Final = 4
"""How much larger they are than on a phone's screen."""
AROUND: Final = 0.13
"""What those have more on each side, in shares of the others' width."""


def keep(raw: Path, target: Path) -> None:
    """Write a picture for the game."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(raw) as opened:
        picture = opened.convert("RGB" if target.suffix == ".jpg" else "RGBA")
    if target.suffix == ".jpg":
        picture.save(target, quality=QUALITY, optimize=True)
    else:
        picture.save(target, optimize=True)


def keep_icons(raw: Path, folder: Path) -> None:
    """Write the application's icons."""
    with Image.open(raw) as opened:
        picture = opened.convert("RGB")
    rim = round(picture.width * AROUND / (1 + 2 * AROUND))
    middle = picture.crop((rim, rim, picture.width - rim, picture.height - rim))
    for name, (size, corner) in ICONS.items():
        small = middle.resize((size, size), Image.Resampling.LANCZOS)
        _save_icon(_rounded(small, corner), folder / name)
    for name, size in MASKABLE.items():
        _save_icon(picture.resize((size, size), Image.Resampling.LANCZOS), folder / name)


def _save_icon(icon: Image.Image, path: Path) -> None:
    quality = {"quality": WEBP_QUALITY} if path.suffix == ".webp" else {"optimize": True}
    icon.save(path, **quality)


def _rounded(picture: Image.Image, corner: float) -> Image.Image:
    """The picture with round corners, smooth ones."""
    if not corner:
        return picture
    edge, fine = picture.width, 4
    mask = Image.new("L", (edge * fine, edge * fine))
    box = (0, 0, edge * fine - 1, edge * fine - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius=corner * edge * fine, fill=255)
    picture.putalpha(mask.resize(picture.size, Image.Resampling.LANCZOS))
    return picture


class Difference(NamedTuple):
    """How far two pictures are apart: the largest difference, and the share beyond the limit."""

    most: int
    share: float


def difference(one: Path, other: Path, limit: int) -> Difference:
    """Compare two pictures, value by value; large icons in the size in which a phone has them.

    One rounding in what is rendered moves whole blocks of a WebP.
    """
    with Image.open(one) as first, Image.open(other) as second:
        if first.size != second.size or first.mode != second.mode:
            return Difference(255, 1.0)
        mode = "RGBA" if first.mode == "RGBA" else "RGB"
        fold = WEBP_FOLD if one.suffix == ".webp" else 1
        apart = ImageChops.difference(
            first.convert(mode).reduce(fold), second.convert(mode).reduce(fold)
        )
    counts = [0] * 256
    for band in apart.split():
        counts = [a + b for a, b in zip(counts, band.histogram(), strict=True)]
    most = max(value for value, count in enumerate(counts) if count)
    return Difference(most, sum(counts[limit + 1 :]) / sum(counts))
