"""An empty Blender scene with lamps and a camera, and how a picture of it is taken.

Everything stands in board units: x to the right, y up the screen, z towards the eye.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import bpy
from mathutils import Vector

if TYPE_CHECKING:
    from pathlib import Path

    from looks import Look

SEED = 7
EYE = 18.0
"""How high the eye is above the board: things nearer to it look larger, in true perspective."""

XYZ = tuple[float, float, float]


class Film(NamedTuple):
    """What a picture is taken on."""

    width: int
    height: int
    samples: int
    is_clear: bool = False
    """Whether nothing stays transparent."""


def empty_scene(film: Film, sky: float) -> None:
    """Forget everything, and make ready for one picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.seed = "CPU", film.samples, SEED
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.02
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.max_bounces = 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    render = scene.render
    render.resolution_x, render.resolution_y = film.width, film.height
    render.resolution_percentage = 100
    render.film_transparent = film.is_clear
    render.dither_intensity = 0.0
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGBA" if film.is_clear else "RGB"
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Medium High Contrast"
    world = bpy.data.worlds.new("sky")
    scene.world, world.use_nodes = world, True
    light = world.node_tree.nodes["Background"]
    light.inputs[0].default_value = (0.80, 0.88, 1.0, 1.0)
    light.inputs[1].default_value = sky


def lamps(look: Look, size: float, aside: float = 0.0) -> None:
    """A warm lamp at the upper left and a cool window at the lower right of something so large.

    ``aside`` takes the lamp farther to the left, so that no upright rail mirrors it.
    """
    scale = size / 12.8
    warm, cool = (1.0, 0.93, 0.82), (0.75, 0.85, 1.0)
    power = 1250 * look.sun * (1 + aside * 0.09)
    _lamp((-5.5 - aside, 6.5, 9.5), 3.2, power, warm, scale)
    _lamp((7.0, -5.0, 8.0), 5.0, 260 * look.sun, cool, scale)


def _lamp(spot: XYZ, width: float, power: float, colour: XYZ, scale: float) -> None:
    lamp = bpy.data.lights.new("lamp", "AREA")
    lamp.shape, lamp.size, lamp.color = "DISK", width * scale, colour
    lamp.energy = power * scale * scale
    holder = put("lamp", lamp)
    holder.location = Vector(spot) * scale
    _aim(holder, (0.0, 0.0, 0.0))


def side_lamp(spot: XYZ, width: float, power: float) -> None:
    """One more warm lamp, for what is seen from the side."""
    _lamp(spot, width, power, (1.0, 0.95, 0.88), 1.0)


def eye_above(width: float, height: float = EYE) -> None:
    """An eye straight above: at z = 0 the picture is exactly so wide."""
    camera = bpy.data.cameras.new("eye")
    camera.sensor_fit = "HORIZONTAL"
    camera.angle = 2 * math.atan(width / 2 / height)
    holder = put("eye", camera)
    holder.location = (0, 0, height)
    bpy.context.scene.camera = holder


def flat_eye(width: float, spot: XYZ, target: XYZ) -> None:
    """An eye without perspective, that sees so much."""
    camera = bpy.data.cameras.new("eye")
    camera.type, camera.sensor_fit, camera.ortho_scale = "ORTHO", "HORIZONTAL", width
    holder = put("eye", camera)
    holder.location = spot
    if spot[:2] != target[:2]:
        _aim(holder, target)
    bpy.context.scene.camera = holder


def slanted_eye(spot: XYZ, target: XYZ, angle: float, focus: float) -> None:
    """An eye that looks across the table; what is far from ``focus`` is blurred."""
    camera = bpy.data.cameras.new("eye")
    camera.sensor_fit, camera.angle = "HORIZONTAL", angle
    camera.dof.use_dof, camera.dof.focus_distance = True, focus
    camera.dof.aperture_fstop = 0.9
    holder = put("eye", camera)
    holder.location = spot
    _aim(holder, target)
    bpy.context.scene.camera = holder


def take(path: Path) -> None:
    """Render what stands there."""
    bpy.context.scene.render.filepath = str(path.resolve())
    bpy.ops.render.render(write_still=True)


def put(name: str, data: bpy.types.ID) -> bpy.types.Object:
    """Something in the scene, at the origin."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def _aim(holder: bpy.types.Object, target: XYZ) -> None:
    way = Vector(target) - Vector(holder.location)
    holder.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()
