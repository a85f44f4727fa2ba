"""Shared by the styles: what the passes of scenes/table.py say of each point of the card, flat colors, lines, paper."""

import numpy as np
from develop import film, load, read_quiet
from noise import fbm, step
from scipy.ndimage import gaussian_filter, map_coordinates, median_filter, zoom

# What a point belongs to, as scenes/table.py numbers it.
WALL, TABLE, JUG, WOOD, LEAVES, OCHRE, PALE, BLUE, _, REED, STONE, EYE = range(1, 13)


def tint(code):
    return np.array([int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)], np.float32)


def halved(artwork):
    height, width = artwork.shape[0] // 2, artwork.shape[1] // 2
    return artwork[: 2 * height, : 2 * width].reshape(height, 2, width, 2, -1).mean((1, 3))


class Table:
    """The inputs of the styles. Every plane is twice the artwork's size and halved at the end, for smooth edges."""

    def __init__(self, folder):
        key, normal, depth = (load(f"{folder}/key-{name}-0001.exr") for name in ("light", "normal", "depth"))
        self.kind = np.rint(key[..., 0] * 16).astype(int)
        self.ink, self.groove = key[..., 1], key[..., 2]
        height, width = self.height, self.width = self.kind.shape
        self.y, self.x = np.mgrid[0:height, 0:width].astype(np.float32)
        self.unit = width / 1280  # so that strokes keep their size in the card
        light = read_quiet(folder, "table")
        self.photo = self.large(film(light * 3.0).clip(0, 1))
        tone = light @ np.array([0.2126, 0.7152, 0.0722], np.float32)
        base = load(f"{folder}/table-albedo-0001.exr") @ np.array([0.2126, 0.7152, 0.0722], np.float32)
        # How much light falls on a point, whatever its color: 0 in the room's shade, 1 in the sun.
        fall = median_filter(tone / (base + 0.04), 3)
        fall = self.large(gaussian_filter(fall, 0.8)[..., None])[..., 0]
        low, high = np.percentile(fall[self.kind == WALL], (20, 92))
        self.sun = (fall - low) / (high - low)
        self.tone = self.photo @ np.array([0.2126, 0.7152, 0.0722], np.float32)
        self.normal = normal
        # Outlines: where the thing changes, where the distance jumps, where a form turns sharply.
        near = np.log1p(depth[..., 0].clip(0, 50))
        jump = np.maximum(*(np.abs(each) for each in np.gradient(near)))
        change = np.maximum(*(np.abs(each) for each in np.gradient(self.kind.astype(np.float32)))) > 0
        self.outline = (change | (jump > 0.012)).astype(np.float32)
        bend = sum(np.abs(each) for k in range(3) for each in np.gradient(gaussian_filter(normal[..., k], 1.0)))
        self.crease = step(0.20, 0.42, bend) * (self.kind > TABLE)

    def large(self, plane):
        factors = (self.height / plane.shape[0], self.width / plane.shape[1], 1)
        return zoom(plane, factors, order=1, mode="nearest", grid_mode=True)

    def noise(self, size, detail=4, seed=1, tall=None):
        """Between about -1 and 1; `size` in the artwork's pixels at a width of 640."""
        across, down = size * 2 * self.unit, (tall or size) * 2 * self.unit
        return fbm(self.x / across, self.y / down, detail, seed=seed)

    def lines(self, thick, creases=0.0, shake=0.0, seed=60):
        """Ink of lines, 0 to 1; `thick` in the artwork's pixels at a width of 640."""
        plane = np.maximum(self.outline, creases * self.crease)
        if shake:
            move = [self.y + shake * self.unit * self.noise(12, 2, seed), self.x + shake * self.unit * self.noise(12, 2, seed + 1)]
            plane = map_coordinates(plane, move, order=1, mode="nearest")
        wide = thick * self.unit
        return step(0.05, 0.20, gaussian_filter(plane, wide) * wide)

    def cel(self, tones, lit):
        """Flat colors: for each kind that of the shade and that of the light; `lit` is the share of light, 0 to 1."""
        artwork = np.zeros((self.height, self.width, 3), np.float32)
        for kind, (shade, light) in tones.items():
            here = self.kind == kind
            share = lit[here][:, None]
            artwork[here] = tint(shade) * (1 - share) + tint(light) * share
        return artwork

    def paper(self, strength=0.05, seed=1):
        random = np.random.default_rng(seed)
        fibre = gaussian_filter(random.normal(0, 1, (self.height, self.width)), (0.9 * self.unit, 2.0 * self.unit))
        return (1 + strength * (fibre * 2.4 + 0.6 * self.noise(45, 4, seed)))[..., None].astype(np.float32)


def over(artwork, colour, share):
    return artwork * (1 - share[..., None]) + tint(colour) * share[..., None]
