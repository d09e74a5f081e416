"""From what Blender writes to what the game reads: small files without anything but pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw

if TYPE_CHECKING:
    from pathlib import Path

QUALITY: Final = 84
"""Of a JPEG: both boards of all themes are half of what a page may weigh."""

ICONS: Final = {"icon-180": (180, 0.0), "icon-192": (192, 0.22), "icon-512": (512, 0.22)}
"""Names, sizes, and how round the corners are: phones round those of a square one themselves."""
MASKABLE: Final = {"maskable-512": 512}
"""Icons of which a phone shows only the middle, cut to a shape of its own."""
_SOLID: Final = 38
_EDGES: Final = 16
"""How many colours an icon has, and how many steps from there to nothing at its corners."""
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
    """Write the application's icons with a palette each: a third of the bytes."""
    with Image.open(raw) as opened:
        picture = opened.convert("RGB")
    rim = round(picture.width * AROUND / (1 + 2 * AROUND))
    middle = picture.crop((rim, rim, picture.width - rim, picture.height - rim))
    for name, (size, corner) in ICONS.items():
        small = middle.resize((size, size), Image.Resampling.LANCZOS)
        _with_palette(_rounded(small, corner)).save(folder / f"{name}.png", optimize=True)
    for name, size in MASKABLE.items():
        small = picture.resize((size, size), Image.Resampling.LANCZOS)
        _with_palette(small).save(folder / f"{name}.png", optimize=True)


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


def _with_palette(picture: Image.Image) -> Image.Image:
    """The picture in few colours; its smooth corners have a few of their own."""
    solid = picture.convert("RGB").quantize(_SOLID, method=Image.Quantize.MEDIANCUT, kmeans=2)
    if picture.mode != "RGBA":
        return solid
    colours = (solid.getpalette() or [])[: 3 * _SOLID]
    colours += [0] * (3 * _SOLID - len(colours))
    alpha = picture.getchannel("A")
    levels = alpha.point([_SOLID + value * (_EDGES - 1) // 255 for value in range(256)])
    edges = Image.frombytes("P", picture.size, levels.tobytes())
    solid.paste(edges, mask=alpha.point([255] * 255 + [0]))
    solid.putpalette([*colours, *picture.convert("RGB").getpixel((0, 0)) * _EDGES])
    faded = [round(level * 255 / (_EDGES - 1)) for level in range(_EDGES)]
    solid.info["transparency"] = bytes([255] * _SOLID + faded)
    return solid


class Difference(NamedTuple):
    """How far two pictures are apart: the largest difference, and the share beyond the limit."""

    most: int
    share: float


def difference(one: Path, other: Path, limit: int) -> Difference:
    """Compare two pictures, value by value."""
    with Image.open(one) as first, Image.open(other) as second:
        if first.size != second.size or first.mode != second.mode:
            return Difference(255, 1.0)
        mode = "RGBA" if first.mode == "RGBA" else "RGB"
        apart = ImageChops.difference(first.convert(mode), second.convert(mode))
    counts = [0] * 256
    for band in apart.split():
        counts = [a + b for a, b in zip(counts, band.histogram(), strict=True)]
    most = max(value for value, count in enumerate(counts) if count)
    return Difference(most, sum(counts[limit + 1 :]) / sum(counts))
