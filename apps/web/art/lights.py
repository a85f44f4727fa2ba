"""The nine lights of the catalog, set up in the still life's room. A light's objects exist only while it is set."""

import bpy
import numpy as np
from mathutils import Vector
from nodes import material, rgb
from room import WALL
from studio import add, curve, lathe, mesh, tube

_placed = []


def _place(kind, at, aim, energy, colour, size=0.1, **settings):
    """A lamp of watts; `size` is an area's edge, or the radius of a point or spot."""
    data = bpy.data.lights.new("Lamp", kind)
    data.energy, data.color = energy, rgb(colour)
    if kind == "AREA":
        data.shape, data.size, data.size_y = "RECTANGLE", *np.broadcast_to(size, 2)
    else:
        data.shadow_soft_size = size
    for key, value in settings.items():
        setattr(data, key, value)
    way = Vector(np.subtract(aim, at)).to_track_quat("-Z", "Y").to_euler()
    _placed.append(add("Lamp", data, at, way))


def _glowing(parts, colour, strength):
    """A thing that is seen to glow; lamps beside it give its light, with less noise."""
    glow, g = material("Glow")
    g.finish(g.emission(rgb(colour), strength))
    glow.cycles.sample_as_light = False
    made = add("Glow", parts if isinstance(parts, bpy.types.Mesh) else mesh("Glow", *parts))
    made.data.materials.append(glow)
    made.visible_shadow = made.visible_diffuse = False
    _placed.append(made)


def _natural(heron, eye):
    _place("AREA", (-1.48, heron[1] - 0.9, 1.9), heron + (0, 0, 0.3), 120, "#f4f6fa", (1.3, 1.6))
    return "#b8c2cc", 0.26


def _studio(heron, eye):
    _place("AREA", heron + (0.80, -1.05, 1.05), heron + (0, 0, 0.25), 62, "#fffdf8", 0.85)
    _place("AREA", heron + (-0.95, -0.35, 0.45), heron + (0, 0, 0.3), 20, "#f4f8ff", (0.22, 1.1))
    _place("AREA", (heron[0], -0.35, 2.6), (heron[0], WALL, 1.1), 46, "#ffffff", (2.2, 0.4))
    return "#ffffff", 0.12


def _golden(heron, eye):
    return "#8fa0b4", 0.19


def _dramatic(heron, eye):
    _place("SPOT", heron + (-1.15, -0.66, 0.74), heron + (-0.03, 0, 0.27), 380, "#ffe2b8", 0.03, spot_size=0.44, spot_blend=0.4)
    return "#2a2420", 0.012


def _iridescent(heron, eye):
    _place("AREA", heron + (-0.85, -0.45, 0.55), heron + (0, 0, 0.28), 34, "#5ff0ff", 0.6)
    _place("AREA", heron + (0.85, -0.40, 0.45), heron + (0, 0, 0.28), 34, "#ff6fd0", 0.6)
    _place("AREA", heron + (0.05, -0.30, 1.25), heron + (0, 0, 0.25), 15, "#ffe98a", 0.5)
    for x, colour in ((-0.75, "#7a5cff"), (-0.25, "#2fd8ff"), (0.25, "#7dffb8"), (0.75, "#ff8ad2")):
        _place("AREA", (heron[0] + x, WALL - 0.45, 1.95), (heron[0] + x * 1.25, WALL, 1.05), 7, colour, 0.3)
    return "#b9a6ff", 0.10


def _long_exposure(heron, eye):
    turn = np.linspace(0, 1, 500)
    for number, (colour, strength) in enumerate((("#ff9b3d", 7.0), ("#ffd9a1", 3.5), ("#ff6a2c", 5.0))):
        angle = 2 * np.pi * 2.2 * turn + 2.9
        reach = 0.20 + 0.13 * turn + (0.010 + 0.02 * turn) * number
        rise = 0.10 + 0.46 * turn**1.2 + (0.006 + 0.022 * turn) * number + 0.02 * np.sin(angle + 1)
        path = np.stack([heron[0] + reach * np.cos(angle), heron[1] + 0.03 + 0.55 * reach * np.sin(angle), heron[2] + rise], 1)
        _glowing(tube(path, 0.0011 + 0.0006 * np.sin(23 * turn + number), 10, (0, 0, 1)), colour, strength)
    for angle in np.arange(6) * np.pi / 3:
        spot = heron + (0.28 * np.cos(angle), 0.17 * np.sin(angle), 0.16 + 0.06 * angle)
        _place("POINT", spot, heron, 0.6, "#ff9a48", 0.05)
    _place("AREA", (-1.48, heron[1] - 0.9, 1.9), heron + (0, 0, 0.3), 34, "#3a6fd8", (1.3, 1.6))
    return "#24509c", 0.16


def _indoor(heron, eye):
    globe = np.array((heron[0] - 0.34, 0.20, heron[2] + 0.60))
    angle = np.linspace(0, np.pi, 41)
    ball = lathe("Globe", np.stack([0.075 * np.sin(angle), -0.075 * np.cos(angle)], 1) , None, 64)
    _glowing(ball, "#ffc070", 4.5)
    _placed[-1].location = globe
    cord, g = material("Cord")
    g.finish(g.surface(base_color=rgb("#15110d"), roughness=0.6))
    _placed.append(add("Cord", mesh("Cord", *tube([globe + (0, 0, 0.07), globe + (0, 0, 1.0), globe + (0, 0, 2.2)], 0.003, 10), cord)))
    _place("POINT", globe, heron, 13, "#ffb768", 0.075)
    _place("AREA", heron + (1.3, -1.5, 0.9), heron + (0, 0, 0.2), 34, "#ffb878", 0.6)
    return "#6b4a30", 0.07


def _flash(heron, eye):
    away = np.linalg.norm(eye - heron - (0, 0, 0.3))
    # A macro flash would burn out what is near; a far one reaches as far as it must.
    _place("SPOT", eye + (0.05, 0, 0.11 * min(1.0, away)), heron + (0, 0, 0.3), 112 * away**2, "#f7faff", 0.006 * away, spot_size=1.9, spot_blend=0.6)
    return "#5a4a3c", 0.05


def _neon(heron, eye):
    turn = np.linspace(0, 2 * np.pi, 200)
    x, z = heron[0] - 0.20, heron[2] + 0.42
    ring = np.stack([x + 0.27 * np.cos(turn), WALL - 0.035 + 0 * turn, z + 0.27 * np.sin(turn)], 1)
    _glowing(tube(ring, 0.0075, 12, (0, 1, 0)), "#ff3f9f", 8)
    bar = curve([(x + 0.62, WALL - 0.035, z - 0.24), (x + 0.62, WALL - 0.035, z + 0.02), (x + 0.62, WALL - 0.035, z + 0.40)], 60)
    _glowing(tube(bar, 0.0075, 12), "#18d4ff", 8)
    for angle in np.arange(4) * np.pi / 2 + 0.7:
        _place("POINT", (x + 0.27 * np.cos(angle), WALL - 0.08, z + 0.27 * np.sin(angle)), heron, 0.8, "#ff2f98", 0.05)
    for rise in (-0.15, 0.08, 0.3):
        _place("POINT", (x + 0.62, WALL - 0.08, z + rise), heron, 0.9, "#10c8ff", 0.05)
    _place("AREA", heron + (-0.75, -0.55, 0.45), heron + (0, 0, 0.28), 17, "#ff2f98", (0.25, 0.7))
    _place("AREA", heron + (0.75, -0.40, 0.40), heron + (0, 0, 0.28), 19, "#10c8ff", (0.25, 0.7))
    return "#2a1a5e", 0.035


LIGHTS = {
    "natural": _natural,
    "studio": _studio,
    "golden_hour": _golden,
    "dramatic": _dramatic,
    "iridescent": _iridescent,
    "long_exposure": _long_exposure,
    "indoor_ambient": _indoor,
    "flash": _flash,
    "neon": _neon,
}


def set_light(name, room, heron, eye):
    """Sets one light; `room` are the window's lamps, `eye` is where the camera stands."""
    while _placed:
        bpy.data.objects.remove(_placed.pop())
    for lamp in room:
        lamp.hide_render = name != "golden_hour"
    colour, strength = LIGHTS[name](heron, eye)
    (sky,) = (node for node in bpy.context.scene.world.node_tree.nodes if node.type == "BACKGROUND")
    sky.inputs[0].default_value, sky.inputs[1].default_value = (*rgb(colour), 1), strength
