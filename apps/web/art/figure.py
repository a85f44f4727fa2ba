"""The walker of the street: a long coat, boots, a red umbrella."""

import numpy as np
from nodes import material, rgb
from studio import add, box, curve, join, lathe, mesh, sheet, tube


def build_figure(x, y, steel):
    """Seen from behind in mid-step: a long coat, boots, the umbrella over all."""
    coat, g = material("Coat")
    weave = g.noise(g.object(), 60, 4)
    g.finish(g.surface(base_color=g.mix(rgb("#1d1d22"), rgb("#34343c"), weave), roughness=0.72, sheen=0.5, normal=g.bump(weave, 0.3, 0.004)))
    boots, g = material("Boots")
    g.finish(g.surface(base_color=rgb("#120f0e"), roughness=0.25))
    levels = np.array([  # height, half width, half depth, forward
        (0.40, 0.255, 0.215, -0.02), (0.44, 0.26, 0.22, -0.02), (0.62, 0.225, 0.185, -0.01), (0.85, 0.19, 0.155, 0.0), (1.02, 0.165, 0.13, 0.0),
        (1.18, 0.185, 0.135, 0.01), (1.32, 0.215, 0.14, 0.02), (1.40, 0.205, 0.12, 0.03), (1.455, 0.13, 0.09, 0.04), (1.49, 0.075, 0.07, 0.05), (1.54, 0.06, 0.06, 0.055)])
    z, wide, deep, ahead = curve(levels, 90).T
    turn = np.linspace(0, 2 * np.pi, 73)[None, :]
    fold = 1 + (0.045 * np.sin(turn * 9 + 0.6) + 0.03 * np.sin(turn * 5 + 2)) * ((0.95 - z) / 0.5).clip(0, 1)[:, None]
    fold += 0.012 * np.sin(turn * 3 + z[:, None] * 22)
    sway = (0.05 * ((0.9 - z) / 0.5).clip(0, 1) ** 1.5)[:, None]
    add("Coat", mesh("Coat", *sheet(wide[:, None] * np.cos(turn) * fold + sway, deep[:, None] * np.sin(turn) * fold + ahead[:, None], z[:, None] + 0 * turn), coat), (x, y, 0))
    arms = [
        curve([(0.13, 0.02, 1.405), (0.205, 0.01, 1.33), (0.238, 0.03, 1.12), (0.215, 0.12, 1.06), (0.12, 0.20, 1.18)], 50),
        curve([(-0.13, 0.02, 1.405), (-0.205, 0.01, 1.33), (-0.236, 0.0, 1.10), (-0.232, 0.04, 0.92), (-0.22, 0.08, 0.80)], 50),
    ]
    widths = np.concatenate([np.linspace(0.055, 0.078, 10), np.linspace(0.078, 0.046, 40)])
    add("Arms", mesh("Arms", *join([tube(a, widths, 18) for a in arms]), coat), (x, y, 0))
    bag = box((-0.262, 0.06, 0.72), (0.08, 0.30, 0.24))
    made = add("Bag", mesh("Bag", *bag, boots, smooth=False), (x, y, 0))
    made.modifiers.new("Round", "BEVEL").width = 0.03
    legs = []
    for side, forward, lift in ((-1, 0.17, 0.0), (1, -0.20, 0.055)):
        hip, foot = (0.085 * side, 0, 0.62), (0.075 * side, forward, 0.09 + lift)
        legs.append(tube(curve([hip, (0.085 * side, forward * 0.45 + 0.02, 0.36), foot, (0.075 * side, forward, 0.05 + lift)], 30), np.linspace(0.085, 0.048, 30), 14))
        toe = -0.035 if lift else 0.0
        sole = curve([(0.075 * side, forward - 0.075, 0.055 + lift * 1.5), (0.076 * side, forward, 0.045 + lift), (0.085 * side, forward + 0.14, 0.035 + lift + toe), (0.087 * side, forward + 0.18, 0.03 + lift + toe)], 20)
        legs.append(tube(sole, np.array([0.03] + [0.046] * 12 + list(np.linspace(0.046, 0.02, 7))), 14))
    add("Legs", mesh("Legs", *join(legs), boots), (x, y, 0))
    hair, g = material("Hair")
    strand = g.noise(g.object() * (30, 30, 3), 2, 3)
    g.finish(g.surface(base_color=rgb("#17110e"), roughness=0.42, normal=g.bump(strand, 0.4, 0.01)))
    head = curve([(0.0, -0.165), (0.07, -0.165), (0.112, -0.145), (0.120, -0.08), (0.112, 0.0), (0.095, 0.075), (0.05, 0.118), (0.0, 0.128)], 60)
    head[:, 0] = head[:, 0].clip(0)
    add("Head", lathe("Head", head, hair, 40), (x, y + 0.04, 1.63))
    cloth, g = material("Umbrella")
    tone = rgb("#dc1a1c")
    face = g.surface(base_color=tone, roughness=0.32, specular=0.5)
    g.finish(g.over(face, g.out(g.node("ShaderNodeBsdfTranslucent", (0.95, 0.05, 0.04))), 0.5))
    ribs, reach = 8, 0.64
    s, turn = np.linspace(0, 1, 40)[:, None], np.linspace(0, 2 * np.pi, ribs * 14 + 1)[None, :]
    between = np.abs(np.sin(turn * ribs / 2))  # 0 at a rib, 1 between two
    out = reach * np.sin(s * 1.22) / np.sin(1.22) * (1 - 0.085 * between * s**2)
    height = -0.30 * (1 - np.cos(s * 1.22)) / (1 - np.cos(1.22)) + 0.035 * between * s**1.5
    top, lean = (x + 0.05, y + 0.10, 2.02), (0.16, 0.13, 0.2)
    add("Umbrella", mesh("Umbrella", *sheet(out * np.cos(turn), out * np.sin(turn), height), cloth), top, lean)
    spokes = [tube([(0, 0, -0.86), (0, 0, 0.07)], 0.008, 8)]
    for k in range(ribs):
        a = 2 * np.pi * k / ribs
        line = reach * np.sin(s[:, 0] * 1.22) / np.sin(1.22) * 1.012
        path = np.stack([line * np.cos(a), line * np.sin(a), -0.30 * (1 - np.cos(s[:, 0] * 1.22)) / (1 - np.cos(1.22)) - 0.008], 1)
        spokes.append(tube(path, 0.0045, 5))
    add("Spokes", mesh("Spokes", *join(spokes), steel), top, lean)
