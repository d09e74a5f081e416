"""Wood, felt, leather and metal, made of noise alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import bpy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from looks import Colour, Wood

Socket = bpy.types.NodeSocket
Value = Socket | float | tuple[float, ...]


class Recipe:
    """A material in the making: its nodes, wired by calls."""

    def __init__(self, name: str, **inputs: float) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self._tree = self.material.node_tree
        self._surface = self._tree.nodes["Principled BSDF"]
        for key, value in inputs.items():
            self._surface.inputs[key.replace("_", " ")].default_value = value

    def set(self, name: str, value: Value) -> None:
        """Give the surface a property, by a number, a colour or what a node says."""
        self._plug(self._surface.inputs[name], value)

    def node(
        self, kind: str, plugs: dict[str | int, Value], **attributes: object
    ) -> bpy.types.Node:
        """A node with its inputs plugged in."""
        node = self._tree.nodes.new(f"ShaderNode{kind}")
        for key, attribute in attributes.items():
            setattr(node, key, attribute)
        for key, value in plugs.items():
            self._plug(node.inputs[key], value)
        return node

    def _plug(self, socket: Socket, value: Value) -> None:
        if isinstance(value, Socket):
            self._tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and len(socket.default_value) == 4:
            socket.default_value = (*value, 1.0)
        else:
            socket.default_value = value

    def place(self, scale: tuple[float, ...], shift: tuple[float, ...] = (0, 0, 0)) -> Socket:
        """Where on the thing one is, stretched and shifted."""
        own = self.node("TexCoord", {}).outputs["Object"]
        return self.node("Mapping", {"Vector": own, "Scale": scale, "Location": shift}).outputs[0]

    def noise(
        self,
        where: Socket,
        scale: float,
        detail: float = 4.0,
        rough: float = 0.55,
        bend: float = 0.0,
    ) -> Socket:
        """Clouds of a size."""
        plugs: dict[str | int, Value] = {"Vector": where, "Scale": scale, "Detail": detail}
        plugs |= {"Roughness": rough, "Distortion": bend}
        return self.node("TexNoise", plugs).outputs[0]

    def ramp(self, value: Value, stops: Sequence[tuple[float, Colour]]) -> Socket:
        """A value turned into colours."""
        node = self.node("ValToRGB", {"Fac": value})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (spot, colour) in zip(elements, stops, strict=True):
            element.position, element.color = spot, (*colour, 1.0)
        return node.outputs[0]

    def mix(self, one: Value, other: Value, share: Value, way: str = "MIX") -> Socket:
        """Two colours mixed."""
        plugs: dict[str | int, Value] = {0: share, 6: one, 7: other}
        return self.node("Mix", plugs, data_type="RGBA", blend_type=way).outputs[2]

    def math(self, way: str, one: Value, other: Value) -> Socket:
        """Two values reckoned."""
        return self.node("Math", {0: one, 1: other}, operation=way).outputs[0]

    def bumps(self, height: Socket, strength: float, depth: float) -> None:
        """Let the surface rise and fall."""
        plugs: dict[str | int, Value] = {"Height": height, "Strength": strength, "Distance": depth}
        self.set("Normal", self.node("Bump", plugs).outputs[0])


def _grey(value: float) -> Colour:
    return (value, value, value)


def wood(tones: Wood, number: int, rough: float = 0.36) -> bpy.types.Material:
    """Plain-sawn wood, its grain along the thing's own x; each number is another board."""
    recipe = Recipe("wood", Roughness=rough, Coat_Weight=tones.gloss, Coat_Roughness=0.22)
    shift = (number * 3.71, number * 1.37 % 2, 0.35 + number * 0.61 % 1)
    own = recipe.place((0.10, 0.78, 0.78), shift)
    bent = recipe.node(
        "VectorMath", {0: own, 1: recipe.noise(own, 1.6, 3, 0.5, 0.4)}, operation="ADD"
    ).outputs[0]
    plugs: dict[str | int, Value] = {"Vector": bent, "Scale": tones.rings, "Distortion": 1.7}
    plugs |= {"Detail": 3.0, "Detail Scale": 1.1, "Detail Roughness": 0.55}
    rings = recipe.node(
        "TexWave", plugs, wave_type="RINGS", rings_direction="X", wave_profile="SAW"
    ).outputs[1]
    dark, middle, light = tones[:3]
    stops = [(0.0, dark), (0.18, middle), (0.62, light), (0.94, middle), (1.0, dark)]
    colour = recipe.ramp(rings, stops)
    clouds = recipe.noise(recipe.place((0.4, 1.9, 1.9), shift), 1.2, 3)
    shades = recipe.ramp(clouds, [(0.3, (0.66, 0.61, 0.58)), (0.7, (1.15, 1.13, 1.1))])
    colour = recipe.mix(colour, shades, 0.6, "MULTIPLY")
    fibres = recipe.noise(recipe.place((0.85, 32, 32), shift), 1.5, 5, 0.65)
    shades = recipe.ramp(fibres, [(0.3, (0.62, 0.58, 0.55)), (0.65, (1.12, 1.1, 1.08))])
    colour = recipe.mix(colour, shades, 0.25 + 0.3 * tones.pores, "MULTIPLY")
    pores = recipe.noise(recipe.place((2.5, 73, 73), shift), 1.0, 2, 0.5)
    holes = recipe.ramp(pores, [(0.60, _grey(1.0)), (0.70, (0.33, 0.30, 0.28))])
    recipe.set("Base Color", recipe.mix(colour, holes, 0.75 * tones.pores, "MULTIPLY"))
    height = recipe.math("ADD", recipe.math("MULTIPLY", fibres, 0.5), holes)
    recipe.bumps(height, 0.08 + 0.14 * tones.pores, 0.014)
    return recipe.material


def turned(tones: Wood) -> bpy.types.Material:
    """Fine-grained stuff for small things: ivory, ebony, fruit wood."""
    recipe = Recipe("turned", Roughness=0.27, Coat_Weight=0.45, Coat_Roughness=0.11)
    grain = recipe.noise(recipe.place((1.5, 16, 3)), 1.5, 5, 0.6, 0.5)
    stops = [(0.30, tones.dark), (0.52, tones.middle), (0.74, tones.light)]
    recipe.set("Base Color", recipe.ramp(grain, stops))
    recipe.bumps(grain, 0.04, 0.01)
    return recipe.material


def felt(colour: Colour) -> bpy.types.Material:
    """Cloth with a nap."""
    recipe = Recipe("felt", Roughness=0.95, Sheen_Weight=0.03, Specular_IOR_Level=0.10)
    nap = recipe.noise(recipe.place((1, 1, 1)), 32, 6, 0.75)
    share = recipe.ramp(nap, [(0.34, _grey(0.0)), (0.66, _grey(1.0))])
    dark, light = (tuple(min(1.0, part * by) for part in colour) for by in (0.5, 1.5))
    recipe.set("Base Color", recipe.mix(dark, light, share))
    recipe.bumps(nap, 0.45, 0.015)
    return recipe.material


def leather(colour: Colour) -> bpy.types.Material:
    """Grained leather, unevenly dyed."""
    recipe = Recipe("leather", Roughness=0.52, Specular_IOR_Level=0.42)
    own = recipe.place((1, 1, 1))
    wobble = recipe.math("MULTIPLY", recipe.noise(own, 15, 2), 0.08)
    where = recipe.node("VectorMath", {0: own, 1: wobble}, operation="ADD").outputs[0]
    cells = recipe.node("TexVoronoi", {"Vector": where, "Scale": 20.0}, feature="DISTANCE_TO_EDGE")
    blisters = recipe.ramp(cells.outputs[0], [(0.0, _grey(0.0)), (0.22, _grey(1.0))])
    creased = tuple(part * 0.66 for part in colour)
    dye = recipe.ramp(
        recipe.noise(own, 1.5, 4, 0.6), [(0.3, (0.75, 0.72, 0.70)), (0.72, (1.18, 1.15, 1.12))]
    )
    base = recipe.mix(creased, colour, blisters)
    recipe.set("Base Color", recipe.mix(base, dye, 0.9, "MULTIPLY"))
    fine = recipe.math("MULTIPLY", recipe.noise(own, 92, 2), 0.3)
    recipe.bumps(recipe.math("ADD", blisters, fine), 0.30, 0.013)
    return recipe.material


def metal(colour: Colour, brushed: float = 1.0) -> bpy.types.Material:
    """Polished metal with a few dull spots; brushed metal has lines along x."""
    recipe = Recipe("metal", Metallic=1.0)
    recipe.set("Base Color", colour)
    spots = recipe.noise(recipe.place((1 / brushed, brushed, 1)), 11, 4)
    recipe.set("Roughness", recipe.ramp(spots, [(0.3, _grey(0.22)), (0.7, _grey(0.40))]))
    return recipe.material


def plain(colour: Colour, rough: float = 0.8) -> bpy.types.Material:
    """One colour."""
    recipe = Recipe("plain", Roughness=rough)
    recipe.set("Base Color", colour)
    return recipe.material
