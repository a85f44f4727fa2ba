"""Develops the renders of scenes/heron.py: one PNG for each view and light.

blender -b --factory-startup -P scene_cards.py -- [--out .data/art] [view-light …]
"""

import argparse
import glob
import json
import os
import sys

import numpy as np
from scipy.ndimage import gaussian_filter, median_filter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from develop import bloom, film, grade, grain, quiet, read_quiet, save


def without_specks(light):
    """Replaces pixels far from the middle of their neighbors, bright or dark: a few samples leave many."""
    for size in (3, 5):
        around = np.stack([median_filter(light[..., k], size) for k in range(3)], -1)
        apart = np.abs(light - around).max(-1, keepdims=True)
        light = np.where(apart > 0.02 + 0.3 * around.mean(-1, keepdims=True), around, light)
    return light


def tilted(light, middle, half):
    """A tilted lens: sharp in a band across the artwork, more blurred the farther from it."""
    height = len(light)
    far = ((np.abs(np.linspace(0, 1, height) - middle) - half) / 0.3).clip(0, 1)[:, None, None]
    for share, size in ((0.0, 0.006), (0.35, 0.014), (0.7, 0.024)):
        soft = gaussian_filter(light, (size * height, size * height, 0), mode="nearest")
        weight = ((far - share) / 0.3).clip(0, 1)
        light = light * (1 - weight) + soft * weight
    return light


def halved(picture):
    """Each two by two pixels as one."""
    height, width = picture.shape[0] // 2 * 2, picture.shape[1] // 2 * 2
    return picture[:height, :width].reshape(height // 2, 2, width // 2, 2, 3).mean((1, 3))


def develop(folder, name, look):
    light = read_quiet(folder, name, look["denoise"], look["brightest"])
    if light.shape[1] < 640 and look.get("specks"):
        light = without_specks(light)
    # Where the lens blurs, shapes and depths are as noisy as the light and hold the first pass back.
    even = np.zeros_like(light)
    light = quiet(light, even, even, even, 3, look["soften"])
    if "band" in look:
        light = tilted(light, *look["band"])
    light = bloom(light * 2.0 ** look["exposure"], look["bloom"], 1)
    shown = grade(film(light), look)
    # A trail is brighter than the film shows, and would be a staircase: it is smoothed as it looks.
    if light.shape[1] == look.get("halve"):
        shown = halved(shown)
    return grain(shown, look["grain"]).clip(0, 1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--out", default=".data/art")
    given = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    with open(os.path.join(HERE, "looks.json")) as file:
        looks = json.load(file)["heron"]
    found = sorted(os.path.basename(path)[: -len("-light-0001.exr")] for path in glob.glob(f"{given.out}/*-*-light-0001.exr"))
    for name in given.names or found:
        view, light = name.split("-", 1)
        if light not in looks["lights"]:
            continue
        seen = looks["views"].get(view, {})
        look = {**looks["all"], **looks["lights"][light], **seen}
        look["exposure"] = {**looks["all"], **looks["lights"][light]}["exposure"] + seen.get("exposure", 0)
        save(f"{given.out}/{name}.png", develop(given.out, name, look))


main()
