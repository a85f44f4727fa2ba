"""The still life's room: a plastered wall, a window in the wall at the left, a table, a jug and its branch."""

import bpy
import numpy as np
from nodes import Graph, material, rgb
from studio import add, box, curve, join, lathe, mesh, sheet, sun, tube

SUN = (-0.75, -0.62, 0.47)
TABLE = 0.75
WALL = 0.42


def build_room():
    """Returns the lights: the day through the window, and the sun."""
    world = Graph(bpy.context.scene.world)
    world.finish(world.out(world.node("ShaderNodeBackground", rgb("#8fa0b4"), 0.11)))
    plaster, g = material("Plaster")
    place = g.position()
    trowel = g.noise(place * (1.0, 1.0, 1.6), 3.0, 7, 0.6, 0.8)
    blotch = g.noise(place, 1.3, 5, 0.55)
    colour = g.mix(rgb("#8d8168"), rgb("#b7a98b"), g.smooth(0.3, 0.7, blotch * 0.6 + trowel * 0.4))
    crack = g.smooth(0.02, 0.0, g.cells(place + g.noise(place, 3, 5) * 0.25, 2.1, "DISTANCE_TO_EDGE")) * g.smooth(
        0.56, 0.66, g.noise(place, 0.9, 2)
    )
    height = trowel * 0.6 + g.noise(place, 60, 4) * 0.12 - crack * 0.25
    g.finish(g.surface(base_color=g.mix(colour, rgb("#6f634c"), crack * 0.4), roughness=0.92, normal=g.bump(height, 0.55, 0.03)))
    back = mesh("Wall", [(-5, WALL, -1), (5, WALL, -1), (5, WALL, 5), (-5, WALL, 5)], [(0, 1, 2, 3)], plaster)
    add("Wall", back)
    # The wall with the window stands at the left, outside the artwork.
    low, high, near, far = 1.74, 2.66, -1.86, -0.62
    dark, g = material("Dark")
    g.finish(g.surface(base_color=rgb("#6d5f4d"), roughness=1.0))
    x, deep = -1.6, 0.16
    frame = [
        box((x, -6 + near / 2, 2), (deep, 12 + near, 10)),
        box((x, far + 1.5, 2), (deep, 3, 10)),
        box((x, (near + far) / 2, low - 2), (deep, far - near, 4)),
        box((x, (near + far) / 2, high + 2), (deep, far - near, 4)),
    ]
    frame.append(box((x, (near + far) / 2, (low + high) / 2), (0.03, 0.042, high - low)))
    for share in (1 / 3, 2 / 3):
        frame.append(box((x, (near + far) / 2, low + share * (high - low)), (0.03, far - near, 0.03)))
    add("Frame", mesh("Frame", *join(frame), dark, smooth=False))
    add("Ceiling", mesh("Ceiling", *box((0, -2, 3.6), (6, 8, 0.1)), dark, smooth=False))
    day = bpy.data.lights.new("Day", "AREA")
    day.shape, day.size, day.size_y, day.energy, day.color = "RECTANGLE", 1.2, 0.9, 26, (0.62, 0.78, 1.0)
    window = add("Day", day, (x + 0.12, (near + far) / 2, (low + high) / 2), (0, -np.pi / 2, 0))
    return window, sun(SUN, 11, (1.0, 0.74, 0.46), 0.75)


def build_table():
    wood, g = material("Walnut")
    place = g.position()
    board = place.y * 5.4
    which = g.math("FLOOR", board)
    grain = g.xyz(place.x * 1.0 + which * 7.3, place.y * 9.0, place.z * 9.0 + which * 3.1)
    rings = g.noise(grain, 2.2, 8, 0.6, 1.3)
    pores = g.noise(g.xyz(place.x * 9.0, place.y * 160.0, place.z * 160.0), 1.0, 4, 0.6)
    colour = g.mix(rgb("#2b1a10"), rgb("#6d452a"), g.smooth(0.28, 0.72, rings))
    colour = colour * (0.72 + 0.5 * pores)
    seam = g.smooth(0.03, 0.0, g.math("ABSOLUTE", board - which - 0.5) * -1.0 + 0.5)
    colour = g.mix(colour, rgb("#120a06"), seam * 0.85)
    rough = 0.30 + 0.25 * g.noise(place, 9, 6)
    g.finish(g.surface(base_color=colour, roughness=rough, normal=g.bump(rings * 0.4 + pores * 0.4 - seam, 0.25, 0.006)))
    made = add("Table", mesh("Table", *box((0, -0.02, TABLE - 0.022), (4.0, 0.84, 0.044)), wood, smooth=False))
    bevel = made.modifiers.new("Edge", "BEVEL")
    bevel.width, bevel.segments = 0.006, 3
    made.modifiers.new("Hit", "COLLISION")
    made.collision.thickness_outer, made.collision.cloth_friction = 0.003, 40
    return made


def glaze(name, code, foot, speck, rough):
    """Stoneware: a glaze with specks that runs thin at the rim and leaves the foot bare."""
    made, g = material(name)
    place = g.object()
    tone = g.mix(rgb(code), tuple(c * 0.72 for c in rgb(code)), g.noise(place * (1, 1, 0.4), 9, 6, 0.6))
    dots = g.smooth(0.20, 0.10, g.cells(place, 165)) * g.smooth(0.5, 0.62, g.noise(place, 30, 3))
    tone = g.mix(tone, rgb(speck), dots * 0.8)
    bare = g.smooth(foot + 0.003, foot, place.z + 0.006 * g.noise(place, 14, 3))
    tone = g.mix(tone, rgb("#7b5a41"), bare)
    bump = g.bump(g.noise(place * (1, 1, 5), 7, 4) + 0.3 * g.noise(place, 90, 3), 0.14, 0.006)
    g.finish(g.surface(base_color=tone, roughness=rough + 0.5 * bare, specular=0.5, normal=bump))
    return made


def build_jug(at):
    clay = glaze("Glaze", "#d9d0bd", 0.020, "#4a3524", 0.24)
    profile = curve(
        [(0, 0.004), (0.05, 0.0), (0.057, 0.004), (0.074, 0.04), (0.090, 0.095), (0.087, 0.14), (0.064, 0.187), (0.046, 0.215), (0.045, 0.24), (0.054, 0.268), (0.0565, 0.272), (0.054, 0.274), (0.044, 0.25), (0.041, 0.225), (0.05, 0.20), (0.05, 0.19)],
        120,
    )
    profile[:, 0] = profile[:, 0].clip(0)

    def spout(points):
        x, y, z = points.T
        turn = np.arctan2(y, x)
        lip = ((z - 0.235) / 0.04).clip(0, 1) ** 1.5 * np.exp(-((np.abs(turn) - np.pi) ** 2) / 0.16)
        wobble = 1 + 0.006 * np.sin(2 * turn + z * 9)
        return np.stack([x * wobble - lip * 0.022, y * wobble * (1 - 0.08 * lip), z + lip * 0.008], 1)

    turned = (0, 0, 0.55)
    add("Jug", lathe("Jug", profile, clay, 160, spout), at, turned)
    grip = curve([(0.042, 0, 0.246), (0.078, 0, 0.258), (0.112, 0, 0.228), (0.118, 0, 0.175), (0.100, 0, 0.125), (0.080, 0, 0.105)], 60)
    points, faces = tube(grip, 0.0095 + 0.003 * np.abs(np.linspace(-1, 1, 60)) ** 3, 20)
    middle = np.repeat(grip, 21, 0)
    points[:, 1] = middle[:, 1] + (points[:, 1] - middle[:, 1]) * 1.35
    add("Handle", mesh("Handle", points, faces[:, ::-1], clay), at, turned)


def leaf(start, way, size, curl, roll):
    """A lance-shaped leaf, folded along its rib and drooping; as points and faces."""
    t = np.linspace(0, 1, 11)[:, None]
    wide = size * 0.115 * np.sin(np.pi * t**0.75) ** 0.8 * (1 - 0.15 * t)
    across = np.array([-1, -0.5, 0, 0.5, 1])[None, :]
    x, z = across * wide, np.abs(across) * wide * 0.38 - size * curl * t**2
    y = size * t + 0 * across
    points, faces = sheet(x, y, z + 0 * x)
    c, s = np.cos(roll), np.sin(roll)
    points = points @ np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])
    way = way / np.linalg.norm(way)
    side = np.cross(way, (0.03, 0.05, 1.0))
    side /= np.linalg.norm(side)
    return points @ np.stack([side, way, np.cross(side, way)]) + start, faces


def build_branch(at, random):
    bark, g = material("Bark")
    g.finish(g.surface(base_color=g.mix(rgb("#4a3a2a"), rgb("#7c6a52"), g.noise(g.object(), 60, 5)), roughness=0.85))
    green, g = material("Leaf")
    one = g.out(g.node("ShaderNodeNewGeometry"), "Random Per Island")
    top = g.mix(g.mix(rgb("#3b4a2c"), rgb("#6f7b48"), one), rgb("#a48a4a"), g.smooth(0.86, 0.98, one))
    under = g.out(g.node("ShaderNodeNewGeometry"), "Backfacing")
    face = g.mix(top, rgb("#9aa48c"), under * 0.75)
    matt = g.surface(base_color=face, roughness=0.48, specular=0.35)
    g.finish(g.over(matt, g.out(g.node("ShaderNodeBsdfTranslucent", top * (1.1, 1.25, 0.5))), 0.34))
    wood, leaves = [], []

    def grow(path, thick, count, leafy):
        path = curve(path, 60)
        wood.append(tube(path, np.linspace(thick, thick * 0.35, 60), 8))
        for number in range(count):
            share = leafy + (1 - leafy) * (number + random.uniform(0.1, 0.9)) / count
            spot = int(share * 58)
            along = path[spot + 1] - path[spot]
            along /= np.linalg.norm(along)
            turn = number * 2.4 + random.normal(0, 0.3)
            side = np.cross(along, (0.3, 1, 0.2))
            side /= np.linalg.norm(side)
            out = side * np.cos(turn) + np.cross(along, side) * np.sin(turn)
            way = along * random.uniform(0.55, 1.0) + out * random.uniform(0.7, 1.1)
            leaves.append(leaf(path[spot], way, random.uniform(0.042, 0.078) * (1.1 - 0.35 * share), random.uniform(0.0, 0.28), random.normal(0, 0.5)))
        end = path[-1] - path[-4]
        leaves.append(leaf(path[-1], end, 0.045, 0.1, 0))

    mouth = np.array(at) + (0, 0, 0.2)
    stems = [
        [(0, 0, 0), (0.018, 0, 0.08), (0.075, 0.02, 0.21), (0.165, 0.03, 0.29), (0.26, 0.02, 0.325)],
        [(0, 0, 0), (-0.02, 0.01, 0.09), (-0.07, 0.02, 0.2), (-0.16, 0.0, 0.30), (-0.235, -0.02, 0.31)],
        [(0, 0, 0), (0.0, -0.015, 0.1), (0.012, -0.03, 0.22), (-0.02, -0.02, 0.31), (-0.03, 0, 0.375)],
    ]
    for stem in stems:
        stem = np.array(stem) + mouth
        grow(stem, 0.0036, 24, 0.34)
        for _ in range(4):
            share = random.uniform(0.45, 0.85)
            path = curve(stem, 60)
            spot = int(share * 59)
            reach = random.uniform(0.07, 0.14)
            side = np.array([random.normal(0, 0.6), random.normal(0, 0.7), random.uniform(0.1, 0.9)])
            along = (path[spot] - path[spot - 3]) / np.linalg.norm(path[spot] - path[spot - 3])
            way = along * 0.8 + side * 0.8
            way /= np.linalg.norm(way)
            end = path[spot] + way * reach
            grow([path[spot], path[spot] + way * reach * 0.5 + (0, 0, 0.008), end + (0, 0, -0.006)], 0.0018, 8, 0.2)
    add("Wood", mesh("Wood", *join(wood), bark))
    add("Leaves", mesh("Leaves", *join(leaves), green))
