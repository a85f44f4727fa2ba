"""A glazed heron on the still life's table: in nine lights, through five lenses, in seven framings.

blender -b --factory-startup -P scenes/heron.py -- --only view:light …   # all of VIEWS × LIGHTS without
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import bpy
import numpy as np
from heron import build_heron, glaze
from lights import LIGHTS, set_light
from room import TABLE, build_branch, build_jug, build_room, build_table
from studio import add, box, camera, empty_stage, join, mesh, render, settings
from nodes import Graph, Value, material, rgb

HERON = np.array((0.07, -0.06, TABLE))
# Where the camera stands, what it looks at, focal length in mm, f-stop, what lies in focus.
EYE = HERON + (-0.096, -0.028, 0.468)
STAND = HERON + (0.10, -1.30, 0.31)
VIEWS = {
    "wide_angle": (STAND, HERON + (0.10, 0, 0.27), 24, 4.0, EYE),
    "35mm": (STAND, HERON + (0.07, 0, 0.27), 35, 2.8, EYE),
    "50mm": (STAND, HERON + (0.03, 0, 0.27), 50, 2.0, EYE),
    "85mm": (STAND, HERON + (-0.02, 0, 0.345), 85, 1.4, EYE),
    "macro": (HERON + (-0.19, -0.27, 0.478), HERON + (-0.100, -0.022, 0.462), 100, 4.0, EYE + (0, -0.014, 0)),
    "portrait": (HERON + (-0.30, -0.95, 0.46), HERON + (-0.075, 0, 0.425), 85, 2.0, EYE),
    "product": (HERON + (-0.1, -1.75, 0.52), HERON + (-0.02, 0, 0.235), 52, 8.0, EYE),
    "lowangle": (HERON + (-0.34, -0.50, 0.035), HERON + (-0.01, 0, 0.285), 28, 5.6, EYE),
    "midshot": (HERON + (-0.25, -1.1, 0.38), HERON + (0.02, 0, 0.35), 60, 2.8, EYE),
    "wideshot": (HERON + (0.80, -2.25, 0.58), HERON + (-0.30, 0, 0.28), 24, 8.0, EYE),
    "tiltshot": (HERON + (0.75, -1.75, 1.65), HERON + (0.10, 0.0, 0.06), 42, 0.35, HERON + (0, 0, 0.25)),
    "aerial": (HERON + (0.07, -0.06, 1.62), HERON + (0.07, 0.0, 0.0), 50, 8.0, EYE),
}

given = settings(samples=64, ratio=2 / 3)
scene = empty_stage()


def build_floor():
    boards, g = material("Floor")
    place = g.position()
    row = place.y * 7.0
    which = g.math("FLOOR", row)
    grain = g.noise(g.xyz(place.x * 1.2 + which * 5.1, place.y * 12.0, which), 3.0, 7, 0.6)
    seam = g.smooth(0.04, 0.0, g.math("ABSOLUTE", row - which - 0.5) * -1.0 + 0.5)
    colour = g.mix(rgb("#3a2a1d"), rgb("#76583b"), grain)
    g.finish(g.surface(base_color=g.mix(colour, rgb("#120c08"), seam * 0.9), roughness=0.5))
    add("Floor", mesh("Floor", *box((0, -2, -0.02), (10, 8, 0.04)), boards, smooth=False))
    legs = [box((x, y, TABLE / 2 - 0.02), (0.06, 0.06, TABLE - 0.04)) for x in (-1.1, 1.1) for y in (-0.36, 0.3)]
    add("Legs", mesh("Legs", *join(legs), bpy.data.materials["Walnut"], smooth=False))


def ease(name, colour):
    """Lets a material be plain for all but the camera: reflections and scattered light do not show its grain."""
    g = Graph.of(bpy.data.materials[name])
    (sink,) = (node for node in g.tree.nodes if node.type == "OUTPUT_MATERIAL")
    full = Value(g, sink.inputs[0].links[0].from_socket)
    plain = g.out(g.node("ShaderNodeBsdfDiffuse", rgb(colour)))
    g.link(g.over(plain, full, g.seen()), sink.inputs[0])


room = build_room()
build_table()
build_floor()
jug = HERON + (0.33, 0.22, 0)
build_jug(jug)
build_branch(jug, np.random.default_rng(12))
bird = build_heron(HERON, 0.28)
glazes = (glaze(pearl=False), glaze(pearl=True))
for name, colour in (("Plaster", "#a2967c"), ("Walnut", "#4b2d1b"), ("Floor", "#5a422d"), ("Glaze", "#d5cbb6"), ("Leaf", "#59663c")):
    ease(name, colour)
for made, colour in zip(glazes, ("#9fb0ae", "#c8b8e0")):
    ease(made.name, colour)
props = [bpy.data.objects[name] for name in ("Jug", "Handle", "Wood", "Leaves")]
for name in given.only or [f"{view}:{light}" for view in VIEWS for light in LIGHTS]:
    view, light = name.split(":")
    at, aim, lens, stop, focus = VIEWS[view]
    camera(at, aim, lens, focus=float(np.linalg.norm(np.subtract(focus, at))), stop=stop)
    for prop in props:
        prop.hide_render = view == "product"
    bird.data.materials[0] = glazes[light == "iridescent"]
    set_light(light, room, HERON, np.array(at))
    render(f"{view}-{light}", given, bounces=3, clamp=3.0, rest=0.03)
