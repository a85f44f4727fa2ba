"""Coast at dusk: a low sun over the sea, a lighthouse just lit on a dark headland."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import bpy
import numpy as np
from nodes import Graph, material, rgb
from noise import fbm, perlin, ridged, step
from studio import add, box, camera, empty_stage, fan, join, lathe, mesh, render, settings, sheet, sun, tube

given = settings(samples=48)
empty_stage()
EYE = (0, 0, 6.0)
SUN = np.array([0.045, 1.0, 0.042])
SUN = SUN / np.linalg.norm(SUN)
LIGHTHOUSE = (41.0, 172.0)


def sky(g, way):
    """The evening sky in a direction: bands of color, warmth around the sun, cirrus lit from below."""
    up = g.max(way.z, 0.0)
    toward = g.max(g.dot(way, tuple(SUN)), 0.0)
    bands = g.ramp(
        up**0.6,
        [(0, "#ff9a52"), (0.13, "#ef7f4e"), (0.26, "#b96a6e"), (0.42, "#6f5f86"), (0.62, "#39466f"), (1, "#162344")],
    )
    base = bands * (0.34 + 0.5 * toward**6.0)
    glow = g.mix((1.0, 0.36, 0.10), (1.0, 0.62, 0.28), toward**60.0)
    base = base + glow * (0.8 * toward**40.0 + 2.2 * toward**400.0 + 0.22 * toward**8.0)
    # A layer of cloud as a plane above: distant cloud is compressed at the horizon.
    plane = g.xyz(way.x / (up + 0.05), way.y / (up + 0.05), 0.0)
    streak = plane * (0.55, 0.32, 0.0)

    def thick(place):
        bent = place + g.xyz(g.noise(place * 0.7, 1, 3), 0.0, 0.0) * 1.4
        wide = g.noise(bent, 0.9, 3, 0.5)
        return g.smooth(0.44, 0.78, wide * 0.62 + g.noise(bent * (1.0, 2.2, 1.0), 2.3, 9, 0.58) * 0.5)

    body = thick(streak + (3.7, 1.2, 0.0))
    # Less cloud towards the sun means more light here.
    shade = thick(streak + (3.7, 1.45, 0.0))
    lit = g.clamp(0.35 + 1.4 * (body - shade) + 0.25 * (1.0 - body))
    low = g.smooth(0.55, 0.02, up)
    warm = g.mix((0.30, 0.12, 0.16), (1.5, 0.48, 0.20), g.clamp(toward**5.0 * low * 1.1))
    dark = g.mix((0.045, 0.05, 0.10), (0.20, 0.085, 0.10), low)
    cloud = g.mix(dark, warm, lit)
    cover = g.clamp(body * 1.15) * g.smooth(0.01, 0.06, up) * 0.9
    painted = g.mix(base, cloud, cover)
    disc = g.smooth(0.99993, 0.999955, g.dot(way, tuple(SUN)))
    return painted, disc


def set_sky():
    world = bpy.context.scene.world
    g = Graph(world)
    way = g.out(g.node("ShaderNodeTexCoord"), "Generated")
    painted, disc = sky(g, way)
    painted = painted + g.mix((0, 0, 0), (14, 8.5, 3.6), disc) * g.seen()
    g.finish(g.out(g.node("ShaderNodeBackground", painted, 1.0)))
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 1024


def haze(g, shader, reach=2600.0, most=1.0):
    """Haze: distant surfaces take the color of the sky above the horizon."""
    way = g.position() - EYE
    far = g.length(way)
    toward = g.max(g.dot(way / far, tuple(SUN)), 0.0)
    air = g.mix((0.10, 0.075, 0.11), (1.0, 0.40, 0.16), g.clamp(0.12 * toward**2.0 + 0.5 * toward**30.0))
    return g.over(shader, g.emission(air), g.clamp(1.0 - g.exp(far / -reach)) * most * g.seen())


def land(x, y):
    """Height of the headland and of the rocks before it, in meters; below 0 is under water."""
    wander = 10 * fbm(x / 38, y / 38, 4, seed=3) + 26 * perlin(x / 120, y / 120, seed=8)
    inland = x - 24 - 0.05 * (y - 170) - 0.012 * np.abs(y - 172) ** 1.45 + wander * 0.8
    cliff = 15.5 * step(-4, 13, inland) + 9 * step(20, 130, inland)
    cliff *= 1 + 0.12 * fbm(x / 20, y / 20, 3, seed=5)
    strata = np.sin(cliff * 2.1 + 1.5 * fbm(x / 15, y / 15, 3, seed=6)) * 0.35
    steep = step(-4, 4, inland) * (1 - step(7, 15, inland))
    cut = (ridged(x / 13, y / 19, 6, seed=11, sharp=1.2) - 0.5) * 4.0 + strata * 2
    skirt = 2.6 * step(-24, -6, inland) * (1 - step(2, 10, inland)) * (ridged(x / 9, y / 9, 6, seed=21, sharp=1.3) - 0.35) * 2.0
    sea_stacks = 0
    for at_x, at_y, height, wide in ((14.5, 150, 7.6, 5.2), (8.8, 162, 4.2, 4.0), (19.5, 128, 5, 4.0)):
        apart = np.hypot(x - at_x, (y - at_y) * 0.8) + 1.6 * fbm(x / 3, y / 3, 4, seed=31)
        crag = (1.25 - apart / wide).clip(0, 1) ** 0.62 * (0.82 + 0.30 * fbm(x / 3, y / 3, 6, seed=33))
        sea_stacks = np.maximum(sea_stacks, height * 1.15 * crag)
    near = 0
    rocks = ((15.0, 44, 2.2, 4.2), (20.5, 52, 3.4, 5.6), (11.2, 56, 1.1, 2.8), (25.0, 66, 3.6, 6.5), (7.5, 70, 1.0, 2.6), (17.5, 39, 1.8, 3.2))
    for at_x, at_y, height, wide in rocks:
        apart = np.hypot(x - at_x, y - at_y) + 1.1 * fbm(x / 2.2, y / 2.2, 5, seed=41)
        rock = height * (1 - step(wide * 0.2, wide * 1.2, apart))
        near = np.maximum(near, rock * (0.62 + 0.8 * (ridged(x / 2.6, y / 2.6, 7, seed=43) - 0.1)))
    small = 0.35 * fbm(x / 2.5, y / 2.5, 6, seed=51) * step(-2, 3, inland)
    return -2.4 + np.maximum.reduce([cliff + cut * steep + skirt + small + 2.4 * step(-14, -2, inland), sea_stacks + small, near * 1.0 + 2.4 * (near > 0.02) * step(0, 0.5, near)])


def build_land():
    x, y = fan(80, 900, 0.95, 1100 * given.grid, 1300 * given.grid, centre=0.40)
    paint, g = material("Rock")
    place = g.position()
    rise = g.normal().z
    stone = g.mix(rgb("#2e2723"), rgb("#7a6557"), g.noise(place * (1, 1, 2.6), 0.5, 9, 0.62))
    stone = stone * (0.5 + 0.9 * g.noise(place * (0.3, 0.3, 5.0), 1.2, 4))
    grass = g.mix(rgb("#34351c"), rgb("#756a3c"), g.noise(place, 1.7, 6))
    above = g.smooth(9.0, 14.0, place.z + g.noise(place, 0.3, 4) * 4) * g.smooth(0.62, 0.86, rise)
    wet = g.smooth(2.0, 0.4, place.z + g.noise(place, 1.0, 3))
    colour = g.mix(g.mix(stone, grass, above), stone * 0.35, wet)
    bump = g.bump(g.noise(place, 1.4, 10, 0.65), 0.9, 0.5)
    rock = g.surface(base_color=colour, roughness=0.9 - 0.62 * wet, normal=bump)
    g.finish(haze(g, rock, 2000))
    add("Headland", mesh("Headland", *sheet(x, y, land(x, y)), paint))
    x, y = fan(30, 80, 0.75, 620 * given.grid, 900 * given.grid, centre=0.32)
    add("Rocks", mesh("Rocks", *sheet(x, y, land(x, y)), paint))


def build_sea():
    x, y = fan(20, 30000, 1.2, 1400 * given.grid, 1000 * given.grid)
    far = np.hypot(x, y)
    ground = land(x, y)
    spacing = np.gradient(far, axis=0) * 1.0
    random = np.random.default_rng(4)
    height, slide_x, slide_y = (np.zeros_like(x) for _ in range(3))
    shallow = step(-3.5, 0.0, ground)
    for _ in range(150):
        length = 0.6 * 45 ** (random.random() ** 1.25)
        turn = -0.5 * np.pi + 0.35 + random.normal(0, 0.42 if length > 8 else 0.8)
        size = 0.0085 * length**0.9 * (0.6 + 0.8 * random.random()) * (0.38 if length > 14 else 0.62 if length > 6 else 1)
        cos, sin = np.cos(turn), np.sin(turn)
        phase = (x * cos + y * sin) * (2 * np.pi / length) + random.random() * 6.3
        kept = size * step(1.8, 3.6, length / spacing)
        height += kept * np.sin(phase)
        slide_x -= 0.85 * kept * cos * np.cos(phase)
        slide_y -= 0.85 * kept * sin * np.cos(phase)
    gust = 1 + 0.35 * fbm(x / 60, y / 90, 3, seed=60)
    height, slide_x, slide_y = (a * gust * (1 - 0.55 * shallow) for a in (height, slide_x, slide_y))
    lace = ridged(x / 1.7, y / 2.6, 6, seed=70) + 0.5 * fbm(x / 0.5, y / 0.5, 3, seed=75)
    surf = step(-1.5, -0.1, ground + 0.35 * fbm(x / 3, y / 3, 3, seed=71)) * step(0.30, 0.62, lace)
    crest = step(0.36, 0.75, height + 0.12 * fbm(x / 2, y / 2, 4, seed=72)) * step(0.4, 0.75, lace) * 0.5 * (far < 400)
    paint, g = material("Water")
    place = g.position()
    distance = g.length(place - EYE)
    ripple = g.noise(place * (1.0, 0.7, 1.0), 3.2, 5, 0.6) + 0.5 * g.noise(place * (1.3, 0.5, 1.0), 0.7, 4, 0.6)
    rough = 0.05 + 0.26 * g.smooth(20, 900, distance)
    bump = g.bump(ripple, 0.6, 0.22)
    water = g.surface(
        base_color=(0.006, 0.016, 0.022), roughness=rough, specular=0.5, ior=1.33, normal=bump
    )
    foam = g.surface(base_color=(0.62, 0.60, 0.60), roughness=0.8)
    g.finish(haze(g, g.over(water, foam, g.attribute("foam") * 0.85), 14000, 0.9))
    add("Sea", mesh("Sea", *sheet(x + slide_x, y + slide_y, height), paint, foam=np.maximum(surf, crest).ravel()))


def build_lighthouse():
    x, y = LIGHTHOUSE
    ground = float(land(np.array([[x]]), np.array([[y]]))[0, 0]) - 0.6
    base = (x, y, ground)
    white, g = material("Whitewash")
    place = g.object()
    worn = g.mix(rgb("#8f8a82"), rgb("#d8d2c6"), g.smooth(0.35, 0.6, g.noise(place * (1, 1, 0.3), 1.2, 7)))
    g.finish(haze(g, g.surface(base_color=worn, roughness=0.8), 1500))
    iron, g = material("Iron")
    g.finish(haze(g, g.surface(base_color=rgb("#15130f"), roughness=0.5), 1500))
    lamp, g = material("Lamp")
    g.finish(g.emission((1.0, 0.62, 0.24), 60.0))
    window, g = material("Window")
    g.finish(g.emission((1.0, 0.50, 0.16), 2.2))
    tower = [(3.3, -2), (3.3, 0), (2.9, 0.7), (2.75, 1), (2.25, 9), (1.9, 15.4), (2.0, 15.8), (2.5, 16.4), (2.75, 16.5), (2.75, 16.8), (0, 16.8)]
    add("Tower", lathe("Tower", tower, white), base)
    add("Deck", lathe("Deck", [(2.9, 16.8), (2.9, 16.95), (1.4, 16.95), (1.4, 17.6), (1.5, 17.7), (1.3, 17.7)], iron), base)
    add("Dome", lathe("Dome", [(1.75, 20.0), (1.7, 20.2), (1.3, 20.9), (0.7, 21.35), (0.25, 21.5), (0.22, 21.9), (0.34, 22.1), (0.2, 22.35), (0.04, 22.4), (0.03, 23.6)], iron), base)
    add("Lamp", lathe("Lamp", [(0, 18.1), (0.45, 18.2), (0.55, 18.8), (0.45, 19.4), (0, 19.5)], lamp), base)
    bars = []
    for turn in np.linspace(0, 2 * np.pi, 13)[:-1]:
        c, s = np.cos(turn), np.sin(turn)
        bars.append(tube([(1.42 * c, 1.42 * s, 17.6), (1.42 * c, 1.42 * s, 20.1)], 0.05, 5))
        bars.append(tube([(2.8 * c, 2.8 * s, 16.9), (2.8 * c, 2.8 * s, 17.95)], 0.035, 5))
    for height in (17.4, 17.95):
        ring = np.linspace(0, 2 * np.pi, 49)
        bars.append(tube(np.stack([2.8 * np.cos(ring), 2.8 * np.sin(ring), 0 * ring + height], 1), 0.04, 5))
    add("Bars", mesh("Bars", *join(bars), iron), base)
    panes = [box((-0.55, -2.3, 5.2), (0.4, 0.5, 0.8)), box((-0.5, -1.98, 11.6), (0.36, 0.5, 0.7))]
    add("Panes", mesh("Panes", *join(panes), window, smooth=False), base)
    # The keeper's house: two gables beside the tower.
    for dx, long, wide, high in ((8.5, 9.5, 5.4, 3.6), (16.0, 5.5, 4.4, 2.9)):
        ground = float(land(np.array([[x + dx - 2]]), np.array([[y - 1]]))[0, 0]) + 2.0
        gable = np.array([(-0.5, -5), (-0.5, high), (0, high + 2.3), (0.5, high), (0.5, -5)])
        ends = np.array([(s * long / 2, p[0] * wide, p[1]) for s in (-1, 1) for p in gable])
        walls = np.array([(0, 5, 6, 1), (3, 8, 9, 4), (0, 1, 3, 4), (5, 6, 8, 9), (1, 2, 3, 3), (6, 7, 8, 8)])
        add("House", mesh("House", ends, walls, white, smooth=False), (x + dx, y + 1, ground))
        slope = np.array([(s * (long / 2 + 0.3), p * (wide / 2 + 0.35), high + 2.5 - abs(p) * 2.75) for s in (-1, 1) for p in (-1, 0, 1)])
        add("Roof", mesh("Roof", slope, [(0, 1, 4, 3), (1, 2, 5, 4)], iron, smooth=False), (x + dx, y + 1, ground))
        add("Chimney", mesh("Chimney", *box((long * 0.3, 0, high + 2.4), (0.7, 0.7, 1.6)), white, smooth=False), (x + dx, y + 1, ground))
        lit = [box((o * long, -wide / 2, high * 0.55), (0.75, 0.12, 1.05)) for o in ((-0.28, 0.05) if high > 2.5 else (0.1,))]
        add("Lit", mesh("Lit", *join(lit), window, smooth=False), (x + dx, y + 1, ground))
    # The beams are lit air: cones that fade along their length and towards their edges.
    beam, g = material("Beam")
    place = g.object()
    facing = g.out(g.node("ShaderNodeLayerWeight", 0.5), "Facing")
    strength = 0.9 * (1.0 - facing) ** 2.5 * g.exp(place.z / -26.0) * g.smooth(0.5, 4.0, place.z) * g.seen()
    g.finish(g.out(g.node("ShaderNodeAddShader", g.transparent(), g.emission((1.0, 0.66, 0.34), strength))))
    from mathutils import Vector

    for way in ((-1, -0.52, 0.015), (1, 0.52, 0.015)):
        turned = Vector(way).to_track_quat("Z", "Y").to_euler()
        cone = add("Beam", lathe("Beam", [(0.45, 0), (8.2, 95)], beam), (x, y, base[2] + 18.8), turned)
        cone.visible_shadow = cone.visible_glossy = cone.visible_diffuse = False
    glow = bpy.data.lights.new("Glow", "POINT")
    glow.energy, glow.color, glow.shadow_soft_size = 2600, (1, 0.6, 0.25), 0.6
    add("Glow", glow, (x, y, base[2] + 18.8)).visible_glossy = False


set_sky()
build_land()
build_sea()
build_lighthouse()
sun((-0.95, 0.02, 0.34), 1.0, (0.66, 0.62, 0.95), 25).visible_glossy = False  # what the sky behind gives the shadows
sun(SUN, 5.0, (1.0, 0.46, 0.18), 1.0)
camera(EYE, (0, 100, 6.0), 35, shift=0.062)
render("coast", given, bounces=2, clamp=2.0)
