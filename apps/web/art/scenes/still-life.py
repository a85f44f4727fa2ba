"""Window light: a jug with a branch, a bowl, pears on a table; the sun throws the window on the wall."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import bpy
import numpy as np
from nodes import material, rgb
from room import TABLE, build_branch, build_jug, build_room, build_table, glaze
from studio import add, camera, curve, empty_stage, lathe, mesh, render, settings, sheet, tube

given = settings(samples=96)
scene = empty_stage()
random = np.random.default_rng(12)


def build_cloth():
    """A napkin dropped on the table's edge and let fall."""
    linen, g = material("Linen")
    place = g.object()
    weave = g.math("SINE", place.x * 3200.0) * g.math("SINE", place.y * 3200.0)
    band = g.smooth(0.0035, 0.003, g.math("ABSOLUTE", g.math("ABSOLUTE", place.x) - 0.185))
    colour = g.mix(rgb("#cfc4ae"), rgb("#5d6f80"), band * 0.8) * (0.93 + 0.07 * weave)
    cloth = g.surface(base_color=colour, roughness=0.95, sheen=0.3, normal=g.bump(weave, 0.12, 0.0006))
    through = g.out(g.node("ShaderNodeBsdfTranslucent", colour))
    g.finish(g.over(cloth, through, 0.12))
    count = 110
    x, y = np.meshgrid(np.linspace(-0.21, 0.21, count), np.linspace(-0.25, 0.25, count))
    z = 0.012 * np.sin(x * 26 + y * 9) + 0.010 * np.sin(y * 31 - x * 13)
    made = add("Cloth", mesh("Cloth", *sheet(x, y, z), linen), (0.02, -0.37, TABLE + 0.035), (0, 0, 0.42))
    fall = made.modifiers.new("Fall", "CLOTH")
    fall.settings.quality, fall.settings.mass, fall.settings.air_damping = 6, 0.25, 2
    fall.settings.bending_stiffness = 0.35
    fall.settings.tension_stiffness = fall.settings.compression_stiffness = 20
    fall.collision_settings.distance_min = 0.004
    for frame in range(1, 46):
        scene.frame_set(frame)
    settled = bpy.data.meshes.new_from_object(made.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    made.modifiers.clear()
    made.data = settled
    solid = made.modifiers.new("Thick", "SOLIDIFY")
    solid.thickness = 0.0016
    made.modifiers.new("Smooth", "SUBSURF").render_levels = 1


def build_pear(at, tilt, turn, size=1.0, blush=0.5):
    skin, g = material("Pear")
    place = g.object()
    body = g.mix(rgb("#9a9a35"), rgb("#d2b548"), g.smooth(0.3, 0.7, g.noise(place, 16, 5) * 0.6 + place.z * 3.0))
    side = g.smooth(-0.025, 0.04, place.x + 0.02 * g.noise(place, 20, 4))
    body = g.mix(body, rgb("#a8452a"), side * blush * (0.55 + 0.6 * g.noise(place * (1, 1, 0.5), 60, 4)))
    dots = g.smooth(0.24, 0.08, g.cells(place, 210)) * g.noise(place, 25, 2)
    body = g.mix(body, rgb("#6b4f23"), dots * 0.75)
    russet = g.smooth(0.088, 0.104, place.z + 0.012 * g.noise(place, 60, 5))
    body = g.mix(body, rgb("#8a6a36"), russet * 0.75)
    bump = g.bump(g.noise(place, 22, 3) + 0.2 * g.noise(place, 220, 2), 0.12, 0.006)
    g.finish(g.surface(base_color=body, roughness=0.36, specular=0.42, normal=bump, subsurface=0.05, subsurface_radius=(0.012, 0.006, 0.002), subsurface_color=body))
    profile = curve(
        [(0.0, 0.006), (0.008, 0.003), (0.022, 0.0), (0.036, 0.012), (0.0425, 0.034), (0.038, 0.058), (0.026, 0.080), (0.0195, 0.096), (0.0135, 0.107), (0.005, 0.109), (0.0, 0.1065)], 90
    )
    profile[:, 0] = profile[:, 0].clip(0)
    lean = random.normal(0, 1.0)

    def grown(points):
        x, y, z = points.T
        swell = 1 + 0.035 * np.sin(np.arctan2(y, x) * 2 + lean) + 0.02 * np.sin(np.arctan2(y, x) * 3 - lean)
        return np.stack([x * swell + 1.1 * z**2 * np.sin(lean), y * swell, z], 1) * size

    add("Pear", lathe("Pear", profile, skin, 96, grown), at, (tilt, 0, turn))
    bark, g = material("Stem")
    g.finish(g.surface(base_color=rgb("#3a281a"), roughness=0.8))
    foot = 1.1 * 0.106**2 * np.sin(lean)
    path = curve([(foot, 0, 0.104), (foot + 0.002, 0.001, 0.117), (foot + 0.009, 0.003, 0.130)], 20) * size
    add("Stem", mesh("Stem", *tube(path, np.linspace(0.0018, 0.0027, 20), 8), bark), at, (tilt, 0, turn))


def build_bowl(at):
    blue = glaze("Blue", "#2f4450", 0.010, "#c9b48a", 0.2)
    profile = curve(
        [(0, 0.006), (0.034, 0.006), (0.036, 0), (0.043, 0), (0.044, 0.01), (0.075, 0.028), (0.104, 0.056), (0.118, 0.080), (0.1205, 0.082), (0.116, 0.080), (0.100, 0.057), (0.070, 0.031), (0.035, 0.018), (0, 0.016)], 110
    )
    profile[:, 0] = profile[:, 0].clip(0)
    add("Bowl", lathe("Bowl", profile, blue, 140), at)
    x, y, z = at
    build_pear((x - 0.055, y + 0.02, z + 0.026), 0.5, 2.2, 0.95, 0.3)
    build_pear((x + 0.035, y + 0.045, z + 0.030), -0.35, 0.3, 0.98, 0.7)
    build_pear((x + 0.02, y - 0.02, z + 0.052), 1.25, 1.9, 0.92, 0.55)


build_room()
build_table()
build_cloth()
JUG = (0.235, 0.04, TABLE)
build_jug(JUG)
build_branch(JUG, random)
build_bowl((0.025, -0.13, TABLE + 0.004))
build_pear((0.375, -0.10, TABLE), 0.06, -0.6, 1.0, 0.75)
build_pear((0.48, -0.02, TABLE + 0.0415), 1.52, 0.9, 1.03, 0.45)
camera((0.03, -2.25, 1.13), (0.03, 0, 0.985), 52, focus=2.3, stop=2.0)
render("still-life", given, bounces=3, clamp=4.0)
