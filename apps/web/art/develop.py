"""Turns the passes of a render into artwork: denoising, bloom, grade, grain.

blender -b --factory-startup -P develop.py -- coast [--out .data/art] [--part .data/art/part] [--onto old.png]
"""

import argparse
import json
import os
import sys

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter, uniform_filter, zoom

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from glass import wet


def load(path):
    """A file as (height, width, 3), top row first, in linear light."""
    image = bpy.data.images.load(os.path.abspath(path))
    image.colorspace_settings.name = "Raw" if path.endswith(".exr") else image.colorspace_settings.name
    pixels = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(image.size[1], image.size[0], -1)[::-1, :, :3].copy()


def save(path, artwork):
    height, width, _ = artwork.shape
    image = bpy.data.images.new("artwork", width, height)
    whole = np.ones((height, width, 4), np.float32)
    whole[..., :3] = artwork[::-1]
    image.pixels.foreach_set(whole.ravel())
    image.filepath_raw, image.file_format = os.path.abspath(path), "PNG"
    image.save()


def quiet(light, albedo, normal, depth, reach, strength):
    """Non-local means over the artwork's tones, limited at edges of color, shape and depth."""
    edge = ((reach, reach), (reach, reach), (0, 0))
    light, albedo, normal, depth = (np.pad(a, edge, mode="edge") for a in (light, albedo, normal, depth))
    tone = light / (1 + light)  # so that lamps do not outweigh shade
    far = np.log1p(depth[..., :1])
    spread = 0.06 * strength
    total, weights = np.zeros_like(light), np.zeros(light.shape[:2] + (1,), np.float32)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            def moved(a):
                return np.roll(a, (dy, dx), (0, 1))
            apart = ((tone - moved(tone)) ** 2).mean(-1)
            apart = uniform_filter(apart, 5)[..., None] / (spread**2 * (0.15 + tone.mean(-1, keepdims=True)))
            apart += ((albedo - moved(albedo)) ** 2).sum(-1, keepdims=True) / 0.01
            apart += ((normal - moved(normal)) ** 2).sum(-1, keepdims=True) / 0.08
            apart += (far - moved(far)) ** 2 / 0.002
            weight = np.exp(-apart.clip(0, 30))
            total += weight * moved(light)
            weights += weight
    return (total / weights)[reach:-reach, reach:-reach]


def without_fireflies(light):
    """Replaces single pixels far brighter than all neighbors by their surroundings."""
    tone = light.max(-1)
    around = np.stack([np.roll(tone, move, (0, 1)) for move in ((0, 1), (0, -1), (1, 0), (-1, 0))])
    second = np.sort(around, 0)[-2]
    return light * np.minimum(1, (2.0 * second + 0.05) / (tone + 1e-6))[..., None]


def read_quiet(folder, name, strength=1.0, brightest=12):
    """The light of a small render without its noise."""
    passes = {key: load(f"{folder}/{name}-{key}-0001.exr") for key in ("light", "albedo", "normal", "depth")}
    light = without_fireflies(np.nan_to_num(passes.pop("light"), posinf=0).clip(0, brightest))
    return quiet(light, *passes.values(), 4, strength)


def bloom(light, share, spread):
    """Light scattered in a lens: the artwork mixed with wide blurs of itself."""
    height = light.shape[0]
    glow, weights = np.zeros_like(light), 0.0
    for size, weight in ((0.004, 1.0), (0.015, 0.8), (0.05, 0.6), (0.14, 0.4)):
        radius = size * spread * height
        shrink = max(1, int(radius / 4))
        small = light[: height // shrink * shrink, : light.shape[1] // shrink * shrink]
        small = small.reshape(small.shape[0] // shrink, shrink, small.shape[1] // shrink, shrink, 3).mean((1, 3))
        small = gaussian_filter(small, (radius / shrink, radius / shrink, 0), mode="nearest")
        factors = (height / small.shape[0], light.shape[1] / small.shape[1], 1)
        glow += weight * zoom(small, factors, order=1, mode="nearest", grid_mode=True)[:height, : light.shape[1]]
        weights += weight
    return light * (1 - share) + glow / weights * share


# Stephen Hill's fit of the ACES film curve: https://github.com/TheRealMJP/BakingLab (MIT)
INTO = np.array([[0.59719, 0.35458, 0.04823], [0.07600, 0.90834, 0.01566], [0.02840, 0.13383, 0.83777]], np.float32)
BACK = np.array([[1.60475, -0.53108, -0.07367], [-0.10208, 1.10813, -0.00605], [-0.00327, -0.07276, 1.07602]], np.float32)


def film(light):
    v = light @ INTO.T
    v = (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.4329510) + 0.238081)
    v = (v @ BACK.T).clip(0, 1)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * np.maximum(v, 1e-6) ** (1 / 2.4) - 0.055)


def grade(artwork, look):
    """Tints of shadows and lights, contrast about the middle, color strength, edges darker."""
    tone = artwork.mean(-1, keepdims=True)
    shadows, lights = (np.array(look.get(key, (0, 0, 0)), np.float32) for key in ("shadows", "lights"))
    artwork = artwork + shadows * (1 - tone) ** 3 * tone**0.5 + lights * tone**1.5
    contrast = look.get("contrast", 0)
    artwork = artwork.clip(0, 1)
    artwork = artwork * (1 - contrast) + contrast * artwork * artwork * (3 - 2 * artwork)
    tone = artwork @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    artwork = tone[..., None] + (artwork - tone[..., None]) * look.get("colour", 1)
    height, width = artwork.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
    return artwork * (1 - look.get("vignette", 0.2) * ((x * x + y * y) / 2)[..., None] ** 1.5)


def grain(artwork, size):
    random = np.random.default_rng(1)
    film_grain = gaussian_filter(random.normal(0, 1, artwork.shape[:2]).astype(np.float32), 0.7) * 1.9
    tone = artwork.mean(-1)
    return artwork + (film_grain * size * (0.35 + 2.2 * tone * (1 - tone)))[..., None]


def enlarged(a, shape, order=1):
    factors = (shape[0] / a.shape[0], shape[1] / a.shape[1], 1)
    return zoom(a, factors, order=order, mode="nearest", grid_mode=True)[: shape[0], : shape[1]]


def bounds(there):
    """The rows and columns of a part, as slices."""
    rows, columns = np.where(there.any(1))[0], np.where(there.any(0))[0]
    return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    parser.add_argument("--out", default=".data/art")
    parser.add_argument("--part", help="folder with a part rendered again, laid over the rest, which may be smaller")
    given = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    with open(os.path.join(HERE, "looks.json")) as file:
        look = json.load(file)[given.name]
    passes = {
        key: load(f"{given.out}/{given.name}-{key}-0001.exr") for key in ("light", "albedo", "normal", "depth")
    }
    if given.part:
        again = {key: load(f"{given.part}/{given.name}-{key}-0001.exr") for key in (*passes,)}
        there = again["light"].max(-1, keepdims=True) > 0  # the rest of it is empty
        there[bounds(there[..., 0])] = True
        passes = {key: np.where(there, again[key], enlarged(passes[key], there.shape)) for key in passes}
    light = without_fireflies(np.nan_to_num(passes.pop("light"), posinf=0).clip(0, look.get("brightest", 12)))
    reach = look.get("denoise_reach", 3)
    if reach:
        light = quiet(light, passes["albedo"], passes["normal"], passes["depth"], reach, look.get("denoise", 1))
    if "soften" in look:
        # Far out of focus, shapes and depths are as noisy as the light and hold the first pass back.
        strength, near = look["soften"]
        even = np.zeros_like(light)
        far = gaussian_filter((passes["depth"][..., :1] > near).astype(np.float32), (4, 4, 0))
        light += far * (quiet(light, even, even, even, 4, strength) - light)
    if "wide" in look:
        light = wet(light, look["wide"])
    light = bloom(light * 2.0 ** look.get("exposure", 0), look.get("bloom", 0.08), look.get("bloom_spread", 1))
    artwork = grain(grade(film(light), look), look.get("grain", 0.012)).clip(0, 1)
    save(f"{given.out}/{given.name}.png", artwork)


if __name__ == "__main__":
    main()
