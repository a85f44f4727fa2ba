"""A scene seen through a window in the rain: the scene out of focus, the drops on the glass sharp.

A drop is a lens. Each turns the scene upside down into itself: what is seen through a point of it lies as far from there
as the surface is steep.
"""

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, zoom
from scipy.signal import fftconvolve

BENDING = 0.36  # how far a slope of 1 moves what is seen, in widths of the artwork


def out_of_focus(light, radius):
    """Every point a disc, its rim a little brighter, as most lenses draw it."""
    reach = int(radius) + 2
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    far = np.hypot(x, y) / radius
    disc = ((1 - far) * radius + 0.5).clip(0, 1) * (0.8 + 0.45 * far**4)
    disc = (disc / disc.sum()).astype(np.float32)
    padded = np.pad(light, ((reach, reach), (reach, reach), (0, 0)), mode="reflect")
    return np.stack([fftconvolve(padded[..., k], disc, mode="valid") for k in range(3)], -1).clip(0)


def wobble(random, count):
    """The outline of a drop: its radius by the angle, from a few waves."""
    waves = np.arange(2, 6)
    size = random.normal(0, 1, (count, 4)) * (0.085, 0.04, 0.018, 0.008)
    return waves, size, random.uniform(0, 2 * np.pi, (count, 4))


class Glass:
    """The height of the water on the glass, in pixels, and how wide the drop is that a pixel belongs to."""

    def __init__(self, width, height, seed):
        self.random = np.random.default_rng(seed)
        self.shape = (height, width)
        self.water = np.zeros(self.shape, np.float32)
        self.size = np.ones(self.shape, np.float32)
        self.clear = np.zeros(self.shape, np.float32)  # wiped of mist by a drop that ran

    def drop(self, x, y, radius, steep, tall=1.0, waves=None):
        """Lays one drop on the glass where no larger one lies: a cap, heavier at its foot."""
        reach = int(radius * max(1.0, tall) * 1.35) + 2
        left, top = int(x) - reach, int(y) - reach
        right, low = left + 2 * reach + 1, top + 2 * reach + 1
        if left < 0 or top < 0 or right > self.shape[1] or low > self.shape[0]:
            left, top = max(left, 0), max(top, 0)
            right, low = min(right, self.shape[1]), min(low, self.shape[0])
            if right <= left or low <= top:
                return
        there = (slice(top, low), slice(left, right))
        dy, dx = np.mgrid[top:low, left:right].astype(np.float32)
        dy, dx = (dy - y) / tall, dx - x
        angle = np.arctan2(dy, dx)
        edge = radius * (1 + 0.07 * np.sin(angle))
        if waves:
            numbers, size, start = waves
            edge = edge * (1 + (size * np.sin(angle[..., None] * numbers + start)).sum(-1))
        share = (np.hypot(dx, dy) / edge).clip(0, 1)
        cap = steep * radius * (1 - share**2) / 1.7
        if self.water[there].max() > 0.15 * steep * radius and radius < 9:
            return
        self.water[there] = np.maximum(self.water[there], cap)
        self.size[there] = np.where(share < 1, np.maximum(self.size[there], radius), self.size[there])

    def rain(self, count, small, large, power):
        """Drops of radii between two shares of the width, small ones the more the higher the power."""
        random, (height, width) = self.random, self.shape
        radii = (small + (large - small) * random.random(count) ** power) * width
        for radius in sorted(radii, reverse=True):
            numbers, size, start = wobble(random, 1)
            tame = min(1.0, radius / (0.004 * width))
            self.drop(random.uniform(0, width), random.uniform(0, height), radius, random.uniform(0.75, 1.15),
                      random.uniform(0.95, 1.2), (numbers, size[0] * tame, start[0]))

    def run(self, x, top, length, radius):
        """A drop that ran down: its clear path, the beads it left there, itself at the end."""
        random, (height, width) = self.random, self.shape
        path = np.arange(int(top), int(min(top + length, height + 40)))
        sway = np.cumsum(gaussian_filter(random.normal(0, 1, len(path)), 18)) * 0.45
        for at in range(0, len(path), 2):
            y, middle = path[at], x + sway[at]
            half = radius * (0.62 + 0.22 * np.sin(at / 31) * np.cos(at / 13))
            left, right = int(middle - half - 3), int(middle + half + 4)
            if 0 <= y < height - 1 and right > 0 and left < width:
                left, right = max(left, 0), min(right, width)
                over = np.abs(np.arange(left, right) - middle) / half
                rows = slice(y, y + 2)
                wiped = (1.6 - 1.4 * over).clip(0, 1)
                self.clear[rows, left:right] = np.maximum(self.clear[rows, left:right], wiped)
                self.water[rows, left:right] *= 1 - wiped
                self.size[rows, left:right] = np.where(wiped > 0.5, 1, self.size[rows, left:right])
        at = 0
        while at < len(path) - radius * 3:
            at += int(random.uniform(0.5, 2.6) * radius)
            if at < len(path):
                share = at / len(path)
                self.drop(x + sway[at] + random.normal(0, 0.2 * radius), path[at], radius * random.uniform(0.16, 0.42) * (0.6 + 0.6 * share),
                          0.95, random.uniform(1.0, 1.7))
        if len(path) and path[-1] < height:
            self.drop(x + sway[-1], path[-1], radius, 1.1, 1.35)


def wet(light, width, radius=0.0145, seed=4):
    """`light` seen through the wet window; `radius` is that of a point out of focus, in widths."""
    factor = width / light.shape[1]
    scene = zoom(light, (factor, factor, 1), order=1, mode="nearest", grid_mode=True)
    height = len(scene)
    scene = scene + 0.5 * (scene - 1.2).clip(0)  # lamps are brighter than a render's limit
    blurred = out_of_focus(scene, radius * width)
    fog = gaussian_filter(blurred, (0.035 * width, 0.035 * width, 0), mode="nearest")
    glass = Glass(width, height, seed)
    glass.rain(2400, 0.0005, 0.0018, 2.2)
    glass.rain(620, 0.0016, 0.0055, 1.8)
    glass.rain(85, 0.005, 0.0135, 1.7)
    random = glass.random
    for _ in range(15):
        glass.run(random.uniform(0, width), random.uniform(-0.3, 0.6) * height, random.uniform(0.2, 0.8) * height, random.uniform(0.006, 0.0105) * width)
    water = gaussian_filter(glass.water, 0.6 * width / 2560)
    slope_y, slope_x = np.gradient(water)
    # Mist of drops too small to see, thinner where a drop has run.
    mist = (0.30 + 0.14 * gaussian_filter(random.normal(0, 1, glass.shape), 0.02 * width) * 0.06 * width) * (1 - glass.clear)
    mist = gaussian_filter(mist.clip(0.05, 0.5), 1.5 * width / 2560)[..., None]
    seen = blurred * (1 - mist) + fog * mist * 0.9
    # A small drop shows the whole scene in a few pixels: each of them is the mean of much of it.
    small = zoom(scene, (640 / width, 640 / width, 1), order=1, mode="nearest", grid_mode=True)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    # Drops sag, so that each shows a little more of what is above.
    at = np.stack([y + (slope_y * BENDING + 0.03) * width, x + slope_x * BENDING * width]) * (640 / width)
    sizes = np.array([1.6, 4.0, 10.0, 25.0])
    which = np.interp(np.log(110 / glass.size.clip(1) * width / 2560), np.log(sizes), np.arange(4.0))
    lens = np.zeros_like(scene)
    for number, size in enumerate(sizes):
        level = gaussian_filter(small, (size, size, 0), mode="nearest")
        near = (1 - np.abs(which - number)).clip(0, 1)[..., None]
        lens += near * np.stack([map_coordinates(level[..., k], at, order=1, mode="mirror") for k in range(3)], -1)
    steep = np.hypot(slope_x, slope_y)[..., None]
    lens *= 1.25 - 0.95 * (steep / 1.25).clip(0, 1) ** 3  # at its edge a drop mirrors the dark room
    cover = (water / (0.35 * width / 2560)).clip(0, 1)[..., None]
    return seen * (1 - cover) + lens * cover
