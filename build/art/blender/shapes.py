"""Bodies of a few kinds: prisms, boxes, turned ones, dice."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import bmesh
import bpy
from mathutils import Matrix, Vector
from stage import put

if TYPE_CHECKING:
    from collections.abc import Sequence

Material = bpy.types.Material
XY = tuple[float, float]


class Edge(NamedTuple):
    """How an edge is rounded."""

    width: float = 0.0
    steps: int = 4


SHARP = Edge()
_SHARP = 32
"""Turned edges sharper than so many degrees look it."""


def prism(
    corners: Sequence[XY], low: float, high: float, material: Material, edge: Edge = SHARP
) -> bpy.types.Object:
    """A flat body with these corners, from one height to another."""
    ring = list(corners) if _area(corners) > 0 else list(reversed(corners))
    count = len(ring)
    spots = [(x, y, z) for z in (low, high) for x, y in ring]
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    for index in range(count):
        then = (index + 1) % count
        faces.append((index, then, count + then, count + index))
    mesh = bpy.data.meshes.new("prism")
    mesh.from_pydata(spots, [], faces)
    mesh.update()
    mesh.materials.append(material)
    body = put("prism", mesh)
    if edge.width:
        _round_edges(body, edge)
    mesh.shade_smooth()
    return body


def _round_edges(body: bpy.types.Object, edge: Edge) -> None:
    bevel = body.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = edge.width, edge.steps
    bevel.limit_method, bevel.angle_limit = "ANGLE", math.radians(40)
    bevel.harden_normals = True


def _area(corners: Sequence[XY]) -> float:
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2


def plank(
    corners: Sequence[XY], low: float, high: float, material: Material, edge: Edge = SHARP
) -> bpy.types.Object:
    """A prism whose grain runs along its longer way."""
    xs, ys = zip(*corners, strict=True)
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    upright = max(ys) - min(ys) > max(xs) - min(xs)
    own = [(x - middle[0], y - middle[1]) for x, y in corners]
    if upright:
        own = [(y, -x) for x, y in own]
    body = prism(own, low, high, material, edge)
    body.location = (*middle, 0)
    body.rotation_euler.z = math.pi / 2 if upright else 0
    return body


def lathe(
    profile: Sequence[XY], materials: Sequence[Material], kinds: Sequence[int], sides: int = 128
) -> bpy.types.Object:
    """A turned body: radius and height from the axis on top to the axis below.

    ``kinds`` gives the material of each band between two spots of the profile.
    """
    spots = [
        (r * math.cos(2 * math.pi * k / sides), r * math.sin(2 * math.pi * k / sides), z)
        for r, z in profile
        for k in range(sides)
    ]
    faces, slots = [], []
    for band, kind in enumerate(kinds):
        for k in range(sides):
            then, low, high = (k + 1) % sides, band * sides, (band + 1) * sides
            faces.append((low + k, high + k, high + then, low + then))
            slots.append(kind)
    mesh = bpy.data.meshes.new("lathe")
    mesh.from_pydata(spots, [], faces)
    for face, slot in zip(mesh.polygons, slots, strict=True):
        face.material_index = slot
    clean = bmesh.new()
    clean.from_mesh(mesh)
    bmesh.ops.remove_doubles(clean, verts=clean.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(clean, faces=clean.faces)
    clean.to_mesh(mesh)
    clean.free()
    for material in materials:
        mesh.materials.append(material)
    mesh.shade_smooth()
    mesh.set_sharp_from_angle(angle=math.radians(_SHARP))
    return put("lathe", mesh)


def rod(
    middle: XY, height: float, radius: float, length: float, material: Material
) -> bpy.types.Object:
    """A lying cylinder along y."""
    half = length / 2
    profile = [(0.0, half), (radius, half), (radius, -half), (0.0, -half)]
    body = lathe(profile, [material], [0, 0, 0], 32)
    body.rotation_euler.x = math.pi / 2
    body.location = (*middle, height)
    for face in body.data.polygons:
        face.use_smooth = len(face.vertices) == 4
    return body


# ---------------------------------------------------------------------------- dice

_UP = {1: (0, 0, 1), 6: (0, 0, -1), 2: (0, 1, 0), 5: (0, -1, 0), 3: (1, 0, 0), 4: (-1, 0, 0)}
"""Where each face of a die looks; opposite faces have seven together."""


def _pips(number: int, off: float = 0.26) -> list[XY]:
    """Where a face has its pips."""
    corners = [(-off, -off), (off, off), (-off, off), (off, -off)]
    sides = [(-off, 0.0), (off, 0.0)]
    found = [(0.0, 0.0)] if number % 2 else []
    found += corners[: number - number % 2]
    return found if number < 6 else corners + sides


def die(size: float, body: Material, pip: Material) -> bpy.types.Object:
    """A die with drilled pips, 1 on top, in the middle of the scene."""
    bpy.ops.mesh.primitive_cube_add(size=size)
    cube = bpy.context.object
    cube.data.materials.append(body)
    cube.data.materials.append(pip)
    _round_edges(cube, Edge(size * 0.15, 8))
    drills = bmesh.new()
    for number, way in _UP.items():
        out = Vector(way)
        across = Vector((way[1], way[2], way[0]))
        along = out.cross(across)
        for u, v in _pips(number):
            spot = (out * 0.555 + across * u + along * v) * size
            radius = size * (0.150 if number == 1 else 0.118)
            bmesh.ops.create_uvsphere(
                drills, u_segments=32, v_segments=20, radius=radius, matrix=Matrix.Translation(spot)
            )
    mesh = bpy.data.meshes.new("drills")
    drills.to_mesh(mesh)
    drills.free()
    mesh.materials.append(body)
    mesh.materials.append(pip)
    for face in mesh.polygons:
        face.material_index = 1
    tool = put("drills", mesh)
    cut = cube.modifiers.new("pips", "BOOLEAN")
    cut.operation, cut.object, cut.solver = "DIFFERENCE", tool, "EXACT"
    seen = cube.evaluated_get(bpy.context.evaluated_depsgraph_get())
    drilled = bpy.data.meshes.new_from_object(seen)
    cube.modifiers.clear()
    cube.data = drilled
    bpy.data.objects.remove(tool)
    bpy.context.view_layer.objects.active = cube
    cube.select_set(state=True)
    bpy.ops.object.shade_smooth_by_angle(angle=math.radians(28))
    even = cube.modifiers.new("even", "WEIGHTED_NORMAL")
    even.weight, even.keep_sharp = 100, True
    cube.rotation_mode = "QUATERNION"
    return cube
