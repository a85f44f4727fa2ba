"""The walker of the street: a long coat, boots, a red umbrella."""

import numpy as np
from nodes import material, rgb
from studio import add, curve, join, lathe, mesh, sheet, tube


def limb(path, widths, count=48, sides=20):
    """A limb through joints, with its width at each."""
    path = curve(path, count)
    along = np.diff(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.eye(3)[np.abs(along).max(0).argmin()]
    return tube(path, curve(np.array(widths, float)[:, None], count)[:, 0], sides, across)


def build_coat(put):
    """A belted coat: shoulders, waist, and a skirt that swings with the stride and opens at a vent."""
    coat, g = material("Coat")
    weave = g.noise(g.object(), 60, 4)
    g.finish(g.surface(base_color=g.mix(rgb("#22222a"), rgb("#3a3a45"), weave), roughness=0.62, sheen=0.5, normal=g.bump(weave, 0.3, 0.004)))
    levels = np.array([  # height, half width, half depth, forward
        (0.50, 0.245, 0.275, -0.015), (0.58, 0.232, 0.25, -0.01), (0.72, 0.208, 0.205, 0.0), (0.86, 0.182, 0.16, 0.0), (0.95, 0.163, 0.135, 0.0),
        (1.04, 0.134, 0.106, 0.005), (1.09, 0.131, 0.103, 0.01), (1.18, 0.150, 0.112, 0.015), (1.28, 0.176, 0.115, 0.02), (1.35, 0.190, 0.106, 0.03),
        (1.395, 0.172, 0.090, 0.035), (1.425, 0.125, 0.074, 0.04), (1.45, 0.080, 0.064, 0.045), (1.475, 0.062, 0.060, 0.05)])
    z, wide, deep, ahead = (column[:, None] for column in curve(levels, 120).T)
    turn = np.linspace(0, 2 * np.pi, 241)[None, :]
    low = ((1.0 - z) / 0.5).clip(0, 1)
    fold = 1 + (0.05 * np.sin(turn * 7 + 0.6 + 0.8 * low) + 0.028 * np.sin(turn * 13 + 2)) * low**1.3
    fold += 0.012 * np.sin(turn * 3 + z * 22)
    behind = np.angle(np.exp(1j * (turn + np.pi / 2)))
    fold -= 0.30 * np.exp(-((behind + 0.05) ** 2) / 0.004) * low**1.2
    # The legs pull the cloth along: forward on the left, back on the right; wind moves the hem.
    stride = 0.085 * low**1.5 * (np.exp(-((np.angle(np.exp(1j * (turn - 2.05)))) ** 2) / 0.5) - np.exp(-((np.angle(np.exp(1j * (turn + 1.05)))) ** 2) / 0.5))
    hem = z + 0.02 * low**3 * np.sin(turn * 2 + 1.1)
    put("Coat", mesh("Coat", *sheet(wide * np.cos(turn) * fold + 0.03 * low**2, deep * np.sin(turn) * fold + ahead + stride, hem), coat))
    ring = np.linspace(0, 2 * np.pi, 97)[None, :]
    rise = np.linspace(0, 1, 9)[:, None]
    bulge = 0.006 + 0.006 * np.sin(np.pi * rise)
    parts = [sheet((0.133 + bulge) * np.cos(ring), (0.105 + bulge) * np.sin(ring) + 0.008, 1.045 + 0.048 * rise + 0 * ring)]
    parts.append(tube(curve([(0.02, -0.115, 1.06), (0.045, -0.135, 0.98), (0.04, -0.150, 0.88)], 16), np.linspace(0.014, 0.009, 16), 8))
    # The collar stands up against the rain.
    round_neck = np.linspace(0.62 * np.pi, 2.38 * np.pi, 80)[None, :]
    flare = 1 + 0.55 * rise**1.6
    parts.append(sheet(0.078 * flare * np.cos(round_neck), 0.068 * flare * np.sin(round_neck) + 0.04, 1.425 + 0.085 * rise - 0.02 * np.sin(round_neck) * rise))
    put("Belt", mesh("Belt", *join(parts), coat))
    arms = [
        limb([(0.085, 0.03, 1.32), (0.135, 0.03, 1.365), (0.182, 0.025, 1.33), (0.215, 0.015, 1.20), (0.222, 0.03, 1.10), (0.18, 0.11, 1.09), (0.115, 0.175, 1.14)], [0.03, 0.054, 0.060, 0.060, 0.060, 0.052, 0.046]),
        limb([(-0.085, 0.03, 1.32), (-0.135, 0.03, 1.365), (-0.182, 0.02, 1.33), (-0.216, -0.02, 1.20), (-0.232, -0.065, 1.09), (-0.236, -0.085, 0.98), (-0.228, -0.075, 0.885)], [0.03, 0.054, 0.060, 0.060, 0.056, 0.050, 0.046]),
    ]
    put("Arms", mesh("Arms", *join(arms), coat))


def build_legs(put):
    """In stride: the left heel comes down in front, the right foot leaves the ground with its toes last."""
    boots, g = material("Boots")
    g.finish(g.surface(base_color=rgb("#14100f"), roughness=0.28))
    legs = [
        limb([(-0.085, 0.0, 0.86), (-0.088, 0.15, 0.53), (-0.088, 0.20, 0.42), (-0.086, 0.255, 0.29), (-0.084, 0.315, 0.11)], [0.09, 0.064, 0.060, 0.063, 0.042]),
        limb([(-0.084, 0.275, 0.045), (-0.085, 0.32, 0.06), (-0.092, 0.42, 0.075), (-0.096, 0.50, 0.105)], [0.034, 0.043, 0.038, 0.022], 24),
        limb([(0.085, 0.0, 0.86), (0.088, 0.02, 0.53), (0.088, -0.035, 0.44), (0.088, -0.155, 0.34), (0.088, -0.30, 0.20)], [0.09, 0.064, 0.060, 0.063, 0.042]),
        limb([(0.088, -0.345, 0.185), (0.088, -0.31, 0.155), (0.092, -0.26, 0.075), (0.095, -0.215, 0.032), (0.097, -0.155, 0.026)], [0.034, 0.042, 0.042, 0.040, 0.024], 24),
    ]
    put("Legs", mesh("Legs", *join(legs), boots))


def build_head(put):
    """Hair to the neck, and the two hands."""
    hair, g = material("Hair")
    strand = g.noise(g.object() * (30, 30, 3), 2, 3)
    g.finish(g.surface(base_color=rgb("#2a1a12"), roughness=0.38, normal=g.bump(strand, 0.4, 0.01)))
    head = curve([(0.0, -0.135), (0.055, -0.135), (0.082, -0.11), (0.090, -0.05), (0.091, 0.0), (0.084, 0.05), (0.055, 0.095), (0.0, 0.112)], 60)
    head[:, 0] = head[:, 0].clip(0)
    put("Head", lathe("Head", head, hair, 40), (0, 0.055, 1.585), (0.12, 0, 0))
    skin, g = material("Skin")
    g.finish(g.surface(base_color=rgb("#8a5d48"), roughness=0.5))
    hands = [
        limb([(0.12, 0.17, 1.135), (0.10, 0.19, 1.15), (0.085, 0.20, 1.175)], [0.03, 0.034, 0.024], 16, 12),
        limb([(-0.229, -0.076, 0.90), (-0.227, -0.066, 0.85), (-0.222, -0.048, 0.80), (-0.215, -0.038, 0.775)], [0.028, 0.034, 0.028, 0.016], 16, 12),
    ]
    put("Hands", mesh("Hands", *join(hands), skin))


def build_figure(x, y, steel, turned=0.42):
    """Seen from behind, walking away and a little to the left, the umbrella held low against the rain."""
    walker = add("Walker", None, (x, y, 0), (0, 0, turned))

    def put(name, data, at=(0, 0, 0), lean=(0, 0, 0)):
        add(name, data, at, lean).parent = walker

    build_coat(put)
    build_legs(put)
    build_head(put)
    build_umbrella(put, steel)


def build_umbrella(put, steel):
    cloth, g = material("Umbrella")
    tone = rgb("#dc1a1c")
    face = g.surface(base_color=tone, roughness=0.32, specular=0.5)
    lit = g.over(face, g.out(g.node("ShaderNodeBsdfTranslucent", (0.95, 0.05, 0.04))), 0.5)
    # The lanterns' light in the cloth, brighter towards the edge.
    glow = g.emission((0.85, 0.035, 0.022), 0.25 + 1.1 * g.length(g.object() * (1.0, 1.0, 0.0)))
    g.finish(g.out(g.node("ShaderNodeAddShader", lit, glow)))
    ribs, reach = 8, 0.64
    s, turn = np.linspace(0, 1, 40)[:, None], np.linspace(0, 2 * np.pi, ribs * 14 + 1)[None, :]
    between = np.abs(np.sin(turn * ribs / 2))  # 0 at a rib, 1 between two
    out = reach * np.sin(s * 1.22) / np.sin(1.22) * (1 - 0.085 * between * s**2)
    height = -0.30 * (1 - np.cos(s * 1.22)) / (1 - np.cos(1.22)) + 0.035 * between * s**1.5
    top, lean = (0.10, 0.05, 1.94), (0.20, 0.02, 0.2)
    put("Umbrella", mesh("Umbrella", *sheet(out * np.cos(turn), out * np.sin(turn), height), cloth), top, lean)
    spokes = [tube([(0, 0, -0.84), (0, 0, 0.07)], 0.008, 8)]
    for k in range(ribs):
        a = 2 * np.pi * k / ribs
        line = reach * np.sin(s[:, 0] * 1.22) / np.sin(1.22) * 1.012
        path = np.stack([line * np.cos(a), line * np.sin(a), -0.30 * (1 - np.cos(s[:, 0] * 1.22)) / (1 - np.cos(1.22)) - 0.008], 1)
        spokes.append(tube(path, 0.0045, 5))
    put("Spokes", mesh("Spokes", *join(spokes), steel), top, lean)
