"""Coast after sunset: the last light over a calm sea, a lighthouse just lit on a dark headland; a long exposure."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter
from nodes import Graph, material, rgb
from noise import fbm, perlin, step
from studio import add, box, camera, empty_stage, fan, join, lathe, mesh, render, settings, sheet, sun, tube

given = settings(samples=48)
empty_stage()
EYE = (0, 0, 6.0)
SUN = np.array([0.09, 1.0, -0.012])  # it has set, so the sky has its glow and no disc
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
    base = base + glow * (0.7 * toward**40.0 + 0.9 * toward**400.0 + 0.22 * toward**8.0)
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
    return painted


def set_sky():
    world = bpy.context.scene.world
    g = Graph(world)
    way = g.out(g.node("ShaderNodeTexCoord"), "Generated")
    g.finish(g.out(g.node("ShaderNodeBackground", sky(g, way), 1.0)))
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 1024


def haze(g, shader, reach=2600.0, most=1.0):
    """Haze: distant surfaces take the color of the sky above the horizon."""
    way = g.position() - EYE
    far = g.length(way)
    toward = g.max(g.dot(way / far, tuple(SUN)), 0.0)
    air = g.mix((0.10, 0.075, 0.11), (1.0, 0.40, 0.16), g.clamp(0.12 * toward**2.0 + 0.5 * toward**30.0))
    return g.over(shader, g.emission(air), g.clamp(1.0 - g.exp(far / -reach)) * most * g.seen())


def broken(x, y, size, seed):
    """Tilted beds of rock, broken into blocks: each bed a step with a long slope, each block a little higher or lower."""
    turn = 0.5
    along, across = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    bed = along / size + 0.55 * fbm(x / size / 2.3, y / size / 2.3, 4, seed=seed)
    number = np.floor(bed)
    block = np.floor(across / size / 1.7 + 0.37 * number + 0.4 * fbm(x / size / 1.5, y / size / 1.5, 3, seed=seed + 7))

    def chance(salt):
        mixed = np.sin(number * 127.1 + block * 311.7 + salt) * 43758.5453
        return mixed - np.floor(mixed)

    slope = (bed - number - 0.5) * (0.35 + 0.5 * chance(1.0))
    return size * (0.55 * slope + 0.42 * (chance(2.0) - 0.5) + 0.12 * (chance(3.0) > 0.8))


def rubble(x, y, seed):
    return broken(x, y, 6.5, seed) + broken(x, y, 2.6, seed + 20) + 0.9 * broken(x, y, 1.0, seed + 40) + 0.10 * fbm(x / 0.7, y / 0.7, 4, seed=seed + 60)


def land(x, y):
    """Height of the headland and of the rocks before it, in meters; below 0 is under water."""
    wander = 10 * fbm(x / 38, y / 38, 4, seed=3) + 26 * perlin(x / 120, y / 120, seed=8)
    inland = x - 24 - 0.05 * (y - 170) - 0.012 * np.abs(y - 172) ** 1.45 + wander * 0.8
    rough = rubble(x, y, 11)
    inland = inland + 0.8 * rough
    cliff = 15.5 * step(-5, 12, inland) + 9 * step(20, 130, inland)
    steep = step(-12, -2, inland) * (1 - step(8, 17, inland))
    skirt = 3.4 * step(-26, -6, inland) * (1 - step(2, 10, inland))
    stacks = np.zeros_like(cliff)
    for at_x, at_y, height, wide in ((13.5, 150, 8.5, 4.6), (7.8, 163, 4.2, 3.4), (19.5, 128, 5, 4.2), (15.0, 46, 2.5, 4.0), (21.0, 54, 3.6, 5.2), (10.6, 58, 1.2, 2.6), (26.0, 66, 4.0, 6.2), (6.9, 74, 1.1, 2.4), (18.4, 38, 2.0, 3.0)):
        apart = np.hypot(x - at_x, (y - at_y) * 0.85) + 0.5 * broken(x, y, 1.7, 80)
        stacks = np.maximum(stacks, (height + 2.4) * (1.25 - apart / wide).clip(0, 1) ** 0.5)
    near = step(20, 70, np.hypot(x, y))
    stacks = stacks + (stacks > 0.1) * rough * (0.35 + 0.25 * near)
    return -2.4 + np.maximum(cliff + skirt + 0.8 * rough * steep + 0.25 * fbm(x / 2.5, y / 2.5, 6, seed=51) * step(-2, 3, inland) + 2.4 * step(-16, -2, inland), stacks)


def build_land():
    x, y = fan(80, 900, 0.75, 1500 * given.grid, 1700 * given.grid, centre=0.32)
    paint, g = material("Rock")
    place = g.position()
    rise = g.normal().z
    stone = g.mix(rgb("#15120f"), rgb("#433a33"), g.noise(place * (1, 1, 2.6), 0.7, 10, 0.66))
    stone = stone * (0.45 + 1.0 * g.noise(place * (0.3, 0.3, 4.0), 1.5, 5))
    grass = g.mix(rgb("#1b1c10"), rgb("#4a4428"), g.noise(place, 1.7, 6))
    above = g.smooth(10.0, 14.0, place.z + g.noise(place, 0.3, 4) * 4) * g.smooth(0.70, 0.90, rise)
    wet = g.smooth(2.6, 0.6, place.z + g.noise(place, 1.0, 3))
    colour = g.mix(g.mix(stone, grass, above), stone * 0.30, wet)
    crack = g.smooth(0.05, 0.0, g.cells(place + g.noise(place, 1.2, 4) * 0.6, 0.55, "DISTANCE_TO_EDGE"))
    bump = g.bump(g.noise(place, 1.8, 12, 0.68) - crack * 0.5, 0.95, 0.5)
    rock = g.surface(base_color=colour, roughness=0.82 - 0.52 * wet, normal=bump)
    g.finish(haze(g, rock, 2000))
    add("Headland", mesh("Headland", *sheet(x, y, land(x, y)), paint))
    x, y = fan(30, 80, 0.75, 800 * given.grid, 1200 * given.grid, centre=0.32)
    add("Rocks", mesh("Rocks", *sheet(x, y, land(x, y)), paint))


def build_sea():
    """The waves of half a minute: a sheen that takes the sky's colors, and mist where they broke on the rocks."""
    x, y = fan(14, 30000, 1.2, 1100 * given.grid, 900 * given.grid)
    ground = land(x, y)
    ground[np.hypot(x, y) < 30] = -2.4
    shore = np.maximum.reduce([step(-2.35 + wide, -0.2, gaussian_filter(ground, spread * given.grid)) * share for wide, spread, share in ((0.9, 3, 1.0), (0.3, 10, 0.65), (0.05, 26, 0.34))])
    shore *= 0.55 + 0.75 * fbm(x / 9, y / 13, 4, seed=71).clip(-0.6, 0.8)
    paint, g = material("Water")
    place = g.position()
    distance = g.length(place - EYE)
    swell = g.noise(place * (0.35, 1.0, 1.0), 0.16, 4, 0.5) + 0.35 * g.noise(place * (0.6, 1.0, 1.0), 0.9, 4, 0.55)
    bump = g.bump(swell, 0.5, 0.55)
    streak = g.noise(place * (0.10, 1.0, 1.0), 0.09, 5, 0.55)
    water = g.surface(base_color=(0.006, 0.014, 0.022), roughness=0.16 + 0.14 * streak, specular=0.5, ior=1.33, normal=bump)
    mist = g.surface(base_color=(0.50, 0.50, 0.54), roughness=1.0, specular=0.0)
    g.finish(haze(g, g.over(water, mist, g.clamp(g.attribute("mist"))), 14000, 0.9))
    add("Sea", mesh("Sea", *sheet(x, y, 0 * x), paint, mist=shore.clip(0, 1).ravel()))


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
    strength = 0.5 * (1.0 - facing) ** 2.5 * g.exp(place.z / -26.0) * g.smooth(0.5, 4.0, place.z) * g.seen()
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
sun((-0.6, -0.5, 0.7), 0.75, (0.6, 0.66, 1.0), 40).visible_glossy = False  # what the sky behind gives the shadows
sun((0.09, 1.0, 0.05), 1.1, (1.0, 0.42, 0.20), 9).visible_glossy = False  # the glow on edges that face it
camera(EYE, (0, 100, 6.0), 35, shift=0.062)
render("coast", given, bounces=2, clamp=2.0)
