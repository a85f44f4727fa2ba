"""Shared by the styles: the part of the coast that the cards show, its masks and tones, flat colors, paper."""

import numpy as np
from develop import load
from noise import fbm, step
from scipy.ndimage import gaussian_filter, median_filter, zoom

# The part of the artwork that the cards show, 3:2, as shares: left, right, top, bottom.
CARD = (0.443, 0.943, 0.185, 0.7776)
WIDTH, HEIGHT = 960, 640
Y, X = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
SUN = (194, 380)  # where it stands in the card


def card(path):
    whole = load(path)
    height, width = whole.shape[:2]
    left, right, top, bottom = CARD
    cut = whole[round(top * height) : round(bottom * height), round(left * width) : round(right * width)]
    return zoom(cut, (HEIGHT / cut.shape[0], WIDTH / cut.shape[1], 1), order=1, grid_mode=True, mode="nearest")


def tint(code):
    return np.array([int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)], np.float32)


def soft(mask, size=0.8):
    return gaussian_filter(np.asarray(mask, np.float32), size)[..., None]


def steps(value, colours, edges, softness=0.01):
    """Reduces the artwork to flat colors that change at edges."""
    artwork = np.ones((*value.shape, 3), np.float32) * tint(colours[0])
    for colour, edge in zip(colours[1:], edges):
        share = step(edge - softness, edge + softness, value)[..., None]
        artwork = artwork * (1 - share) + tint(colour) * share
    return artwork


def paper(strength=0.05, seed=1):
    random = np.random.default_rng(seed)
    fibre = gaussian_filter(random.normal(0, 1, (HEIGHT, WIDTH)), (0.7, 1.6))
    return (1 + strength * (fibre * 1.2 + 0.6 * fbm(X / 90, Y / 90, 4, seed=seed)))[..., None].astype(np.float32)


class Coast:
    """The inputs of the styles: masks, tones and outlines of the rendered coast."""

    def __init__(self, folder):
        self.photo = card(f"{folder}/coast.png")
        albedo, normal, depth = (card(f"{folder}/coast-{key}-0001.exr") for key in ("albedo", "normal", "depth"))
        far = depth[..., 0]
        self.sky = far > 1e5
        water = (albedo.max(-1) < 0.025) & ~self.sky & (Y > 455)
        self.sea = median_filter(water.astype(np.uint8), 7).astype(bool)
        self.land = ~self.sky & ~self.sea
        self.tower = self.land & (X > 515) & (X < 590) & (Y < 330)
        light = normal @ (np.array([-0.75, -0.35, 0.55], np.float32))
        # Relative to the land's own median, so that every style has both shade and light to draw.
        light = median_filter(light, 5)
        low, middle, high = np.percentile(light[self.land], (15, 50, 85))
        self.lit = (light - middle) / (high - low) + 0.6 * self.tower
        self.tone = self.photo @ np.array([0.2126, 0.7152, 0.0722], np.float32)
        # Outlines: where the distance jumps, and where the object changes.
        distance = np.log1p(np.minimum(far, 4e4))
        jump = np.abs(distance - gaussian_filter(distance, 1.5)) * ~self.sea
        kinds = sum(gaussian_filter(np.abs(np.gradient(m.astype(np.float32))).sum(0), 0.5) for m in (self.sky, self.sea))
        bend = np.sqrt(sum(np.abs(np.gradient(gaussian_filter(normal[..., k], 0.9))[i]) ** 2 for k in range(3) for i in (0, 1)))
        self.edge = (kinds * 1.6 + jump * 3).clip(0, 1)
        self.crease = step(0.13, 0.30, bend) * self.land
        self.glow = np.exp(-np.hypot(X - SUN[0], Y - SUN[1]) / 150)
        self.disc = step(26, 24, np.hypot(X - SUN[0], Y - SUN[1])) * self.sky
        self.lamp = np.exp(-np.hypot(X - 555, Y - 150) / 7)

    def ink(self, thick=1.0, creases=0.6):
        lines = np.maximum(self.edge, self.crease * creases)
        return step(0.10, 0.42, gaussian_filter(lines, 0.55 * thick) * (0.7 + thick))[..., None]

    def layers(self, sky, sea, land, tower):
        artwork = sky * soft(self.sky) + sea * soft(self.sea) + land * soft(self.land)
        share = soft(self.tower & self.land)
        return artwork * (1 - share) + tower * share

    def with_lamp(self, artwork, colour="#fff1b8"):
        share = (self.lamp * 1.6).clip(0, 1)[..., None]
        return artwork * (1 - share) + tint(colour) * share
