"""Rain, neon: a wet street of lanterns and signs, a passer-by under a red umbrella; glass.py puts it behind a window."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import bpy
import numpy as np
from figure import build_figure
from nodes import Graph, material, rgb
from studio import add, box, camera, curve, empty_stage, join, lathe, mesh, render, settings, sheet, tube

given = settings(samples=64)
scene = empty_stage()
random = np.random.default_rng(21)
EYE = (0.0, 0.0, 1.25)
LEFT, RIGHT, LONG = -5.4, 4.6, 130
NEON = {"pink": "#ff2d60", "teal": "#19b8d8", "amber": "#ff8a1e", "red": "#ff2a1c", "orange": "#ff5a1c", "gold": "#ffb03a", "white": "#ffe2b8"}


def aired(g, shader, deep=52.0):
    """Wet air: distant surfaces fade into the street's own light, bluish above and warm below."""
    place = g.position()
    far = g.length(place - EYE)
    tone = g.mix((0.17, 0.085, 0.12), (0.028, 0.06, 0.105), g.smooth(1.0, 15.0, place.z))
    return g.over(shader, g.emission(tone), (1.0 - g.exp(far / -deep)) * g.seen())


def glowing(name, colour, strength, lamp=False):
    made, g = material(name)
    g.finish(aired(g, g.emission(colour, strength), 90))
    # Only the larger lights are sampled directly; small ones count where a ray happens to hit them.
    made.cycles.use_multiple_importance_sampling = lamp
    return made


def plain(name, code, rough=0.6, metal=0.0, bumps=6.0):
    made, g = material(name)
    place = g.position()
    dirt = g.noise(place * (1, 1, 0.35), 1.6, 7, 0.62)
    tone = g.mix(tuple(c * 0.45 for c in rgb(code)), rgb(code), dirt)
    g.finish(aired(g, g.surface(base_color=tone, roughness=rough, metallic=metal, normal=g.bump(g.noise(place, bumps, 5), 0.4, 0.03))))
    return made


def build_ground():
    wet, g = material("Asphalt")
    place = g.position()
    flat = place * (1.0, 0.75, 1.0)
    level = g.noise(flat, 0.42, 5, 0.55) * 0.75 + g.noise(flat, 2.3, 4, 0.55) * 0.25
    pool = g.smooth(0.50, 0.455, level)
    grit = g.noise(place, 70, 4, 0.7) * 0.8 + g.noise(place, 9, 5, 0.6) * 0.6
    ripple = g.noise(place * (1.0, 1.4, 1.0), 4.5, 3, 0.5)
    # Rings where drops have just fallen.
    cell = g.cells(place, 3.2)
    ring = g.math("SINE", cell * 95.0) * g.smooth(0.22, 0.04, cell) * g.smooth(0.48, 0.58, g.noise(place, 2.4, 2))
    bump = g.bump(grit * (1.0 - pool) + (ripple * 0.10 + ring * 0.035) * pool, 0.55, 0.014)
    across = g.math("FRACT", place.x * 1.05)
    paint = g.smooth(0.02, 0.05, across) * g.smooth(0.52, 0.48, across) * g.smooth(8.4, 8.5, place.y) * g.smooth(12.0, 11.9, place.y)
    paint = paint * g.smooth(0.40, 0.52, g.noise(place, 3.0, 9, 0.7))
    tone = g.mix(rgb("#191a1c"), rgb("#8a8780"), paint * 0.7) * (0.6 + 0.8 * g.noise(place, 24, 5))
    rough = 0.035 + (1.0 - pool) * (0.15 + 0.20 * g.noise(place, 1.2, 5))
    g.finish(aired(g, g.surface(base_color=tone * (1.0 - 0.6 * pool), roughness=rough, specular=0.62, normal=bump), 75))
    add("Street", mesh("Street", [(-40, -2, 0), (40, -2, 0), (40, 400, 0), (-40, 400, 0)], [(0, 1, 2, 3)], wet))
    slab, g = material("Pavement")
    place = g.position()
    seams = g.smooth(0.47, 0.495, g.math("ABSOLUTE", g.math("FRACT", place.y * 0.8) - 0.5))
    bump = g.bump(g.noise(place, 14, 6) * 0.6 - seams, 0.5, 0.012)
    g.finish(aired(g, g.surface(base_color=rgb("#2b2a2a"), roughness=0.12 + 0.25 * g.noise(place, 2.0, 5), specular=0.55, normal=bump)))
    sides = [box((LEFT + 0.7, LONG / 2, 0.06), (1.4, LONG + 4, 0.13)), box((RIGHT - 0.6, LONG / 2, 0.06), (1.2, LONG + 4, 0.13))]
    add("Pavement", mesh("Pavement", *join(sides), slab, smooth=False))


def shape(kind, size):
    """Outline of a tube, in its own plane; the signs have no words."""
    t = np.linspace(0, 2 * np.pi, 49)
    if kind == "ring":
        return [np.stack([np.cos(t), np.sin(t)], 1) * size, np.stack([np.cos(t), np.sin(t)], 1) * size * 0.72]
    if kind == "wave":
        x = np.linspace(-1, 1, 60)
        return [np.stack([x, 0.22 * np.sin(x * 9) + k], 1) * size for k in (-0.35, 0.0, 0.35)]
    if kind == "moon":
        back = np.linspace(4.1, 2.2, 30)
        out = np.stack([np.cos(t[6:43]), np.sin(t[6:43])], 1)
        inner = np.stack([0.45 + 0.85 * np.cos(back), 0.85 * np.sin(back)], 1)
        return [np.vstack([out, inner, out[:1]]) * size]
    if kind == "arrow":
        return [np.array([(0, 1), (0, -0.9)]) * size, np.array([(-0.5, -0.35), (0, -0.95), (0.5, -0.35)]) * size]
    if kind == "star":
        turn = np.linspace(0, 2 * np.pi, 11) + np.pi / 2
        r = np.where(np.arange(11) % 2, 0.42, 1.0)
        return [np.stack([r * np.cos(turn), r * np.sin(turn)], 1) * size]
    if kind == "petals":
        r = 0.62 + 0.38 * np.cos(6 * np.linspace(0, 2 * np.pi, 120))
        turn = np.linspace(0, 2 * np.pi, 120)
        return [np.stack([r * np.cos(turn), r * np.sin(turn)], 1) * size]
    raise ValueError(kind)


def build_signs(tubes, boxes, dark):
    kinds = ["ring", "wave", "moon", "arrow", "star", "petals", "wave"]
    backs, y = [], 6.5
    number = 0
    while y < 95:
        for wall, inward in ((LEFT, 1), (RIGHT, -1)):
            if wall == LEFT and y < 13:
                continue
            for floor in range(random.integers(1, 3)):
                colour = list(NEON)[random.integers(7)]
                out, z = random.uniform(0.55, 1.1), 2.9 + floor * 2.1 + random.uniform(-0.2, 0.7)
                here = y + random.uniform(-0.8, 0.8)
                x = wall + inward * (out * 0.5 + 0.25)
                high = random.uniform(0.7, 2.0)
                if number % 3 == 0:
                    # A box of light with bands of color, on an arm.
                    boxes[colour].append(box((x, here, z), (out * 0.62, 0.16, high)))
                    other = list(NEON)[random.integers(7)]
                    for k in range(random.integers(1, 4)):
                        boxes[other].append(box((x, here, z - high / 2 + high * (k + 0.7) / 4), (out * 0.5, 0.19, high * 0.08)))
                    backs.append(box((x, here, z), (out * 0.70, 0.13, high + 0.08)))
                else:
                    kind, size = kinds[random.integers(7)], min(out * 0.52, 0.55)
                    for line in shape(kind, size):
                        line = curve(line, 70) if kind in ("wave", "ring", "moon", "petals") else line
                        path = np.stack([x + line[:, 0], np.full(len(line), here - 0.10), z + line[:, 1]], 1)
                        tubes[colour].append(tube(path, 0.024, 6))
                    backs.append(box((x, here, z), (size * 2.35, 0.10, size * 2.35)))
                backs.append(box((wall + inward * 0.15, here, z + 0.2), (0.5, 0.05, 0.05)))
                number += 1
        y += random.uniform(2.3, 4.2)
    add("Backs", mesh("Backs", *join(backs), dark, smooth=False))


def build_houses(wall_paints, dark, warm, cool):
    for wall, inward in ((LEFT, 1), (RIGHT, -1)):
        y = -3.0
        while y < LONG:
            wide, high, back = random.uniform(5, 9), random.uniform(9, 22), random.uniform(0, 0.7)
            middle = y + wide / 2
            paint = wall_paints[random.integers(len(wall_paints))]
            parts = [box((wall - inward * (4 + back), middle, high / 2), (8, wide - 0.06, high))]
            face = wall - inward * back
            for floor in range(1, int(high / 3.1)):
                parts.append(box((face + inward * 0.06, middle, floor * 3.1), (0.22, wide - 0.1, 0.16)))
            for edge in (y + 0.2, y + wide - 0.2):
                parts.append(box((face + inward * 0.08, edge, high / 2), (0.26, 0.3, high)))
            add("House", mesh("House", *join(parts), paint, smooth=False))
            details, lit = [], {"warm": [], "cool": []}
            for floor in range(int(high / 3.1)):
                count = 1 if floor == 0 else int(wide / 1.9)
                for number in range(count):
                    span = (wide - 0.9) if floor == 0 else 1.1
                    centre = middle if floor == 0 else y + wide * (number + 0.5) / count
                    tall, z = (2.15, 1.35) if floor == 0 else (1.5, floor * 3.1 + 1.55)
                    on = random.random() < (0.8 if floor == 0 else 0.30)
                    if on:
                        lit["warm" if random.random() < 0.72 else "cool"].append(box((face + inward * 0.02, centre, z), (0.05, span, tall)))
                    else:
                        details.append(box((face + inward * 0.02, centre, z), (0.05, span, tall)))
                    for k in range(4 if floor == 0 else 2):
                        bar = centre - span / 2 + span * k / (3 if floor == 0 else 1)
                        details.append(box((face + inward * 0.07, bar, z), (0.09, 0.07, tall)))
                    details.append(box((face + inward * 0.07, centre, z + tall * 0.12), (0.08, span, 0.05)))
                    if floor and random.random() < 0.3:
                        details.append(box((face + inward * 0.3, centre, z - 1.0), (0.5, 0.8, 0.55)))
            if random.random() < 0.75:
                details.append(box((face + inward * 0.55, middle, 2.72), (1.1, wide - 0.7, 0.10)))
                details.append(box((face + inward * 1.08, middle, 2.62), (0.05, wide - 0.7, 0.28)))
            for _ in range(2):
                at = y + random.uniform(0.4, wide - 0.4)
                details.append(tube([(face + inward * 0.12, at, 0), (face + inward * 0.12, at, high)], 0.05, 6))
            add("Details", mesh("Details", *join(details), dark, smooth=False))
            for key, paint in (("warm", warm), ("cool", cool)):
                if lit[key]:
                    add("Lit", mesh("Lit", *join(lit[key]), paint, smooth=False))
            y += wide


def window(name, low, high, strength):
    """Rooms behind glass: brighter towards the lamp, with silhouettes in front of it."""
    made, g = material(name)
    place = g.position()
    shelf = g.smooth(0.42, 0.5, g.math("ABSOLUTE", g.math("FRACT", place.z * 1.7) - 0.5))
    things = g.smooth(0.25, 0.75, g.noise(place * (1.0, 1.0, 0.35), 1.5, 3, 0.5)) * (1.0 - 0.6 * shelf)
    tone = g.mix(rgb(low), rgb(high), things)
    g.finish(aired(g, g.emission(tone, strength * (0.15 + things)), 80))
    made.cycles.use_multiple_importance_sampling = False
    return made


def build_lanterns():
    paper = glowing("Paper", (1.0, 0.17, 0.05), 5.5)
    gold = glowing("Gold", (1.0, 0.50, 0.14), 6.0)
    cord = plain("Cord", "#101010")
    lines = []
    for y, sag, count in ((15, 0.7, 7), (22, 0.9, 6), (31, 0.8, 7), (43, 0.9, 6), (58, 0.8, 6), (76, 0.8, 6)):
        start, end = np.array((LEFT, y, 6.3)), np.array((RIGHT, y + random.uniform(-2, 2), 6.0))
        t = np.linspace(0, 1, 60)[:, None]
        path = start + (end - start) * t - np.array((0, 0, sag * 4)) * t * (1 - t)
        lines.append(tube(path, 0.014, 5))
        for number in range(count):
            at = path[int((number + 0.5) / count * 59)]
            r = 0.17
            body = [(0.06, -r * 1.15), (r * 0.8, -r * 0.9), (r * 1.12, 0), (r * 0.8, r * 0.9), (0.06, r * 1.15)]
            add("Lantern", lathe("Lantern", curve(body, 24), paper if number % 3 else gold, 24), at - (0, 0, 0.26))
    for _ in range(26):
        y = random.uniform(5, 90)
        start, end = np.array((LEFT, y, random.uniform(5.5, 11))), np.array((RIGHT, y + random.uniform(-9, 9), random.uniform(5.5, 11)))
        t = np.linspace(0, 1, 40)[:, None]
        lines.append(tube(start + (end - start) * t - np.array((0, 0, random.uniform(1, 3))) * t * (1 - t), 0.011, 4))
    add("Cords", mesh("Cords", *join(lines), cord))


def area(at, size, energy, code, turned):
    light = bpy.data.lights.new("Area", "AREA")
    light.size, light.energy, light.color = size, energy, rgb(code)
    lamp = add("Area", light, at, turned)
    lamp.visible_camera = lamp.visible_glossy = False


g = Graph(scene.world)
way = g.out(g.node("ShaderNodeTexCoord"), "Generated")
g.finish(g.out(g.node("ShaderNodeBackground", g.mix((0.10, 0.058, 0.085), (0.012, 0.026, 0.05), g.smooth(0.0, 0.45, way.z)), 1.7)))
build_ground()
DARK = plain("Dark", "#191a1d", 0.45)
WALLS = [plain("Brick", "#4a3a34", 0.7, bumps=9), plain("Render", "#4b4f52", 0.65), plain("Tile", "#3a4a4c", 0.35), plain("Concrete", "#57524c", 0.7)]
build_houses(WALLS, DARK, window("Warm", "#5a2a10", "#ffb765", 2.6), window("Cool", "#123040", "#9fd6e6", 1.7))
TUBES, BOXES = {key: [] for key in NEON}, {key: [] for key in NEON}
build_signs(TUBES, BOXES, DARK)
for key, code in NEON.items():
    if TUBES[key]:
        add("Tubes", mesh("Tubes", *join(TUBES[key]), glowing(f"Tube {key}", rgb(code), 16.0)))
    if BOXES[key]:
        add("Boxes", mesh("Boxes", *join(BOXES[key]), glowing(f"Box {key}", tuple(c * (0.5 if key == "white" else 1) for c in rgb(code)), 2.8), smooth=False))
build_lanterns()
build_figure(0.44, 7.6, plain("Steel", "#2a2a2c", 0.3, 0.9))
# The light of the signs on the figure and the walls, without sampling each sign.
area((3.9, 10.5, 3.6), 1.6, 150, "#ff3d80", (0, 1.1, 0.5))
area((-4.6, 11.5, 3.8), 1.8, 130, "#2cc4ff", (0, -1.1, -0.4))
area((0.6, 19, 5.5), 3.0, 420, "#ff9440", (1.05, 0, np.pi))
area((3.9, 24, 4.0), 2.0, 220, "#ff4030", (0, 1.2, 0))
area((-4.6, 30, 4.5), 2.0, 260, "#8a5bff", (0, -1.2, 0))
area((0.8, 9.4, 2.7), 0.9, 330, "#ffb27a", (1.15, 0, np.pi))
area((2.6, 8.4, 2.3), 0.8, 230, "#ff4a8a", (0, 1.25, 0.25))
area((-2.2, 9.0, 2.3), 0.8, 190, "#46c8ff", (0, -1.25, -0.25))
area((2.5, 4.0, 4.5), 1.5, 26, "#ffb070", (-0.5, 0.5, 0))
camera(EYE, (0, 100, EYE[2]), 46, shift=0.035)
scene.camera.data.shift_x = -0.135
render("street", given, bounces=2, clamp=1.5)
