"""Samples as an OGG file (Vorbis, mono), the same bytes for the same samples."""

from __future__ import annotations

import io
from array import array
from typing import TYPE_CHECKING, Final

import soundfile
from sound.samples import RATE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sound.samples import Samples

_QUALITY: Final = 0.35
"""From 0, small, to 1, good."""

_SERIAL: Final = (1).to_bytes(4, "little")
"""The number of the stream, which the encoder chooses at random."""


def ogg(sound: Samples) -> bytes:
    """The file."""
    steps = array("h", (round(32767 * s) for s in sound))
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer,
        "w",
        samplerate=RATE,
        channels=1,
        format="OGG",
        subtype="VORBIS",
        compression_level=1 - _QUALITY,
    ) as file:
        file.buffer_write(steps.tobytes(), "int16")
    return b"".join(_renumbered(page) for page in _pages(buffer.getvalue()))


def _pages(data: bytes) -> Iterator[bytes]:
    """The pages of an OGG stream: 27 bytes, a table of lengths, what these lengths say."""
    while data:
        assert data[:4] == b"OggS", "this is no page of an OGG stream"
        table = 27 + data[26]
        end = table + sum(data[27:table])
        yield data[:end]
        data = data[end:]


def _renumbered(page: bytes) -> bytes:
    """The page in a stream of our number, with the sum that proves it whole."""
    blank = page[:14] + _SERIAL + page[18:22] + bytes(4) + page[26:]
    return blank[:22] + _checksum(blank).to_bytes(4, "little") + blank[26:]


def _checksum(page: bytes) -> int:
    """CRC-32 as OGG has it: the polynomial 04C11DB7, highest bit first, from zero."""
    crc = 0
    for byte in page:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1) ^ 0x04C11DB7 if crc & 0x80000000 else crc << 1
        crc &= 0xFFFFFFFF
    return crc
