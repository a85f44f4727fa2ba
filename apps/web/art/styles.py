"""The heron on its table in the nine styles of the catalog, from the passes of scenes/table.py.

blender -b --factory-startup -P styles.py -- [--out .data/art] [--only sketch-line-art …]
"""

import argparse
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np
from card import BLUE, EYE, JUG, LEAVES, OCHRE, PALE, REED, STONE, TABLE, WALL, WOOD, Table, halved, over, tint
from develop import bloom, film, grade, grain, read_quiet, save
from noise import step
from scipy.ndimage import gaussian_filter


def illustration(t):
    # The edge of every shadow is sprayed, as with a dry brush.
    random = np.random.default_rng(3)
    spray = gaussian_filter(random.normal(0, 1, t.kind.shape), 0.55 * t.unit) * 1.7
    form = t.sun - 0.25 + 0.35 * (t.normal @ np.array([-0.62, -0.35, 0.7], np.float32)) * (t.kind > TABLE)
    lit = step(0.30, 0.42, form + 0.10 * spray)
    artwork = t.cel(
        {
            WALL: ("#2c4a58", "#f3c77b"), TABLE: ("#4a2733", "#c4573f"), JUG: ("#9d9aa6", "#fff2dd"), WOOD: ("#3a2a30", "#8a5a3c"),
            LEAVES: ("#1f4544", "#6c9460"), PALE: ("#b4bccb", "#fff8ea"), BLUE: ("#24506c", "#4f93a8"), OCHRE: ("#b0602c", "#f5a441"),
            REED: ("#2c5a50", "#7fa564"), STONE: ("#2b4552", "#7d9a9b"), EYE: ("#1b2430", "#f5c04a"),
        },
        lit,
    )
    # A second, deeper tone where walls and things turn away, in the same spray.
    deep = step(0.12, 0.55, (t.x / t.width - 0.42) * -1.5 + 0.22 * spray + 0.1) * (t.kind == WALL) * (1 - lit)
    artwork = over(artwork, "#1f3543", 0.55 * deep)
    grain_lines = step(0.62, 0.70, t.noise(90, 3, 5, tall=1.6)) * (t.kind == TABLE)
    artwork = over(artwork, "#33202c", 0.55 * grain_lines)
    artwork = over(artwork, "#173b52", 0.75 * step(0.35, 0.6, t.groove) * ((t.kind == BLUE) | (t.kind == PALE)) * (t.kind != PALE))
    artwork = over(artwork, "#1c2a3c", step(0.40, 0.55, t.ink))
    return halved(artwork * t.paper(0.03, 3))


def sketch(t):
    dark = (1 - t.tone / 0.86).clip(0, 1) ** 1.15
    dark = gaussian_filter(dark, 0.8 * t.unit) * np.where(t.kind == WALL, 0.72, 1.0)
    drawn = np.ones(t.kind.shape, np.float32)
    turn = {WALL: 0.75, TABLE: 0.04, JUG: 1.2, BLUE: 0.5, PALE: 0.9}
    angle = np.full(t.kind.shape, 0.9, np.float32)
    for kind, value in turn.items():
        angle[t.kind == kind] = value
    for number, (more, edge, gap) in enumerate(((0.0, 0.16, 3.1), (0.0, 0.40, 2.6), (-1.15, 0.60, 2.9), (0.55, 0.78, 2.5))):
        way = angle + more
        across = t.x * np.sin(way) + t.y * np.cos(way) + 1.5 * t.unit * t.noise(26, 2, 30 + number)
        stroke = np.abs((across / (gap * 2 * t.unit)) % 1 - 0.5) * 2
        press = step(edge, edge + 0.26, dark + 0.13 * t.noise(9, 3, 40 + number))
        drawn *= 1 - 0.55 * step(0.50, 0.05, stroke) * press * (0.7 + 0.6 * t.noise(2, 2, 50 + number))
    rub = gaussian_filter(step(0.30, 1.0, dark), 3 * t.unit)
    drawn *= 1 - 0.28 * rub
    line = np.maximum(t.lines(0.55, 0.5, 0.8, 60), 0.6 * t.lines(0.40, 0.0, 2.4, 70))
    line = np.maximum(line, 0.8 * step(0.35, 0.8, t.groove))
    line = np.maximum(line, 0.95 * step(0.35, 0.6, t.ink))
    drawn *= 1 - 0.86 * line.clip(0, 1) * (0.72 + 0.5 * t.noise(2, 2, 90)).clip(0.3, 1)
    graphite, sheet = tint("#2e2c2b"), tint("#f5f0e6")
    # The sheet stays free at its edges, as on a pad.
    edge = np.minimum.reduce([t.x, t.width - t.x, t.y, t.height - t.y]) / (2 * t.unit) + 10 * t.noise(30, 3, 9) + 5 * t.noise(5, 3, 10)
    drawn = 1 - (1 - drawn) * step(6, 26, edge)
    return halved((graphite + (sheet - graphite) * drawn.clip(0, 1)[..., None]) * t.paper(0.045, 9))


def anime(t):
    facing = t.normal @ np.array([-0.62, -0.35, 0.7], np.float32)
    solid = t.kind > TABLE
    form = np.where(solid, t.sun * 0.8 + 0.45 * facing, t.sun)
    lit = step(0.36, 0.40, form)
    artwork = t.cel(
        {
            WALL: ("#7f8fc9", "#fff0cf"), TABLE: ("#8a5a78", "#f0a878"), JUG: ("#aab4ea", "#ffffff"), WOOD: ("#6a5078", "#b98360"),
            LEAVES: ("#3d8a86", "#8fdc7a"), PALE: ("#b7c3f2", "#ffffff"), BLUE: ("#4a78d2", "#72c4f5"), OCHRE: ("#e0814f", "#ffc95a"),
            REED: ("#4a9c8a", "#a5e884"), STONE: ("#6f86c8", "#b5d6ee"), EYE: ("#3a2a50", "#ffd75a"),
        },
        lit,
    )
    # Painted air: the wall turns from violet at the left to warm where the sun comes in.
    air = (t.x / t.width)[..., None]
    wall = ((t.kind == WALL) * (1 - lit))[..., None]
    artwork = artwork * (1 - wall) + wall * (tint("#5b66b0") * (1 - air) + tint("#a9a6dc") * air)
    wash = (0.05 * t.noise(60, 4, 12) * (t.kind <= TABLE))[..., None]
    artwork = artwork * (1 + wash)
    high = step(0.80, 0.84, facing + 0.12 * t.sun) * step(0.4, 0.6, t.sun) * np.isin(t.kind, (BLUE, JUG, STONE))
    artwork = over(artwork, "#ffffff", 0.85 * high)
    artwork = over(artwork, "#2f4fa8", 0.8 * step(0.40, 0.62, t.groove) * (t.kind == BLUE))
    artwork = over(artwork, "#8f9ee0", 0.7 * step(0.40, 0.62, t.groove) * (t.kind == PALE))
    artwork = over(artwork, "#28285e", step(0.42, 0.52, t.ink))
    boards = step(0.96, 0.99, np.abs(((t.y / t.height - 0.80) * 26) % 2 - 1)) * (t.kind == TABLE)
    artwork = over(artwork, "#6f4468", 0.7 * boards)
    artwork = over(artwork, "#312a66", 0.92 * t.lines(0.42, 0.0) * np.where(t.kind == LEAVES, 0.75, 1))
    # Beams of the window, and the bloom of a lens.
    across = (t.x * 0.47 + t.y * 0.75) / t.width
    beam = (step(0.28, 0.36, across) * step(0.72, 0.62, across)) * step(0.1, 0.9, t.x / t.width) * step(1.0, 0.2, t.y / t.height)
    artwork = artwork + (tint("#ffe3a8") * 0.16 * beam[..., None])
    small = halved(artwork).clip(0, 1)
    glow = gaussian_filter((small * step(0.72, 1.0, small.mean(-1))[..., None]), (9 * t.unit, 9 * t.unit, 0))
    return 1 - (1 - small) * (1 - 0.38 * glow)


def comic(t):
    def dots(amount, size=3.4, angle=0.4):
        u, v = t.x * np.cos(angle) + t.y * np.sin(angle), t.y * np.cos(angle) - t.x * np.sin(angle)
        wide = size * 2 * t.unit
        spot = np.hypot((u / wide) % 1 - 0.5, (v / wide) % 1 - 0.5)
        return step(0.05, -0.05, spot - 0.72 * np.sqrt(amount.clip(0, 1)))

    facing = t.normal @ np.array([-0.62, -0.35, 0.7], np.float32)
    form = np.where(t.kind > TABLE, t.sun * 0.8 + 0.45 * facing, t.sun)
    lit = step(0.34, 0.38, form)
    artwork = t.cel(
        {
            WALL: ("#1f4fb5", "#ffd447"), TABLE: ("#7c1f2e", "#e8492f"), JUG: ("#9fb6e8", "#fffdf2"), WOOD: ("#4a2a1c", "#a8642c"),
            LEAVES: ("#0f6a4f", "#3fbf5f"), PALE: ("#a9c0ee", "#fffdf2"), BLUE: ("#1b58c4", "#39a5ee"), OCHRE: ("#d9581f", "#ffab2e"),
            REED: ("#0f6a4f", "#58c95e"), STONE: ("#3a4aa0", "#8fa2e8"), EYE: ("#101018", "#ffe14a"),
        },
        lit,
    )
    wall = t.kind == WALL
    fade = 0.55 - 0.5 * (t.x / t.width) + 0.10 * (t.y / t.height)
    artwork = over(artwork, "#0d2a78", dots(fade * (1 - lit)) * wall * (1 - lit))
    artwork = over(artwork, "#ff9a2e", dots(0.30 * step(0.25, 0.9, t.x / t.width)) * wall * lit)
    turned = step(0.62, 0.36, form) * (t.kind > TABLE) * lit
    artwork = over(artwork, "#5f8fe0", dots(0.45 * turned, 2.6, 0.8) * turned * np.isin(t.kind, (JUG, PALE, BLUE)))
    # Blacks are spotted where hardly any light falls on a thing.
    black = step(-0.02, -0.12, form + 0.06 * t.noise(10, 3, 6)) * (t.kind > TABLE)
    black = np.maximum(black, step(0.56, 0.62, t.noise(70, 3, 5, tall=2.2)) * (t.kind == TABLE) * (1 - lit))
    black = np.maximum(black, step(0.45, 0.6, t.groove) * np.isin(t.kind, (BLUE, PALE)))
    black = np.maximum(black, step(0.40, 0.5, t.ink))
    black = np.maximum(black, t.lines(0.95, 0.25) * np.where(t.kind == LEAVES, 0.9, 1))
    return halved(over(artwork, "#0c0d18", black.clip(0, 1)))


def vintage(t):
    small = halved(t.photo)
    height, width = small.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    tone = small @ np.array([0.34, 0.55, 0.11], np.float32)
    tone = 0.09 + 0.80 * gaussian_filter(tone, 0.5 * t.unit) ** 0.92
    stops = ["#2f231d", "#6b4c36", "#b58d5c", "#e6cd9c", "#f6e9cb"]
    artwork = np.stack([np.interp(tone, np.linspace(0, 1, 5), [tint(code)[k] for code in stops]) for k in range(3)], -1)
    random = np.random.default_rng(6)
    artwork += (0.05 * gaussian_filter(random.normal(0, 1, tone.shape), 0.6 * t.unit) * (1 - tone))[..., None]
    artwork *= 1 - 0.30 * (((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 1.9)[..., None]
    fade = halved(t.noise(150, 3, 15)[..., None])
    artwork = artwork + 0.07 * fade * tint("#f0c890") + 0.02
    dust = step(3.3, 3.8, gaussian_filter(random.normal(0, 1, tone.shape), 0.9) * 3.2)
    artwork += 0.30 * dust[..., None]
    frame = 0.033 * width
    edge = np.minimum.reduce([x - frame, width - frame - x, y - frame, height - frame - y]) + halved(t.noise(4, 3, 8)[..., None])[..., 0]
    inside = step(-1.0, 1.0, edge)[..., None]
    stain = 1 - 0.08 * step(0.05, 0.3, halved(t.noise(60, 5, 22)[..., None]))
    return (artwork * inside + tint("#efe5ce") * stain * (1 - inside)) * halved(t.paper(0.04, 11))


def photograph(folder, name, look):
    light = read_quiet(folder, name, look.get("denoise", 1.0))
    light = bloom(light * 2.0 ** look["exposure"], look.get("bloom", 0.06), 1)
    return grain(grade(film(light), look), look.get("grain", 0.008)).clip(0, 1)


def underpainting(t):
    """The ground of the painting: the photograph with its shade cooler, its light warmer and its colors stronger."""
    small = halved(t.photo)
    tone = small.mean(-1, keepdims=True)
    small = tone + (small - tone) * 1.45
    small = small + (1 - tone) ** 2 * np.array([-0.02, 0.02, 0.07]) + tone**2 * np.array([0.06, 0.02, -0.05])
    height = small.shape[0]
    y = np.linspace(0, 1, height)[:, None, None]
    return (small * (1.06 - 0.12 * y)).clip(0, 1)


def gmic(source, target, *commands):
    subprocess.run(["gmic", source, *commands, "-o", target], check=True, stderr=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", default=".data/art")
    parser.add_argument("--only", nargs="*")
    given = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    out = given.out
    drawn = {
        "illustration": illustration, "sketch-line-art": sketch, "anime-manga": anime, "cartoon-comic": comic, "vintage-retro": vintage,
    }
    rendered = {
        "photorealistic": ("table", {"exposure": 1.55, "contrast": 0.25, "vignette": 0.18, "colour": 1.05}),
        "3d-render": ("toy-table", {"exposure": -0.65, "contrast": 0.2, "vignette": 0.06, "colour": 1.25, "denoise": 1.4}),
        "surreal-abstract": ("dream", {"exposure": 0.1, "contrast": 0.3, "vignette": 0.12, "colour": 1.1, "denoise": 1.2}),
    }
    wanted = lambda name: not given.only or name in given.only
    for name, (scene, look) in rendered.items():
        if wanted(name):
            save(f"{out}/style-{name}.png", photograph(out, scene, look))
    if not any(wanted(name) for name in (*drawn, "digital-painting")):
        return
    table = Table(out)
    for name, draw in drawn.items():
        if wanted(name):
            save(f"{out}/style-{name}.png", draw(table).clip(0, 1).astype(np.float32))
    if wanted("digital-painting"):
        paint = "fx_brushify 7,0.25,4,64,25,12,0,2,4,0.06,0.85,60,1,1,1,5,0,0.2,1".split()
        save(f"{out}/underpainting.png", underpainting(table).astype(np.float32))
        gmic(f"{out}/underpainting.png", f"{out}/style-digital-painting.png", *paint)


if __name__ == "__main__":
    main()
