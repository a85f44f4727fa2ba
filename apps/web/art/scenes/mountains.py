"""Above the fog: ridge behind ridge in the first light, fog in the valleys, firs in front. In kilometres."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import bpy
import numpy as np
from nodes import Graph, material, rgb
from noise import fbm, perlin, ridged, step
from studio import add, camera, empty_stage, fan, mesh, render, settings, sheet, sun
from trees import fir

given = settings(samples=24)
scene = empty_stage()
random = np.random.default_rng(5)
EYE = (0.0, 0.0, 1.9)
SUN = np.array([0.93, 0.42, 0.17])
SUN = SUN / np.linalg.norm(SUN)
FOG = 1.30  # its top
LENS = 42


def sky(g, way):
    up = g.max(way.z, 0.0)
    toward = g.clamp(g.dot(way, tuple(SUN)) * 0.5 + 0.5)
    cool = g.ramp(up * 2.2, [(0, "#c9b3a6"), (0.12, "#bfb2b0"), (0.32, "#93a3b6"), (0.62, "#5e7da1"), (1, "#36577f")])
    warm = g.ramp(up * 2.2, [(0, "#ffc58c"), (0.14, "#f6bf96"), (0.34, "#d3b3a8"), (0.65, "#8e9ab0"), (1, "#4d6c92")])
    base = g.mix(cool, warm, g.smooth(0.45, 1.0, toward))
    plane = g.xyz(way.x / (up + 0.12), way.y / (up + 0.12), 0.0) * (0.8, 1.5, 1.0) + (2.0, 0.6, 0.0)
    bent = plane + g.noise(plane, 0.8, 3) * 0.9
    cirrus = g.smooth(0.50, 0.80, g.noise(bent * (1.0, 2.4, 1.0), 1.2, 9, 0.6) * 0.7 + g.noise(bent, 0.5, 2) * 0.42)
    return g.mix(base, g.mix(base * 1.05, (1.0, 0.68, 0.52), 0.6), cirrus * 0.75 * g.smooth(0.02, 0.10, up))


def fogged(g, shader, crown=None):
    """Adds valley fog and haze to a surface; both are sums along the line of sight."""
    place = crown or g.position()
    line = place - EYE
    far = g.length(line)
    way = line / far
    toward = g.clamp(g.dot(way, tuple(SUN)) * 0.5 + 0.5)
    # The billows shape the fog where the line of sight meets its top.
    reach = g.min((EYE[2] - FOG) / g.max(-way.z, 0.004), g.max(far * 1.0, 0.5))
    # On a slope in front of that point height counts too: by x and y alone the billows would hang like curtains.
    meet = g.xyz(way.x * reach, way.y * reach, (EYE[2] - FOG + way.z * reach) * 1.6) * (1.0, 0.62, 1.0)
    bent = meet + g.noise(meet, 0.55, 3) * 0.8

    def billow(spot):
        return g.noise(spot, 0.55, 3) * 0.7 + g.noise(spot, 1.7, 7, 0.55) * 0.42

    body = billow(bent)
    lit = g.smooth(-0.07, 0.10, body - billow(bent + (0.30, 0.10, 0.0)))
    top = FOG + (body - 0.55) * 0.62 + (g.noise(place * (1, 1, 2.5), 3.0, 6, 0.6) - 0.5) * 0.16
    deep = 0.095
    below = g.exp(g.min((place.z - top) / -deep, 9.0))
    above = g.exp((EYE[2] - top) / -deep)
    drop = EYE[2] - place.z
    drop = g.max(g.math("ABSOLUTE", drop), 0.002) * g.math("SIGN", drop)
    thick = g.max(6.5 * deep * (below - above) / drop * far, 0.0)
    fog = g.mix((0.30, 0.345, 0.43), (1.02, 0.74, 0.56), g.clamp(lit * (0.26 + 0.62 * toward)))
    fog = g.mix(fog, (0.72, 0.62, 0.58), g.smooth(10, 40, far) * 0.6)
    air = g.mix((0.27, 0.36, 0.52), (0.98, 0.70, 0.52), g.smooth(0.45, 0.95, toward) * 0.8)
    hazy = g.over(shader, g.emission(air), (1.0 - g.exp(far / -58.0)) * g.seen())
    return g.over(hazy, g.emission(fog), (1.0 - g.exp(-thick)) * g.seen())


def ridge(x, y, at, top, slope):
    """A ridge across the view at distance `at`, its crest a function of x."""
    return top - slope * np.abs(y - at - 0.3 * fbm(x / 1.3, y / 9, 3, seed=90)) ** 0.9


def land(x, y):
    warp_x, warp_y = x + 0.35 * fbm(x / 1.6, y / 1.6, 3, seed=1), y + 0.35 * fbm(x / 1.6, y / 1.6, 3, seed=2)
    # No finer than the grid at the peak: detail between its points would glitter.
    rough = ridged(warp_x / 1.7, warp_y / 1.7, 8, 0.52, seed=10)
    rolls = fbm(x / 1.1, y / 1.1, 5, seed=20)
    near = ridge(x, y, 1.45, 1.33 + 0.40 * step(-0.35, 0.62, x) + 0.05 * rolls, 0.62) + 0.05 * fbm(x * 4, y * 4, 5, seed=25)
    second = ridge(x, y, 4.4, 1.20 + 0.58 * step(0.2, -2.6, x) + 0.14 * rolls, 0.5) + 0.20 * (rough - 0.45)
    third = ridge(x, y, 7.6, 1.22 + 0.75 * step(0.9, 4.2, x) + 0.14 * rolls, 0.5) + 0.26 * (rough - 0.45)
    fourth = ridge(x, y, 11.0, 1.30 + 0.95 * step(-1.2, -6.5, x) + 0.16 * rolls, 0.5) + 0.50 * (rough - 0.45)
    apart = np.hypot((x - 2.35) * 0.9, (y - 15.5) * 0.75)
    peak = 1.15 + 3.0 * np.exp(-((apart / 2.3) ** 1.0)) + (0.95 - 0.35 * np.exp(-apart / 0.6)) * (rough - 0.55)
    apart = np.hypot((x + 0.6) * 0.8, (y - 17.5) * 0.7)
    shoulder = 1.15 + 1.65 * np.exp(-((apart / 2.3) ** 1.0)) + 0.75 * (rough - 0.55)
    fifth = ridge(x, y, 23, 2.0 + 0.9 * fbm(x / 4.5, y / 9, 4, seed=33), 0.33) + 0.9 * (rough - 0.5)
    sixth = ridge(x, y, 38, 2.5 + 1.3 * fbm(x / 7, y / 14, 4, seed=35), 0.25) + 1.1 * (rough - 0.5)
    return np.maximum.reduce([near, second, third, fourth, peak, shoulder, fifth, sixth, np.full_like(x, 0.55)])


def build_land():
    x, y = fan(0.7, 48, 1.02, 2000 * given.grid, 1500 * given.grid)
    paint, g = material("Mountain")
    place = g.position()
    rise = g.normal().z
    grain = g.noise(place, 5.0, 10, 0.62)
    stone = g.mix(rgb("#3e3d42"), rgb("#86807c"), g.noise(place * (1, 1, 3), 2.4, 9, 0.6))
    snow = g.smooth(2.05, 2.75, place.z + (grain - 0.5) * 1.3) * g.smooth(0.44, 0.66, rise + (grain - 0.5) * 0.35)
    wood = g.smooth(2.15, 1.75, place.z + (grain - 0.5) * 0.6)
    colour = g.mix(g.mix(stone, rgb("#1c2621"), wood), rgb("#dfe3ea"), snow)
    g.finish(fogged(g, g.surface(base_color=colour, roughness=0.9, specular=0.1, normal=g.bump(grain, 0.6, 0.05))))
    add("Mountains", mesh("Mountains", *sheet(x, y, land(x, y)), paint))


def build_firs():
    needles, g = material("Needles")
    one = g.out(g.node("ShaderNodeObjectInfo"), "Random")
    tone = g.mix(rgb("#10190f"), rgb("#26331f"), one)
    foot = g.out(g.node("ShaderNodeObjectInfo"), "Location")
    tree = g.over(g.surface(base_color=tone, roughness=0.75, specular=0.2), g.out(g.node("ShaderNodeBsdfTranslucent", tone)), 0.3)
    g.finish(fogged(g, tree, g.position() * 0.5 + foot * 0.5))
    kinds = []
    for _ in range(4):
        points, faces = fir(random)
        kinds.append(mesh("Fir", points / 1000, faces, needles, smooth=False))
    small = []
    for _ in range(3):
        points, faces = fir(random, whorls=22, boughs=6, twigs=4)
        small.append(mesh("Small fir", points / 1000, faces, needles, smooth=False))
    # In front: where its tip stands in the artwork (shares of width and height), and how far off, in meters.
    front = [
        (0.975, 0.30, 46), (0.905, 0.475, 58), (0.855, 0.60, 66), (0.94, 0.62, 52), (0.815, 0.735, 75), (1.01, 0.50, 50),
        (0.875, 0.76, 60), (0.775, 0.83, 82), (0.735, 0.885, 90), (0.91, 0.80, 48), (0.83, 0.87, 62), (0.965, 0.79, 44),
        (0.03, 0.70, 62), (0.075, 0.79, 70), (-0.005, 0.80, 56), (0.12, 0.875, 80), (0.165, 0.93, 90), (0.045, 0.89, 60),
        (0.69, 0.94, 95), (0.79, 0.93, 70), (0.86, 0.95, 60), (0.22, 0.965, 95), (0.10, 0.95, 66), (0.64, 0.975, 99),
    ]
    for number, (across, down, far) in enumerate(front):
        wide = 36 / LENS
        x = (across - 0.5) * wide * far
        z = (0.5 - down) * wide * 9 / 16 * far + SHIFT * wide * far
        size = random.uniform(0.85, 1.2)
        add("Fir", kinds[number % 4], (x / 1000, far / 1000, EYE[2] + (z - 18 * size) / 1000), (0, 0, random.uniform(0, 6)), (size,) * 3)
    x, y = random.uniform(-0.6, 1.1, 16000), random.uniform(1.0, 1.75, 16000)
    z = land(x[:, None], y[:, None])[:, 0]
    thick = perlin(x * 5, y * 5, 77) + 0.35
    for spot in np.flatnonzero((z > 1.18) & (random.random(16000) < thick * 0.75 + 0.1))[: int(5200 * given.grid)]:
        size = random.uniform(0.6, 1.45)
        add("Far", small[spot % 3], (x[spot], y[spot], z[spot] - 0.001), (0, 0, random.uniform(0, 6)), (size,) * 3)


SHIFT = 0.012
world = Graph(scene.world)
world.finish(world.out(world.node("ShaderNodeBackground", sky(world, world.out(world.node("ShaderNodeTexCoord"), "Generated")), 0.85)))
scene.world.cycles.sampling_method, scene.world.cycles.sample_map_resolution = "MANUAL", 512
build_land()
build_firs()
sun(SUN, 8.5, (1.0, 0.56, 0.33), 0.6)
camera(EYE, (0, 10, EYE[2]), LENS, shift=SHIFT)
scene.camera.data.clip_start = 0.001
render("mountains", given, bounces=1)
