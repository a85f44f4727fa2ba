"""The heron's table for the cards of the styles: the light, what is where, the same as toys, and the same as a dream.

blender -b --factory-startup -P scenes/table.py -- --only photo   # then key, toy, dream
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import bpy
import numpy as np
from heron import build_heron, glaze
from lights import set_light
from room import TABLE, build_branch, build_jug, build_room, build_table
from studio import add, camera, empty_stage, lathe, mesh, render, settings, sun
from nodes import Graph, material, rgb

HERON = np.array((-0.05, -0.06, TABLE))
AT, AIM = HERON + (0.10, -1.36, 0.30), HERON + (0.115, 0, 0.285)
# What a pixel of the key shows: its number over 16 is red; brushed ink is green, carving blue.
KINDS = {"Wall": 1, "Table": 2, "Jug": 3, "Handle": 3, "Wood": 4, "Leaves": 5, "Eye": 12}
PALE = 7  # of the heron; one less is its ochre, 1, 3 and 4 more are blue, reed and stone

given = settings(samples=96, ratio=2 / 3)
scene = empty_stage()
room = build_room()
build_table()
jug = HERON + (0.36, 0.10, 0)
build_jug(jug)
build_branch(jug, np.random.default_rng(12))
bird = build_heron(HERON, 0.28)
camera(AT, AIM, 46, focus=float(np.linalg.norm(AT - HERON)), stop=8)


def paint_key():
    for thing in scene.objects:
        if thing.type != "MESH":
            continue
        kind = KINDS.get(thing.name.split(".")[0])
        flat, g = material("Key")
        if thing == bird:
            number = g.math("FLOOR", g.attribute("kind") + 0.5) + PALE
            ink, groove = g.attribute("ink"), g.attribute("groove")
        else:
            number, ink, groove = g.math("ADD", float(kind or 0), 0.0), 0.0, 0.0
        g.finish(g.emission(g.xyz(number * (1 / 16), ink, groove), 1.0))
        thing.data.materials.clear()
        thing.data.materials.append(flat)


def plastic(name, tone, rough=0.32):
    made, g = material(name)
    shell = g.surface(base_color=tone(g) if callable(tone) else rgb(tone), roughness=rough, specular=0.45, clearcoat=0.35, sheen=0.3)
    g.finish(shell)
    return made


def toy_heron(g):
    kind, ink, groove = g.attribute("kind"), g.attribute("ink"), g.attribute("groove")
    tone = rgb("#ffa13d")
    for number, code in ((-0.5, "#fff4e6"), (0.5, "#5aa9f0"), (2.0, "#7fd08a"), (3.5, "#b9a2f5")):
        tone = g.mix(tone, rgb(code), g.smooth(number - 0.04, number + 0.04, kind))
    tone = g.mix(tone, tone * (0.62, 0.70, 0.86), g.smooth(0.3, 0.7, groove))
    return g.mix(tone, rgb("#27305f"), g.smooth(0.42, 0.58, ink))


def paint_toys():
    """Every thing in one bright plastic of its own."""
    tones = {
        "Wall": "#ffd9c4", "Table": "#8fd3cf", "Jug": "#ff7f6b", "Handle": "#ff7f6b", "Wood": "#c88a5d", "Leaves": "#4fbf86",
        "Heron": toy_heron,
    }
    for thing in scene.objects:
        tone = tones.get(thing.name.split(".")[0])
        if thing.type == "MESH" and tone:
            thing.data.materials.clear()
            thing.data.materials.append(plastic(thing.name, tone, 0.6 if thing.name == "Wall" else 0.3))
    for x, y, radius, code in ((-0.33, 0.08, 0.055, "#ffcf4a"), (-0.40, -0.10, 0.034, "#ff9fc0"), (0.155, -0.16, 0.028, "#6f8df5")):
        ball("Ball", HERON + (x, y, radius), radius, plastic("Ball", code, 0.22))


def ball(name, at, radius, paint):
    angle = np.linspace(0, np.pi, 61)
    add(name, lathe(name, np.stack([radius * np.sin(angle), -radius * np.cos(angle)], 1), paint, 96), at)


def build_dream():
    """The heron on a board without end; the jug floats, and pours its branch towards a red moon."""
    for thing in scene.objects:
        thing.hide_render = thing.name.split(".")[0] in ("Wall", "Frame", "Ceiling", "Table") or thing.type == "LIGHT"
    squares, g = material("Squares")
    place = g.position()
    turn = g.math("SINE", place.x * 1.4 + 0.6) * 0.10
    even = g.math("FLOOR", place.x * 4.2 + turn) + g.math("FLOOR", place.y * 4.2 + g.math("SINE", place.x * 2.0) * 0.12)
    odd = g.math("ABSOLUTE", g.math("MODULO", even, 2.0))
    far = g.smooth(2.0, 16.0, place.y)
    tone = g.mix(g.mix(rgb("#2a1440"), rgb("#f6d9b0"), odd), rgb("#f2a27e"), far)
    g.finish(g.surface(base_color=tone, roughness=0.16, specular=0.5))
    z = TABLE
    add("Plain", mesh("Plain", [(-60, -3, z), (60, -3, z), (60, 90, z), (-60, 90, z)], [(0, 1, 2, 3)], squares))
    sky = Graph(scene.world)
    ray = sky.out(sky.node("ShaderNodeTexCoord"), "Generated")
    colours = sky.ramp(sky.clamp(ray.z * 1.9 + 0.02), [(0, "#ffd9a0"), (0.10, "#f58f72"), (0.26, "#b0527e"), (0.55, "#2f5d86"), (1, "#123a5c")])
    sky.finish(sky.out(sky.node("ShaderNodeBackground", colours, 0.85)))
    sun((-0.8, -0.35, 0.36), 4.2, (1.0, 0.72, 0.45), 1.2)
    bird.data.materials[0] = glaze(pearl=True)
    moon, g = material("Moon")
    g.finish(g.emission(g.mix(rgb("#d8324a"), rgb("#ff8a5c"), g.noise(g.object(), 0.8, 5, 0.6)), 1.1))
    ball("Moon", HERON + (-2.6, 9.5, 2.15), 1.25, moon)
    lift = bpy.data.objects.new("Lift", None)
    scene.collection.objects.link(lift)
    lift.location = jug
    for thing in [each for each in scene.objects if each.name.split(".")[0] in ("Jug", "Handle", "Wood", "Leaves")]:
        thing.parent = lift
        thing.matrix_parent_inverse = lift.matrix_world.inverted()
        thing.location = thing.location - lift.location
    lift.location = (jug[0] + 0.10, jug[1], jug[2] + 0.30)
    lift.rotation_euler = (0.15, -0.75, 0.2)
    terracotta = plastic("Terracotta", "#d9603f", 0.35)
    for name in ("Jug", "Handle"):
        bpy.data.objects[name].data.materials[0] = terracotta
    for x, y, rise, radius, code in ((-0.36, 0.10, 0.36, 0.045, "#ff9a7a"), (-0.44, -0.2, 0.17, 0.022, "#3fc9bd"), (0.62, 0.4, 0.06, 0.06, "#ffd08a"), (0.17, 0.3, 0.62, 0.026, "#ffe6bd")):
        ball("Ball", HERON + (x, y, rise), radius, plastic("Ball", code, 0.12))


what = given.only[0] if given.only else "photo"
if what == "photo":
    set_light("golden_hour", room, HERON, AT)
    render("table", given, bounces=3, clamp=3.0, rest=0.03)
elif what == "toy":
    paint_toys()
    set_light("studio", room, HERON, AT)
    render("toy-table", given, bounces=4, clamp=3.0, rest=0.03)
elif what == "dream":
    build_dream()
    render("dream", given, bounces=4, clamp=3.0, rest=0.03)
elif what == "key":
    paint_key()
    scene.world.node_tree.nodes.clear()
    scene.cycles.pixel_filter_type, given.samples, given.width = "BOX", 1, given.width * 2
    scene.camera.data.dof.use_dof = False
    render("key", given, bounces=0)
