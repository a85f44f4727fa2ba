"""Floating lanterns: paper lanterns drift over a still lake after sunset, hills in the haze behind."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import bpy
import numpy as np
from nodes import Graph, material, rgb
from noise import fbm
from studio import add, box, camera, empty_stage, fan, join, mesh, render, settings, sheet

given = settings(samples=64)
scene = empty_stage()
random = np.random.default_rng(17)
EYE = (0.0, 0.0, 0.47)
LENS, SHIFT = 58, -0.118
SHARP = 3.3  # how far off the lanterns in focus drift, in meters


def dusk(g, way):
    """The sky after sunset: a last warm band over the hills at the right, night above."""
    up = g.max(way.z, 0.0)
    warm = g.smooth(-0.45, 0.35, way.x)
    cold = g.ramp(up * 2.4, [(0, "#4a5f78"), (0.22, "#35506f"), (0.55, "#1d3452"), (1, "#0d1b31")])
    glow = g.ramp(up * 2.4, [(0, "#c98d72"), (0.12, "#a77f7c"), (0.30, "#5d6684"), (0.60, "#243c5d"), (1, "#101f37")])
    streak = g.smooth(0.46, 0.72, g.noise(g.xyz(way.x * 2.0, way.y, way.z * 17.0), 1.6, 6, 0.55))
    sky = g.mix(cold, glow, warm)
    return g.mix(sky, sky * (0.62, 0.66, 0.74), streak * g.smooth(0.02, 0.1, up))


def build_sky():
    g = Graph(scene.world)
    way = g.out(g.node("ShaderNodeTexCoord"), "Generated")
    g.finish(g.out(g.node("ShaderNodeBackground", dusk(g, way), 1.15)))


def build_hills():
    """Two rows of wooded hills; only their outline counts, and the mist at their feet."""
    for far, low, high, tone, mist, seed in (
        (900, 10, 46, "#2c3d55", "#6b7688", 3),
        (420, 1.5, 13, "#141f2d", "#4a5767", 9),
    ):
        paint, g = material("Hill")
        rise = g.position().z
        g.finish(g.emission(g.mix(rgb(mist), rgb(tone), g.smooth(-0.1 * high, 0.8 * high, rise)), 0.5))
        x = np.linspace(-far, far, 1400)[None, :]
        crest = low + high * (0.5 + 0.85 * fbm(x / far * 2.6, 0 * x, 4, seed=seed)).clip(0, 2)
        crest = crest + 3.0 * far / 900 * fbm(x / far * 90, 0 * x, 4, 0.62, seed=seed + 30)
        add("Hill", mesh("Hill", *sheet(np.vstack([x, x]), np.full((2, x.size), far), np.vstack([0 * x - 3, crest])), paint))


def build_lake():
    paint, g = material("Lake")
    place = g.position()
    far = g.length(place - EYE)
    swell = g.noise(place * (0.7, 1.0, 1.0), 1.3, 3, 0.5)
    ripple = g.noise(place * (0.8, 1.0, 1.0) + g.noise(place, 0.8, 2) * 0.5, 6.5, 4, 0.5)
    # Where the air does not touch it the lake is nearly a mirror.
    calm = g.smooth(0.36, 0.62, g.noise(place * (0.5, 1.0, 1.0), 0.33, 3))
    bump = g.bump(swell * 0.9 + ripple * (0.06 + 0.16 * calm), 0.55, 0.05)
    water = g.surface(base_color=(0.004, 0.008, 0.012), roughness=0.03 + 0.10 * g.smooth(3, 60, far), specular=0.5, ior=1.33, normal=bump)
    haze = g.emission(g.mix(rgb("#2b3c50"), rgb("#6a5a5a"), g.smooth(-0.3, 0.3, place.x / far)), 0.32)
    g.finish(g.over(water, haze, (1.0 - g.exp(far / -170.0)) * 0.85 * g.seen()))
    x, y = fan(0.5, 430, 1.5, 40, 40)
    add("Lake", mesh("Lake", *sheet(x, y, 0 * x), paint))


def paper():
    """Paper lit from within: brightest by the flame, the fibers and folds in front of it darker."""
    made, g = material("Paper")
    place = g.object()
    one = g.out(g.node("ShaderNodeObjectInfo"), "Random")
    apart = g.length((place - (0.0, 0.0, 0.085)) * (1.0, 1.0, 0.78))
    near = g.min((0.083 / g.max(apart, 0.03)) ** 2.6, 1.25)
    fibers = g.noise(place * (1.0, 1.0, 0.3), 75, 5, 0.65) * 0.55 + g.noise(place, 17, 4, 0.55) * 0.75
    ribs = g.smooth(0.47, 0.5, g.math("ABSOLUTE", g.math("FRACT", place.z * 16.5 + 0.1) - 0.5))
    strength = near * (0.42 + 0.85 * fibers) * (1.0 - 0.28 * ribs)
    tone = g.ramp(g.clamp(strength * 0.8), [(0, "#7a1c04"), (0.25, "#d9560f"), (0.6, "#ff9a35"), (1, "#ffd184")])
    light = g.emission(tone, strength * (1.5 + 1.9 * one))
    dull = g.surface(base_color=rgb("#b99a72"), roughness=0.9)
    g.finish(g.out(g.node("ShaderNodeAddShader", light, dull)))
    made.cycles.use_multiple_importance_sampling = False
    return made


def wood():
    made, g = material("Wood")
    place = g.object()
    grain = g.noise(place * (1.0, 1.0, 0.12), 60, 5, 0.6)
    g.finish(g.surface(base_color=g.mix(rgb("#2a1709"), rgb("#6b4626"), grain), roughness=0.5))
    return made


def lantern_parts():
    """A raft, four posts, a rim at top and bottom, and the paper between them, drawn in a little by its posts."""
    half, high = 0.077, 0.215
    sticks = [box((0, 0, 0.006), (0.245, 0.245, 0.022))]
    for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        sticks.append(box((sx * half, sy * half, 0.017 + high / 2), (0.011, 0.011, high + 0.012)))
    for z in (0.026, 0.017 + high):
        for side in (1, -1):
            sticks.append(box((0, side * half, z), (2 * half, 0.009, 0.010)))
            sticks.append(box((side * half, 0, z), (0.009, 2 * half, 0.010)))
    t, rise = np.meshgrid(np.linspace(-1, 1, 17), np.linspace(0, 1, 17))
    sides = []
    for turn in range(4):
        x, y = half * t, half - 0.005 * (1 - t**2) * np.sin(np.pi * rise) + 0 * t
        c, s = np.cos(turn * np.pi / 2), np.sin(turn * np.pi / 2)
        sides.append(sheet(c * x - s * y, s * x + c * y, 0.022 + (high - 0.008) * rise))
    return sticks, sides


def build_lanterns():
    sticks, sides = lantern_parts()
    frame, skin = mesh("Frame", *join(sticks), wood(), smooth=False), mesh("Paper", *join(sides), paper())
    wide = 36 / LENS
    # The ones a viewer looks at: the place in the artwork (share of the width) and the distance in meters.
    spots = [(0.735, SHARP), (0.640, 4.4), (0.845, 4.9), (0.975, 3.0), (0.700, 6.3), (0.565, 7.0), (0.785, 8.6), (0.905, 7.4), (0.50, 10.5), (0.655, 10.0)]
    taken = [((a - 0.5) * wide * y, y) for a, y in spots]
    tries = 0
    while len(taken) < 190 and tries < 20000:
        tries += 1
        y = 6.0 + 84 * random.random() ** 1.7
        # A stream that comes from the left far off and passes at the right.
        middle = 0.22 * (y / 12) * wide - 0.0016 * y**2
        x = middle + random.normal(0, 0.16 * y * wide * 0.75 + 0.4)
        if all(np.hypot(x - a, (y - b) * 0.6) > 0.55 for a, b in taken) and (x / y / wide + 0.5) > 0.06:
            taken.append((x, y))
    for number, (x, y) in enumerate(taken):
        size = random.uniform(0.9, 1.12)
        lean = random.normal(0, 0.022, 2)
        turn = 0.62 if number == 0 else random.uniform(0, np.pi / 2)
        for part in (frame, skin):
            add("Lantern", part, (x, y, -0.004), (lean[0], lean[1], turn), (size,) * 3)
    # What each near lantern sheds on its raft and its neighbors.
    for x, y in taken[:10]:
        flame = bpy.data.lights.new("Flame", "POINT")
        flame.energy, flame.color, flame.shadow_soft_size = 0.5, (1, 0.5, 0.16), 0.02
        add("Flame", flame, (x, y, 0.09)).visible_glossy = False


build_sky()
build_hills()
build_lake()
build_lanterns()
camera(EYE, (0, 100, EYE[2]), LENS, shift=SHIFT, focus=SHARP, stop=1.8)
render("floating", given, bounces=2, clamp=3.0)
