"""The glazed heron: a body swept along one curve with carved wings, cast in one piece with its legs and reeds."""

import bpy
import numpy as np
from nodes import material, rgb
from scipy.spatial import cKDTree
from studio import add, curve, join, lathe, mesh, sheet, tube

# From the tail's tip to the beak's: x, z, half height, half width. The bird looks along -x.
SPINE = np.array(
    [
        (0.168, 0.186, 0.003, 0.010),
        (0.135, 0.205, 0.013, 0.022),
        (0.090, 0.231, 0.036, 0.037),
        (0.035, 0.257, 0.058, 0.050),
        (-0.020, 0.276, 0.060, 0.052),
        (-0.062, 0.291, 0.045, 0.040),
        (-0.090, 0.313, 0.029, 0.026),
        (-0.098, 0.343, 0.0200, 0.0185),
        (-0.084, 0.372, 0.0165, 0.0150),
        (-0.064, 0.399, 0.0150, 0.0135),
        (-0.056, 0.428, 0.0145, 0.0130),
        (-0.068, 0.455, 0.0165, 0.0145),
        (-0.095, 0.4655, 0.0175, 0.0150),
        (-0.120, 0.4625, 0.0115, 0.0100),
        (-0.150, 0.4570, 0.0072, 0.0058),
        (-0.185, 0.4505, 0.0040, 0.0032),
        (-0.214, 0.4450, 0.0007, 0.0007),
    ]
)
EYE = np.array((-0.1035, 0.0128, 0.4695))
FEET = ((-0.008, 0.019), (0.014, -0.019))


def feathers(along, across):
    """Height 0 to 1 of carved feathers on a wing, and how near a point is to an edge between two of them.

    `along` runs from the shoulder to the tip, `across` from -1 to 1. Scales cover the front half, quills the rest.
    """
    rows, columns = 9.0, 4.0
    height, edge = np.zeros_like(along), np.zeros_like(along)
    seen = np.zeros(along.shape, bool)
    for back in (1, 0):
        row = np.floor(along * rows) - back
        place = across * columns + 0.5 * (row % 2)
        beside = 2 * (place - np.floor(place)) - 1
        reach = along * rows - row - (1.0 + 0.75 * np.sqrt((1 - beside**2).clip(0)) - 0.55)
        inside = (reach < 0) & ~seen
        length = (along * rows - row) / 1.75
        height = np.where(inside, length, height)
        edge = np.where(inside, np.exp(-((reach / 0.10) ** 2)), edge)
        seen |= inside
    height = np.where(seen, height, (along * rows) % 1 * 0.5)
    place = (across + 0.35 * along) * 3.6
    beside = place - np.floor(place)
    quill = 0.25 + 0.75 * beside
    line = np.exp(-((np.minimum(beside, 1 - beside) / 0.07) ** 2))
    late = ((along - 0.40) / 0.06).clip(0, 1)
    return height * (1 - late) + quill * late, edge * (1 - late) + line * late


def wing(points, normals):
    """Moves a body's points outwards where the wings lie on it; returns them, the edges, and the share of wing."""
    start, end = np.array((-0.062, 0.298)), np.array((0.172, 0.176))
    way = end - start
    size = np.linalg.norm(way)
    way = way / size
    offset = points[:, [0, 2]] - start
    along = offset @ way / size
    off = offset @ np.array((-way[1], way[0]))
    t = along.clip(0, 1)
    middle = 0.006 * np.sin(np.pi * t) - 0.002
    half = 0.044 * np.sin(np.pi * np.minimum(t * 1.05 + 0.02, 1) ** 0.62).clip(0.02) ** 0.8
    across = (off - middle) / half
    inside = (1 - np.abs(across)) * half
    flank = ((np.abs(normals[:, 1]) - 0.15) / 0.2).clip(0, 1)
    share = (inside / 0.004).clip(0, 1) * (along > 0) * (along < 1) * flank
    share = share * share * (3 - 2 * share)
    height, edge = feathers(t, across.clip(-1, 1))
    rim = share * (1 - share) * 4
    moved = points + normals * (share * (0.0050 + 0.0030 * height - 0.0016 * edge))[:, None]
    return moved, np.maximum(edge * share, rim), share * ((t - 0.45) / 0.3).clip(0, 1)


def body():
    """Points, faces, and for each point: groove, ink and kind (-1 ochre, 0 pale, 1 blue, 3 reed, 4 stone)."""
    count, sides = 900, 260
    line = curve(SPINE, count)
    line[:, 2:] = line[:, 2:].clip(0.0005)
    line[[0, -1], 2:] = 1e-5  # closes the ends
    path = line[:, [0, 1]]
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    up = np.stack([-along[:, 1], along[:, 0]], 1)
    # The tail runs towards -x, so its left normal points down.
    up = -up
    turn = np.linspace(0, 2 * np.pi, sides + 1)
    high, wide = line[:, 2:3], line[:, 3:]
    rise, out = high * np.sin(turn), wide * np.cos(turn)
    x, z = path[:, :1] + up[:, :1] * rise, path[:, 1:] + up[:, 1:] * rise
    points, faces = sheet(x, out + 0 * x, z)
    normals = np.stack([up[:, :1] * np.sin(turn) / high, np.cos(turn) / wide + 0 * x, up[:, 1:] * np.sin(turn) / high], -1)
    normals = normals.reshape(-1, 3)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    share = np.repeat(np.linspace(0, 1, count), sides + 1)
    around = np.tile(np.sin(turn), count)  # 1 on the back, -1 below
    points, groove, ink = wing(points, normals)
    # Breast plumes: incised lines that hang from the neck.
    node = share * (len(SPINE) - 1)
    breast = ((node - 4.2) / 0.8).clip(0, 1) * ((7.4 - node) / 1.2).clip(0, 1) * ((-around - 0.05) / 0.4).clip(0, 1)
    plume = np.exp(-((np.sin(np.tile(turn, count) * 11 + 2.0 * np.sin(node * 2.2)) / 0.33) ** 2))
    points = points - normals * (0.0013 * plume * breast)[:, None]
    groove = np.maximum(groove, 0.8 * plume * breast)
    # The brush: two rows of strokes down the throat, the crest over the eye.
    stroke = np.exp(-((np.abs(np.tile(np.cos(turn), count)) - 0.42) ** 2) / 0.018) * (around < 0)
    dashes = ((np.sin(node * 9.5 + 1.3 * np.sin(node * 3)) + 0.15) / 0.25).clip(0, 1)
    ink = np.maximum(ink, stroke * dashes * ((node - 6.0) / 0.3).clip(0, 1) * ((10.4 - node) / 0.5).clip(0, 1))
    brow = ((around - 0.40) / 0.12).clip(0, 1) * ((0.93 - around) / 0.08).clip(0, 1)
    ink = np.maximum(ink, brow * ((node - 10.9) / 0.35).clip(0, 1) * ((12.75 - node) / 0.35).clip(0, 1))
    beak = ((node - 13.0) / 0.10).clip(0, 1)
    gape = np.exp(-(((around + 0.06 + 0.10 * (node - 13)) / 0.055) ** 2)) * ((node - 12.7) / 0.4).clip(0, 1)
    points = points - normals * (0.0009 * gape * ((16 - node) / 2).clip(0, 1))[:, None]
    groove = np.maximum(groove, gape)
    blue = ((6.2 + 0.5 * around - node) / 0.5).clip(0, 1)
    return points, faces[:, ::-1], groove, ink, blue - beak


def closed(path, radius, sides):
    """A pipe with closed ends, as the cast needs its parts."""
    radius = np.array(radius)
    radius[[0, -1]] = 1e-4
    return tube(path, radius, sides, (0, 1, 0.01))


def simple(parts, kind, ink=0.0):
    points, faces = parts
    same = np.zeros(len(points))
    return points, faces, same, same + ink, same + kind


def sheath(path, wide, thin, way):
    """A blade along a path, lens-shaped across; `way` is the direction of its width."""
    path = curve(path, 90)
    t = np.linspace(0, 1, 90)[:, None]
    turn = np.linspace(0, 2 * np.pi, 41)
    along = np.gradient(path, axis=0)
    side = np.cross(along, np.cross(way, along))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    flat = np.cross(along, side)
    flat /= np.linalg.norm(flat, axis=1, keepdims=True)
    size = np.sin(np.pi * (0.22 + 0.78 * t)) ** 0.7
    fold = 0.9 * thin * np.abs(np.cos(turn))
    a, b = wide * size * np.cos(turn), thin * np.sqrt(size) * np.sin(turn) + fold * size
    ring = path[:, None] + side[:, None] * a[..., None] + flat[:, None] * b[..., None]
    return sheet(ring[..., 0], ring[..., 1], ring[..., 2])


def cast():
    """All parts as one mesh without seams, and the numbers of the nearest part's points for each of its own."""
    parts = [body()]
    crest = curve([(-0.082, 0, 0.481), (-0.050, 0, 0.479), (-0.010, 0, 0.462), (0.026, 0, 0.432)], 80)
    parts.append(simple(closed(crest, np.interp(np.linspace(0, 1, 80), (0, 0.2, 1), (0.0055, 0.0046, 0.0012)), 20), 0, 1))
    # The thighs are body still.
    for (x, y), bend in zip(FEET, (0.010, 0.014)):
        leg = curve([(0.010, y * 0.9, 0.235), (0.008, y, 0.190), (x + bend, y, 0.112), (x, y, 0.030), (x, y, 0.012)], 120)
        size = np.interp(np.linspace(0, 1, 120), (0, 0.22, 0.36, 0.49, 0.54, 0.60, 0.92, 1), (0.026, 0.019, 0.0085, 0.0066, 0.0078, 0.0064, 0.0070, 0.010))
        points, faces, groove, ink, kind = simple(closed(leg, size, 28), -1)
        parts.append((points, faces, groove, ink, kind + ((points[:, 2] - 0.158) / 0.012).clip(0, 1)))
        for spread in (-0.55, 0.0, 0.55, np.pi):
            long = 0.021 if spread == np.pi else 0.034
            end = (x - long * np.cos(spread), y + long * np.sin(spread), 0.0245)
            toe = curve([(x, y, 0.036), ((x + end[0]) / 2, (y + end[1]) / 2, 0.034), end], 40)
            parts.append(simple(closed(toe, np.linspace(0.0058, 0.0030, 40), 16), -1))
    reeds = [
        ((0.040, 0.004), (0.052, 0.010, 0.100), (0.040, 0.012, 0.196), 0.0105),
        ((0.046, -0.014), (0.074, -0.026, 0.085), (0.118, -0.040, 0.142), 0.0090),
        ((-0.030, 0.014), (-0.046, 0.022, 0.080), (-0.040, 0.030, 0.150), 0.0095),
        ((-0.036, -0.010), (-0.066, -0.016, 0.060), (-0.098, -0.030, 0.094), 0.0085),
        ((0.020, 0.026), (0.030, 0.036, 0.095), (0.010, 0.036, 0.182), 0.0095),
    ]
    for (x, y), middle, end, wide in reeds:
        foot = (x, y, 0.010)
        parts.append(simple(sheath([foot, middle, end], wide, 0.0034, (0.5, 1.0, 0.0)), 3))
    ground = curve([(0, 0.0), (0.070, 0.0), (0.0785, 0.004), (0.079, 0.010), (0.070, 0.020), (0.045, 0.028), (0.02, 0.030), (0, 0.030)], 90)
    turn = np.linspace(0, 2 * np.pi, 161)
    ripple = 1 + 0.04 * np.sin(3 * turn + 1) + 0.025 * np.sin(5 * turn)
    stone = sheet(ground[:, :1].clip(0) * np.cos(turn) * ripple * 1.12, ground[:, :1].clip(0) * np.sin(turn) * ripple * 0.82, ground[:, 1:] + 0 * turn)
    parts.append(simple(stone, 4))
    points, faces = join([part[:2] for part in parts])
    numbers = np.stack([np.concatenate([part[at] for part in parts]) for at in (2, 3, 4)], 1)
    rough = add("Cast", mesh("Cast", points, faces))
    weld = rough.modifiers.new("One", "REMESH")
    weld.mode, weld.voxel_size, weld.use_smooth_shade = "VOXEL", 0.00105, True
    fair = rough.modifiers.new("Fair", "SMOOTH")
    fair.factor, fair.iterations = 0.5, 4
    made = bpy.data.meshes.new_from_object(rough.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(rough)
    welded = np.empty(len(made.vertices) * 3, np.float32)
    made.vertices.foreach_get("co", welded)
    far, near = cKDTree(points).query(welded.reshape(-1, 3), k=4)
    weight = 1 / (far + 2e-4)
    numbers = (numbers[near] * weight[..., None]).sum(1) / weight.sum(1, keepdims=True)
    for key, values in zip(("groove", "ink", "kind"), numbers.T):
        made.attributes.new(key, "FLOAT", "POINT").data.foreach_set("value", values.astype(np.float32))
    return made


def glaze(pearl):
    """Crackled stoneware glaze; `pearl` lays a film over it whose hue turns with the angle."""
    made, g = material("Heron")
    place = g.object()
    kind, groove, ink = g.attribute("kind"), g.attribute("groove"), g.attribute("ink")
    mottle = g.noise(place * (1, 1, 0.5), 22, 6, 0.6)

    pale = g.mix(rgb("#e9e2d2"), rgb("#cfc5ae"), mottle)
    blue = g.mix(rgb("#7fa3a6"), rgb("#48707a"), g.smooth(0.3, 0.7, mottle))
    tone = g.mix(pale, blue, g.smooth(0.15, 0.95, kind + 0.5 * (mottle - 0.5)))
    tone = g.mix(tone, g.mix(rgb("#c98b35"), rgb("#9a5a1e"), mottle), g.smooth(-0.4, -0.6, kind))
    tone = g.mix(tone, g.mix(rgb("#6f8a5c"), rgb("#3f5f48"), mottle), g.smooth(2.4, 2.6, kind))
    tone = g.mix(tone, g.mix(rgb("#5b6a5a"), rgb("#3a4a45"), mottle), g.smooth(3.4, 3.6, kind))
    # Glaze runs thick and dark into the carving and thin over edges, where the clay shows.
    tone = g.mix(tone, tone * (0.34, 0.42, 0.44), g.smooth(0.1, 0.9, groove) * 0.85)
    thin = g.smooth(0.53, 0.60, g.out(g.node("ShaderNodeNewGeometry"), "Pointiness") + 0.02 * (mottle - 0.5))
    tone = g.mix(tone, rgb("#9c6f48"), thin * 0.55)
    brush = g.smooth(0.42, 0.62, ink + 0.30 * (g.noise(place * (1, 1, 0.35), 160, 3) - 0.5))
    tone = g.mix(tone, rgb("#161c27"), brush * 0.93)
    cell = g.cells(place + g.noise(place, 40, 3) * 0.012, 105, "DISTANCE_TO_EDGE")
    crack = g.smooth(0.028, 0.0, cell) * g.smooth(0.38, 0.6, g.noise(place, 18, 2))
    tone = g.mix(tone, rgb("#4d3a2a"), crack * 0.42)
    speck = g.smooth(0.17, 0.08, g.cells(place, 240)) * g.smooth(0.52, 0.62, g.noise(place, 45, 3))
    tone = g.mix(tone, rgb("#3b2a1c"), speck * 0.7)
    bare = g.smooth(0.0055, 0.0035, place.z + 0.002 * g.noise(place, 60, 3))
    tone = g.mix(tone, rgb("#8a6547"), bare)
    bump = g.bump(g.noise(place, 34, 4) + 0.12 * g.noise(place, 240, 2) - crack * 0.25, 0.10, 0.004)
    if pearl:
        facing = g.out(g.node("ShaderNodeLayerWeight", 0.5, bump), "Facing")
        hue = g.math("FRACT", facing * 1.7 + 0.5 * g.noise(place, 9, 3) + place.z * 1.2)
        film = g.ramp(hue, [(0, "#ff9ad5"), (0.2, "#b79bff"), (0.4, "#7fd4ff"), (0.6, "#8bffd6"), (0.8, "#ffe59a"), (1, "#ff9ad5")])
        tone = g.mix(tone, film, 0.72)
        shell = g.surface(base_color=tone, metallic=0.45, roughness=0.22, clearcoat=1.0, clearcoat_roughness=0.04, normal=bump)
    else:
        rough = 0.30 + 0.45 * bare + 0.1 * mottle
        shell = g.surface(base_color=tone, roughness=rough, specular=0.5, clearcoat=0.9, clearcoat_roughness=0.06, normal=bump)
    g.finish(shell)
    return made


def build_heron(at, turn):
    """The heron; its eyes are glass beads of their own, which the cast would blur."""
    made = cast()
    made.materials.append(glaze(pearl=False))
    bird = add("Heron", made, at, (0, 0, turn))
    bead, g = material("Eye")
    place = g.object()
    ring = g.length(g.xyz(place.x, 0.0, place.z))
    pupil = g.smooth(0.00185, 0.00165, ring)
    rim = g.smooth(0.0029, 0.0032, ring)
    tone = g.mix(g.mix(rgb("#d8a02c"), rgb("#0b0a09"), pupil), rgb("#1b1612"), rim)
    g.finish(g.surface(base_color=tone, roughness=0.12, clearcoat=1.0, clearcoat_roughness=0.02))
    angle = np.linspace(0, np.pi, 41)
    ball = lathe("Eye", np.stack([0.0036 * np.sin(angle), -0.0036 * np.cos(angle)], 1), bead, 64)
    for side in (-1, 1):
        eye = add("Eye", ball, EYE * (1, side, 1))
        eye.parent = bird
    return bird
