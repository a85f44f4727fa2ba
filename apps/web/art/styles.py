"""The same stretch of coast in the nine styles of the catalog, from the passes of `coast` and `toy`.

blender -b --factory-startup -P styles.py -- [--out .data/art]
"""

import argparse
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np
from card import HEIGHT, SUN, WIDTH, Coast, X, Y, card, paper, soft, steps, tint
from develop import save
from noise import fbm, step
from scipy.ndimage import gaussian_filter, map_coordinates


def illustration(c):
    bands = Y / 460 + 0.06 * fbm(X / 260, Y / 46, 4, seed=4) - 0.25 * c.glow
    sky = steps(bands, ["#2f5963", "#5f8580", "#b9a98b", "#eda476", "#f4bd8b", "#f6dfb0"], [0.18, 0.36, 0.54, 0.70, 0.86])
    sky = steps(np.hypot(X - SUN[0], Y - SUN[1]) * -1, ["#000000", "#ffe9bd"], [-46]) * c.disc[..., None] + sky * (1 - c.disc[..., None])
    sea = steps(gaussian_filter(c.tone, 1.2) + 0.25 * (Y - 460) / 180 * -1, ["#1f4a52", "#2f6a6c", "#e8a06f", "#f6dfb0"], [0.02, 0.22, 0.42], 0.02)
    land = steps(c.lit + 0.25 * fbm(X / 22, Y / 30, 4, seed=6), ["#1b333c", "#28505a", "#b0604a", "#e8875b"], [-0.62, -0.12, 0.42], 0.03)
    tower = steps(c.lit, ["#9c5b4f", "#f3d9b5", "#fff1d6"], [-0.2, 0.35], 0.05)
    return c.with_lamp(c.layers(sky, sea, land, tower)) * paper(0.035, 3)


def sketch(c):
    tone = gaussian_filter(c.tone, 1.0)
    dark = np.where(c.sky, 0.55 * (1 - tone / tone.max()) ** 0.8 * (1 - c.glow), 0)
    dark = np.where(c.sea, 0.62 - 1.1 * tone, dark)
    dark = np.where(c.land, 0.46 - 0.36 * c.lit, dark)
    dark = np.where(c.tower, 0.26 - 0.34 * c.lit, dark)
    drawn = np.ones((HEIGHT, WIDTH), np.float32)
    for number, (angle, edge, gap) in enumerate(((0.9, 0.12, 6.5), (-0.75, 0.36, 6.0), (0.15, 0.52, 5.5), (1.4, 0.66, 5.0))):
        across = X * np.sin(angle) + Y * np.cos(angle) + 2.2 * fbm(X / 60, Y / 60, 3, seed=30 + number)
        stroke = np.abs((across / gap) % 1 - 0.5) * 2
        press = step(edge, edge + 0.22, dark + 0.10 * fbm(X / 18, Y / 18, 3, seed=40 + number))
        drawn *= 1 - 0.62 * step(0.42, 0.05, stroke) * press * (0.75 + 0.5 * fbm(X / 5, Y / 5, 2, seed=50 + number))
    shake = [Y + 0.9 * fbm(X / 24, Y / 24, 2, seed=60), X + 0.9 * fbm(X / 24, Y / 24, 2, seed=61)]
    line = map_coordinates(c.ink(1.0, 0.8)[..., 0], shake, order=1, mode="nearest")
    line = np.maximum(line, 0.7 * map_coordinates(c.ink(0.7, 0.0)[..., 0], [shake[0] + 2.4, shake[1] - 1.8], order=1, mode="nearest"))
    ring = np.exp(-((np.hypot(X - SUN[0], Y - SUN[1]) - 25 + fbm(X / 20, Y / 20, 2, seed=7)) ** 2) / 1.2)
    drawn *= 1 - 0.85 * np.maximum(line, ring * c.sky) * (0.72 + 0.6 * fbm(X / 4, Y / 4, 2, seed=70))
    graphite, sheet = tint("#33312f"), tint("#f4efe4")
    return (graphite + (sheet - graphite) * drawn.clip(0, 1)[..., None]) * paper(0.05, 9)


def anime(c):
    rise = (Y / 460).clip(0, 1)
    sky = steps(rise, ["#2f62b8", "#6aa3e4", "#a9cdf0", "#f7cfd2", "#ffe3c0"], [0.1, 0.38, 0.68, 0.92], 0.24)
    puff = fbm(X / 170 + 0.6 * fbm(X / 60, Y / 50, 3, seed=81), Y / 62 + 1.7, 6, seed=80) + 0.22 * (rise - 0.45)
    below = fbm((X + 10) / 170 + 0.6 * fbm((X + 10) / 60, (Y + 14) / 50, 3, seed=81), (Y + 14) / 62 + 1.7, 6, seed=80) + 0.22 * (rise - 0.45)
    cloud = step(0.02, 0.10, puff)[..., None]
    shade = step(-0.02, 0.16, below - 0.5 * puff)[..., None]
    white = tint("#ffffff") * (1 - 0.85 * shade) + tint("#b9c6ec") * 0.85 * shade
    sky = sky * (1 - cloud * 0.95) + white * cloud * 0.95
    sky = sky + (c.glow[..., None] ** 2) * np.array([0.35, 0.22, 0.05]) + c.disc[..., None]
    wave = gaussian_filter(c.tone, 0.8) + 0.5 * c.glow
    sea = steps(wave, ["#1d5fa0", "#2f86c4", "#7cc4e6", "#ffffff"], [0.10, 0.26, 0.62], 0.015)
    top = c.lit + 0.3 * fbm(X / 26, Y / 18, 4, seed=6)
    rock = steps(top, ["#4a4a78", "#7d7796", "#c9b7b4"], [-0.12, 0.34], 0.02)
    grass = steps(top, ["#2f6b58", "#4f9a5c", "#93cc6b"], [-0.1, 0.3], 0.02)
    first = np.argmax(c.land & ~c.tower, axis=0)
    turf = step(120, 40, Y - first[None, :] + 46 * fbm(X / 40, Y / 40, 3, seed=12) + 30)[..., None]
    tower = steps(c.lit, ["#9fa8d6", "#eef1fb", "#ffffff"], [-0.05, 0.4], 0.02)
    artwork = c.layers(sky.clip(0, 1), sea, rock * (1 - turf) + grass * turf, tower)
    ink = c.ink(0.7, 0.35) * 0.8
    return c.with_lamp(artwork * (1 - ink) + tint("#28305c") * ink, "#fff7d0").clip(0, 1)


def comic(c):
    away = np.hypot(X - SUN[0], Y - SUN[1])
    ray = np.sin(np.arctan2(Y - SUN[1], X - SUN[0]) * 26) > 0
    sky = np.where(ray[..., None], tint("#f7cf46"), tint("#f9dd7c")) * np.ones((HEIGHT, WIDTH, 1), np.float32)
    share = step(240, 620, away)[..., None]
    sky = sky * (1 - share) + np.where(ray[..., None], tint("#ee6a3c"), tint("#f0824a")) * share

    def dots(amount, size=8.0, angle=0.4):
        u, v = X * np.cos(angle) + Y * np.sin(angle), Y * np.cos(angle) - X * np.sin(angle)
        spot = np.hypot((u / size) % 1 - 0.5, (v / size) % 1 - 0.5)
        radius = 0.72 * np.sqrt(amount.clip(0, 1))
        return step(0.06, -0.06, spot - radius)[..., None]

    red = dots(step(330, 860, away) * 0.8)
    sky = sky * (1 - red) + tint("#d8322f") * red
    sky = sky * (1 - c.disc[..., None]) + tint("#fff7d8") * c.disc[..., None]
    sea = steps(gaussian_filter(c.tone, 1.0) + 0.4 * c.glow, ["#152e78", "#2456c0", "#f7cf46"], [0.13, 0.50], 0.015)
    land = steps(c.lit + 0.25 * fbm(X / 24, Y / 30, 3, seed=6), ["#14204e", "#2f57b4", "#5f8fe0"], [-0.16, 0.40], 0.015)
    mid = dots(step(0.5, -0.5, c.lit) * 0.5, 7.0, 0.8)
    land = land * (1 - mid) + tint("#14204e") * mid
    tower = steps(c.lit, ["#c9302c", "#ffffff", "#ffffff"], [-0.05, 0.4], 0.015)
    stripes = ((((Y - 150) / 42).astype(int)) % 2 == 1)[..., None] & (Y > 172)[..., None]
    tower = np.where(stripes, tower * tint("#e4443a"), tower)
    ink = c.ink(2.0, 0.75)
    artwork = c.layers(sky, sea, land, tower)
    return c.with_lamp(artwork * (1 - ink) + tint("#0c0d18") * ink, "#fff4a8")


def ball(artwork, x, y, r, colour, ground=None):
    """A sphere lit from the sun's side; `ground` is the height in the artwork of what its shadow falls on."""
    if ground:
        shadow = np.exp(-(((X - x - 0.5 * r) / (1.25 * r)) ** 2 + ((Y - ground) / (0.24 * r)) ** 2) ** 2)[..., None]
        artwork = artwork * (1 - 0.7 * shadow) + tint("#1c0f33") * 0.7 * shadow
    u, v = (X - x) / r, (Y - y) / r
    up = np.sqrt((1 - u * u - v * v).clip(0, 1))
    light = (-0.62 * u - 0.45 * v + 0.64 * up).clip(0, 1)
    shine = light**28 * 0.9
    back = (1 - up) ** 3 * 0.35
    form = tint("#2a1646") + (tint(colour) - tint("#2a1646")) * (0.12 + 0.95 * light)[..., None] + (shine + back)[..., None]
    inside = step(1 + 1 / r, 1 - 1 / r, np.hypot(u, v))[..., None]
    return artwork * (1 - inside) + form * inside


def surreal(c):
    # The headland floats over a sea of melting squares, above its own reflection.
    level = 468
    away = np.hypot(X - 212, Y - 196) + 16 * fbm(X / 150, Y / 120, 3, seed=5)
    sky = steps((Y + 26 * np.sin(X / 150 + 1)) / level, ["#0f4a63", "#27808a", "#e58a8c", "#ffb98a", "#ffe6bd"], [0.10, 0.40, 0.68, 0.95], 0.2)
    sky = sky * (1 + 0.075 * np.sin(away / 11) * np.exp(-away / 420))[..., None]
    for radius, colour in ((112, "#ffd08a"), (86, "#f58a5c"), (58, "#d8426a"), (30, "#5a1f63")):
        sky = sky + (tint(colour) - sky) * step(1.2, -1.2, np.hypot(X - 212, Y - 196) - radius)[..., None]
    # Squares to the horizon, flowing as if they were warm.
    deep = 150 / (Y - level).clip(1.5)
    u = (X - 430) * deep / 95 + 0.30 * np.sin(deep * 2.1 + X / 130)
    v = deep * 2.6 + 0.24 * np.sin(X / 90 + 2.0 * deep)
    wave = np.sin(np.pi * u) * np.sin(np.pi * v)
    blur = np.abs(np.gradient(wave)).sum(0) * 0.8 + 0.01
    board = tint("#3a1a55") + (tint("#fbe3b8") - tint("#3a1a55")) * step(-1, 1, wave / blur)[..., None]
    far = np.exp(-((Y - level).clip(0)) / 26)[..., None]
    board = board * (1 - far) + tint("#ffd9ae") * far
    shade = np.exp(-(((X - 730) / 300) ** 2 + ((Y - 590) / 34) ** 2) ** 1.5)[..., None]
    board = board * (1 - 0.72 * shade) + tint("#1c0f33") * 0.72 * shade
    artwork = np.where((Y > level)[..., None], board, sky)
    # Maps a point of the artwork to the coast: smaller, higher, with a swaying tower.
    scale, foot = 0.80, 372
    y = (Y + 44) / scale
    sway = 40 * np.sin((y - 330) / 62) * step(345, 250, y)
    x = WIDTH - (WIDTH - X) / scale + sway * step(690, 600, X)

    def taken(plane, rows, columns):
        return map_coordinates(plane.astype(np.float32), [rows, columns], order=1, mode="nearest")

    first = np.argmax(c.land, axis=0).astype(np.float32) + HEIGHT * ~c.land.any(0)
    crest = taken(np.tile(gaussian_filter(np.minimum(first, 560), 3), (2, 1)), 0 * x, WIDTH - (WIDTH - X) / scale) * scale - 44
    jag = 34 * fbm(X / 46, Y / 300, 5, seed=91) + 14 * fbm(X / 11, Y / 60, 3, seed=92)
    hang = foot + (0.62 * (foot - crest)).clip(0, 130) * (1 + 0.1 * np.sin(X / 37)) + jag * step(335, 430, X)
    above = taken(c.land, y, x) * (Y < foot + 3) * (x > 168) * ((X > 395) | (Y > 354))
    below = ((Y >= foot) & (Y < hang) & (X > 332)).astype(np.float32)
    lit = taken(c.lit, y, x)
    under = taken(c.lit, (2 * foot - Y + 60) / scale + 40, x) + 0.5 * fbm(X / 26, Y / 60, 5, seed=93)
    warm = steps(lit + 0.2 * fbm(X / 20, Y / 26, 4, seed=6), ["#2b1345", "#6d2560", "#d0506a", "#ffa873"], [-0.55, 0.0, 0.55], 0.22)
    cold = steps(under - 0.9 * (Y - foot) / 130, ["#0b2340", "#11506b", "#2aa39c", "#9be3c6"], [-0.95, -0.35, 0.30], 0.2)
    artwork = artwork * (1 - soft(below)) + cold * soft(below)
    artwork = artwork * (1 - soft(above)) + warm * soft(above)
    tower = taken(c.tower, y, x) * above
    turn = step(-0.08, 0.08, np.sin((y + 0.9 * (x - 555)) / 9.5))[..., None]
    form = (0.62 + 0.38 * np.cos((x - 546) / 30))[..., None]
    skin = (tint("#fff3d8") * (1 - turn) + tint("#1f9a9a") * turn) * form
    dark = np.where((y < 190)[..., None], tint("#3a1a55"), skin)
    artwork = artwork * (1 - soft(tower)) + dark * soft(tower)
    glow = np.exp(-np.hypot(x - 555, y - 152) / 9)[..., None]
    artwork = artwork + glow * 1.4 * tint("#ffe9a8")
    artwork = ball(artwork, 150, 520, 62, "#ff9a7a", 584)
    artwork = ball(artwork, 300, 470, 24, "#3fc9bd", 520)
    for x, y, r, colour in ((372, 420, 13, "#ffd08a"), (420, 300, 8, "#ff9a7a"), (866, 70, 26, "#ffe6bd")):
        artwork = ball(artwork, x, y, r, colour)
    return artwork


def vintage(c):
    tone = gaussian_filter(c.tone, 0.7)
    tone = np.where(c.land, tone * 1.2 + 0.07 * (c.lit + 0.4), tone)
    tone = 0.10 + 0.82 * (tone / np.percentile(tone, 99)).clip(0, 1) ** 0.85
    artwork = steps(tone, ["#3a2a22", "#5d4632", "#a67c4e", "#dcb980", "#f3e2bb"], [0.20, 0.42, 0.66, 0.90], 0.22)
    artwork = artwork * 0.82 + c.photo[..., [0, 1, 2]] * np.array([0.20, 0.15, 0.10])
    random = np.random.default_rng(6)
    artwork *= 1 - 0.16 * (((X / WIDTH - 0.5) ** 2 + (Y / HEIGHT - 0.5) ** 2) * 2.4)[..., None]
    fade = fbm(X / 300, Y / 260, 3, seed=15)[..., None]
    artwork = artwork + 0.10 * fade * tint("#f0c890") + 0.05
    # Scratches, dust, a fold, worn corners, the white edge of an old print.
    for _ in range(16):
        x, lean, top, long = random.uniform(0, WIDTH), random.normal(0, 0.05), random.uniform(0, HEIGHT), random.uniform(40, 260)
        near = np.exp(-((X - x - lean * (Y - top)) ** 2) / 0.5) * (Y > top) * (Y < top + long)
        artwork += 0.20 * near[..., None]
    dust = step(3.05, 3.6, gaussian_filter(random.normal(0, 1, (HEIGHT, WIDTH)), 0.9) * 3.2)
    artwork += 0.35 * dust[..., None]
    fold = np.exp(-((X - 640 - 4 * fbm(X / 40, Y / 40, 2, seed=3)) ** 2) / 3.0) * (0.6 + 0.6 * fbm(X / 9, Y / 9, 3, seed=4))
    artwork = artwork * (1 - 0.16 * fold[..., None]) + 0.12 * fold[..., None]
    edge = np.minimum.reduce([X - 34, WIDTH - 34 - X, Y - 34, HEIGHT - 34 - Y]) + 1.2 * fbm(X / 8, Y / 8, 3, seed=8)
    inside = step(-1.0, 1.0, edge)[..., None]
    stain = (1 - 0.10 * step(0.05, 0.3, fbm(X / 120, Y / 120, 5, seed=22)))[..., None]
    return (artwork * inside + tint("#ece0c6") * stain * (1 - inside)) * paper(0.05, 11)


def photograph(c):
    return c.photo.clip(0, 1) ** 0.92


def underpainting(c):
    """The ground of the painting: the evening, recolored warm in the sun and cool in the shade."""
    clouds = fbm(X / 230, Y / 62, 5, seed=21)
    height = Y / 470 + 0.20 * clouds - 0.30 * c.glow
    sky = steps(height, ["#232a52", "#3b3567", "#6b4377", "#a9556f", "#de7a5c", "#f5a763", "#ffd391"], [0.12, 0.26, 0.42, 0.58, 0.74, 0.90], 0.07)
    sky = sky + (0.9 * c.glow[..., None] ** 1.5 + c.disc[..., None]) * tint("#ffdf9c") * 0.55
    # Darker where the sea ends; otherwise it would merge with the sky.
    far = np.exp(-(Y - 456).clip(0, None) / 16)
    sea = steps(gaussian_filter(c.tone, 1.0) - 0.34 * far, ["#10233f", "#1b4560", "#2f6f7d", "#e79a5f", "#ffe0a0"], [0.05, 0.16, 0.36, 0.62], 0.05)
    nearer = np.exp(-(X - SUN[0]).clip(0, None) / 420)
    land = steps(c.lit + 0.35 * nearer - 0.15 + 0.2 * fbm(X / 30, Y / 40, 3, seed=8), ["#1c1834", "#37284c", "#6d3c52", "#bb6248", "#f0a868"], [-0.55, -0.12, 0.22, 0.60], 0.12)
    tower = steps(c.lit, ["#4d4468", "#c98a72", "#ffe6bd"], [-0.3, 0.3], 0.12)
    return c.with_lamp(c.layers(sky, sea, land, tower))


def gmic(source, target, *commands):
    subprocess.run(["gmic", source, *commands, "-o", target], check=True, stderr=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", default=".data/art")
    parser.add_argument("--only", nargs="*")
    given = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    coast = Coast(given.out)
    drawn = {
        "photorealistic": photograph, "illustration": illustration, "sketch-line-art": sketch, "anime-manga": anime,
        "cartoon-comic": comic, "surreal-abstract": surreal, "vintage-retro": vintage,
    }
    for name, draw in drawn.items():
        if not given.only or name in given.only:
            save(f"{given.out}/style-{name}.png", draw(coast).clip(0, 1).astype(np.float32))
    if not given.only or "3d-render" in given.only:
        save(f"{given.out}/style-3d-render.png", card(f"{given.out}/toy.png"))
    if not given.only or "digital-painting" in given.only:
        paint = "fx_brushify 7,0.25,4,64,25,12,0,2,4,0.06,0.85,60,1,1,1,5,0,0.2,1".split()
        save(f"{given.out}/underpainting.png", underpainting(coast).clip(0, 1).astype(np.float32))
        gmic(f"{given.out}/underpainting.png", f"{given.out}/style-digital-painting.png", *paint)


if __name__ == "__main__":
    main()
