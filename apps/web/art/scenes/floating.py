"""Floating halls: lit stone halls on hanging rocks before a great pale moon, above a sea of cloud."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import bpy
import numpy as np
from nodes import Graph, material, rgb
from noise import fbm, perlin, step
from stone import arcade, hanging_rock, rotunda
from studio import add, box, camera, curve, empty_stage, fan, join, lathe, mesh, render, settings, sheet, sun, tube
from trees import fir

given = settings(samples=64)
scene = empty_stage()
random = np.random.default_rng(8)
EYE = (0.0, 0.0, 46.0)
LENS, SHIFT = 40, 0.03


def toward(across, down):
    """The direction of a point of the artwork; x and y are shares of its width and height."""
    way = np.array([(across - 0.5) * 36 / LENS, 1.0, ((0.5 - down) * 9 / 16 + SHIFT) * 36 / LENS])
    return way / np.linalg.norm(way)


def spot(across, down, far):
    way = toward(across, down)
    return np.array(EYE) + way / way[1] * far


MOON = toward(0.655, 0.315)
SIDE = np.cross(MOON, (0, 0, 1)) / np.linalg.norm(np.cross(MOON, (0, 0, 1)))
RISE = np.cross(SIDE, MOON)
WIDE = 0.118  # its radius, as a tangent


def night(g, way):
    """The night sky without its moon: teal above, paler towards the horizon and around the moon."""
    up = g.max(way.z, 0.0)
    near = g.max(g.dot(way, tuple(MOON)), 0.0)
    base = g.ramp(up * 1.7, [(0, "#5d8288"), (0.14, "#3f6671"), (0.40, "#20434f"), (0.75, "#0e2733"), (1, "#081822")])
    return base * 0.8 + g.mix((0, 0, 0), (0.55, 0.72, 0.68), 1.0) * (0.42 * near**60.0 + 0.16 * near**9.0)


def build_sky():
    g = Graph(scene.world)
    way = g.out(g.node("ShaderNodeTexCoord"), "Generated")
    sky = night(g, way)
    far = g.dot(way, tuple(MOON))
    u, v = g.dot(way, tuple(SIDE)) / far / WIDE, g.dot(way, tuple(RISE)) / far / WIDE
    square = u * u + v * v
    bulge = g.math("SQRT", g.max(1.0 - square, 0.0))
    ball = g.xyz(u, v, bulge)
    maria = g.smooth(0.44, 0.60, g.noise(ball + (3.1, 0.4, 1.0), 1.35, 5, 0.55, 0.5))
    rough = g.noise(ball, 9.0, 8, 0.65)
    tone = g.mix((0.92, 0.94, 0.86), (0.50, 0.58, 0.58), maria * 0.85) * (0.72 + 0.5 * rough)
    for scale, weight in ((4.3, 0.20), (9.0, 0.18), (19.0, 0.14)):
        apart = g.cells(ball + (scale, 0.0, 2.0), scale)
        rim = g.smooth(0.20, 0.26, apart) * g.smooth(0.34, 0.27, apart)
        pit = g.smooth(0.24, 0.12, apart)
        some = g.smooth(0.5, 0.62, g.noise(ball + (0.0, scale, 0.0), 2.6, 2))
        tone = tone * (1.0 + (rim * 1.0 - pit * 0.8) * weight * some)
    tone = tone * (0.60 + 0.45 * bulge)
    disc = g.smooth(1.006, 0.994, square) * g.smooth(0.0, 0.1, far)
    # Thin cloud passes over its foot and over the stars.
    plane = g.xyz(way.x, way.z * 5.0, 0.0)
    veil = g.smooth(0.46, 0.74, g.noise(plane + g.noise(plane, 2.0, 3) * 0.4, 2.6, 8, 0.58)) * g.smooth(0.36, 0.05, way.z)
    speck = g.cells(way, 130.0)
    stars = g.smooth(0.055, 0.02, speck) * g.smooth(0.60, 0.72, g.noise(way, 60.0, 1)) * g.smooth(0.05, 0.35, way.z)
    lit = g.mix(sky + g.xyz(stars, stars, stars) * 0.6, sky * 0.3 + tone * 0.78, disc)
    lit = g.mix(lit, sky * 1.12 + (0.05, 0.07, 0.07), veil * 0.62)
    g.finish(g.out(g.node("ShaderNodeBackground", lit, 1.0)))
    scene.world.cycles.sampling_method, scene.world.cycles.sample_map_resolution = "MANUAL", 512


def misty(g, shader, reach=1500.0, low=6.0):
    """Haze in front of a surface, thicker towards the cloud."""
    place = g.position()
    line = place - EYE
    far = g.length(line)
    air = night(g, g.vector("NORMALIZE", line * (1.0, 1.0, 0.12)))
    foot = g.smooth(low + 22.0, low - 8.0, place.z + (g.noise(place, 0.05, 5, 0.6) - 0.5) * 34.0)
    amount = 1.0 - g.exp(far / -reach) * (1.0 - foot * 0.85)
    return g.over(shader, g.emission(air * 0.85), g.clamp(amount) * g.seen())


def build_cloud():
    x, y = fan(60, 14000, 1.15, 1000 * given.grid, 1000 * given.grid)

    def puffs(scale, seed, octaves):
        total, size = np.zeros_like(x), 1.0
        wx, wy = x + scale * 0.5 * perlin(x / scale, y / scale, seed + 40), y + scale * 0.5 * perlin(x / scale, y / scale, seed + 41)
        for octave in range(octaves):
            total += size * (1 - np.abs(perlin(wx / scale, wy / scale, seed + octave)) * 1.5)
            scale, size = scale * 0.47, size * 0.50
        return total

    # Rounded above and creased below, as heaps of cloud are.
    height = 36 * (1.6 - puffs(230, 3, 7)) * (0.55 + 0.9 * step(-0.3, 0.4, perlin(x / 700, y / 900, 9)))
    height -= 30
    paint, g = material("Cloud")
    place = g.position()
    level = g.attribute("level")
    line = place - EYE
    distance = g.length(line)
    near = g.max(g.dot(g.vector("NORMALIZE", line * (1.0, 1.0, 0.0)), tuple(MOON / np.hypot(MOON[0], MOON[1]))), 0.0)
    facing = g.dot(g.normal(), tuple(MOON))
    glow = g.clamp(0.30 + 0.75 * facing + 0.55 * (level - 0.5))
    shade = g.mix((0.035, 0.085, 0.105), (0.34, 0.50, 0.50), glow)
    shade = shade * (0.62 + 0.85 * near**14.0) + (0.16, 0.20, 0.18) * (near**60.0) * g.smooth(0.5, 0.9, glow)
    air = night(g, g.vector("NORMALIZE", line * (1.0, 1.0, 0.05)))
    g.finish(g.emission(g.mix(shade, air * 0.85, 1.0 - g.exp(distance / -2300.0))))
    level = (height - height.min()) / np.ptp(height)
    made = add("Cloud", mesh("Cloud", *sheet(x, y, height), paint, level=level.ravel()))
    made.visible_shadow = False


def paints():
    rock, g = material("Rock")
    place = g.object()
    rise = g.normal().z
    stone = g.mix(rgb("#3b3a38"), rgb("#7f786c"), g.noise(place * (1, 1, 2.2), 0.16, 9, 0.62))
    stone = stone * (0.6 + 0.7 * g.noise(place * (0.4, 0.4, 4), 0.22, 4))
    moss = g.smooth(0.35, 0.75, rise + (g.noise(place, 0.5, 6) - 0.5) * 0.8)
    colour = g.mix(stone, g.mix(rgb("#26301f"), rgb("#4f5736"), g.noise(place, 0.9, 5)), moss)
    g.finish(misty(g, g.surface(base_color=colour, roughness=0.9, normal=g.bump(g.noise(place, 0.7, 9, 0.65), 0.9, 0.8))))
    hall, g = material("Limestone")
    place = g.object()
    pale = g.mix(rgb("#8f8776"), rgb("#cfc5ae"), g.noise(place * (1, 1, 0.35), 0.5, 8, 0.62))
    course = g.smooth(0.06, 0.0, g.math("ABSOLUTE", g.math("FRACT", place.z * 1.4) - 0.5) * -1.0 + 0.5)
    g.finish(misty(g, g.surface(base_color=pale * (1.0 - 0.3 * course), roughness=0.85, normal=g.bump(g.noise(place, 3, 6) - course, 0.4, 0.08))))
    roof, g = material("Copper")
    verdigris = g.mix(rgb("#2f4f48"), rgb("#6f9183"), g.noise(g.object() * (1, 1, 0.3), 1.1, 7, 0.6))
    g.finish(misty(g, g.surface(base_color=verdigris, roughness=0.6, metallic=0.2)))
    inner, g = material("Inside")
    place = g.object()
    pools = g.smooth(0.3, 0.7, g.noise(place, 0.6, 3))
    warm = g.mix((0.75, 0.20, 0.035), (1.0, 0.52, 0.17), pools)
    g.finish(misty(g, g.emission(warm, 1.1 + 2.1 * pools)))
    return rock, hall, roof, inner


def build_temple(at, size, inner_light, tiers, paint):
    """A rotunda in tiers under a dome; sizes in shares of its radius."""
    _, hall, roof, inner = paint
    z, radius = 0.0, size
    x, y, ground = at
    add("Steps", lathe("Steps", [(r * size, h * size) for k in range(4) for r, h in ((1.42 - 0.09 * k, -0.25 if k == 0 else 0.05 * k), (1.42 - 0.09 * k, 0.05 * (k + 1)))] + [(0, 0.2 * size)], hall, smooth=False), at)
    z = 0.2 * size
    for number, bays in enumerate(tiers):
        spring, top = radius * (0.62 - 0.08 * number), radius * (0.98 - 0.14 * number)
        add("Arcade", mesh("Arcade", *rotunda(radius, bays, spring, top, radius * 0.12), hall), (x, y, ground + z), (0, 0, 0.13 * number))
        add("Inside", lathe("Inside", [(radius * 0.72, 0), (radius * 0.72, top)], inner), (x, y, ground + z))
        lip = radius * 0.06
        cornice = [(0, top), (radius + lip, top), (radius + lip * 2.2, top + lip), (radius + lip * 2.2, top + lip * 1.6), (radius + lip * 0.4, top + lip * 1.8), (radius * 0.98, top + lip * 3.4), (0, top + lip * 3.6)]
        add("Cornice", lathe("Cornice", cornice, hall, 128, smooth=False), (x, y, ground + z))
        z += top + lip * 3.4
        radius *= 0.70
    r = radius * 1.12
    dome = [(r * 1.06, 0), (r * 1.06, r * 0.08)] + [(r * np.cos(a), r * 0.08 + 1.12 * r * np.sin(a)) for a in np.linspace(0, 1.42, 26)]
    dome += [(r * 0.17, r * 1.22), (r * 0.17, r * 1.5), (r * 0.22, r * 1.52), (r * 0.05, r * 1.85), (0.0, r * 2.3)]
    add("Dome", lathe("Dome", dome, roof, 96), (x, y, ground + z))
    ribs = []
    for turn in np.linspace(0, 2 * np.pi, 17)[:-1]:
        ribs.append(tube([(1.012 * r * np.cos(a) * np.cos(turn), 1.012 * r * np.cos(a) * np.sin(turn), r * 0.08 + 1.13 * r * np.sin(a)) for a in np.linspace(0, 1.4, 16)], r * 0.022, 5))
    add("Ribs", mesh("Ribs", *join(ribs), roof), (x, y, ground + z))
    lamp = bpy.data.lights.new("Lamp", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = inner_light, (1.0, 0.55, 0.22), size * 0.2
    # One light in front, as if the arches lit the terrace.
    for turn in (-1.2, -1.9, -0.4, -2.7) if size > 8 else ():
        add("Lamp", lamp, (x + 1.22 * size * np.cos(turn), y + 1.22 * size * np.sin(turn), ground + 0.36 * size))


def build_island(at, radius, deep, seed, paint, trees=14, kinds=()):
    rock = paint[0]
    rows = (380 * given.grid, 520 * given.grid)
    add("Rock", mesh("Rock", *hanging_rock(radius, deep, seed, *rows), rock), at)
    for _ in range(trees):
        turn, share = random.uniform(0, 2 * np.pi), random.uniform(0.70, 0.93)
        size = random.uniform(0.22, 0.48) * radius / 24
        place = (at[0] + radius * share * np.cos(turn) * 0.9, at[1] + radius * share * np.sin(turn) * 0.9, at[2] - 0.3)
        add("Tree", kinds[random.integers(len(kinds))], place, (0, 0, turn), (size, size, size * random.uniform(1.0, 1.3)))
    roots, count = [], 9
    for _ in range(count):
        turn, share = random.uniform(0, 2 * np.pi), random.uniform(0.05, 0.5)
        r = radius * (1 - share) ** 0.62 * 0.86
        start = np.array([r * np.cos(turn), r * np.sin(turn), -deep * share * 0.66])
        drop = random.uniform(0.12, 0.42) * deep
        sway = random.normal(0, 0.06 * drop, (3, 2))
        path = curve([start, *(start + (sway[k][0], sway[k][1], -drop * (k + 1) / 3) for k in range(3))], 24)
        roots.append(tube(path, np.linspace(0.006, 0.0015, 24) * radius * random.uniform(0.5, 1), 5))
    add("Roots", mesh("Roots", *join(roots), rock), at)


build_sky()
build_cloud()
PAINT = paints()
needle, g = material("Needles")
g.finish(misty(g, g.surface(base_color=rgb("#1b261c"), roughness=0.8)))
KINDS = [mesh("Fir", *fir(random, whorls=34, boughs=7, twigs=6), needle, smooth=False) for _ in range(3)]

MAIN = spot(0.665, 0.545, 235)
build_island(MAIN, 29, 62, 3, PAINT, 26, KINDS)
build_temple(MAIN + (0, 2, 1.0), 12.0, 5200, (20, 16), PAINT)
for dx, dy, size, tiers in ((-18.5, -6, 3.9, (12,)), (18.0, -7, 4.4, (12, 10)), (-9.5, -17, 2.6, (10,))):
    build_temple(MAIN + (dx, dy, 0.4), size, 500, tiers, PAINT)
RIGHT = spot(0.925, 0.60, 300)
build_island(RIGHT, 24, 48, 11, PAINT, 16, KINDS)
build_temple(RIGHT + (2, 0, 0.8), 8.6, 2400, (16, 12, 10), PAINT)
LEFT = spot(0.465, 0.525, 520)
build_island(LEFT, 25, 50, 21, PAINT, 14, KINDS)
build_temple(LEFT + (0, 0, 0.8), 9.5, 3000, (16, 12), PAINT)
AWAY = spot(0.79, 0.50, 900)
build_island(AWAY, 32, 64, 31, PAINT, 10, KINDS)
build_temple(AWAY + (0, 0, 0.8), 12, 4000, (16, 12), PAINT)
for across, down, far, radius in ((0.553, 0.66, 270, 4.0), (0.775, 0.70, 230, 3.0), (0.375, 0.50, 1000, 13), (0.855, 0.44, 800, 9)):
    build_island(spot(across, down, far), radius, radius * 2.3, int(across * 100), PAINT, 4, KINDS)
# A bridge of arches from the great island to the right one.
start, end = MAIN + (24, 3, 0.6), RIGHT + (-19, -3, 0.4)
long = float(np.linalg.norm((end - start)[:2]))
points, faces = arcade(9, long / 9, 4.2, 8.6, 3.0, 0.84)
points[:, 2] -= 8.6
points[:, 2] = np.where(points[:, 2] < -8.5, -8.6 - 2.0, points[:, 2]) + 5.0 * np.sin(np.pi * points[:, 0] / long) * 0.8
points[:, 2] += (end - start)[2] * points[:, 0] / long
add("Bridge", mesh("Bridge", points, faces, PAINT[1], smooth=False), start, (0, 0, float(np.arctan2((end - start)[1], (end - start)[0]))))

sun(MOON + np.array([0, 0, 0.15]), 2.4, (0.72, 0.92, 0.95), 3)
sun((-0.8, -0.5, 0.45), 0.75, (0.40, 0.66, 0.80), 20)
camera(EYE, (0, 100, EYE[2]), LENS, shift=SHIFT)
render("floating", given, bounces=1, clamp=0.7, rest=0.03)
