"""Noise over arrays, for the shapes of land and water."""

import numpy as np


def _corner(x, y, seed):
    """A random direction for each corner of the lattice, as (cos, sin)."""
    mixed = (x.astype(np.int64) * 374761393 + y.astype(np.int64) * 668265263 + seed * 974634599) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    turn = ((mixed ^ (mixed >> 16)) & 0xFFFF).astype(np.float32) * np.float32(2 * np.pi / 65536)
    return np.cos(turn), np.sin(turn)


def perlin(x, y, seed=0):
    """Gradient noise, about -0.7 to 0.7."""
    x, y = np.asarray(x, np.float32), np.asarray(y, np.float32)
    x0, y0 = np.floor(x), np.floor(y)
    fx, fy = (x - x0).astype(np.float32), (y - y0).astype(np.float32)
    u, v = (f * f * f * (f * (f * 6 - 15) + 10) for f in (fx, fy))

    def at(dx, dy):
        c, s = _corner(x0 + dx, y0 + dy, seed)
        return c * (fx - dx) + s * (fy - dy)

    low = at(0, 0) * (1 - u) + at(1, 0) * u
    high = at(0, 1) * (1 - u) + at(1, 1) * u
    return low * (1 - v) + high * v


def fbm(x, y, octaves=6, gain=0.5, seed=0):
    total, size = np.zeros(np.broadcast(x, y).shape, np.float32), 1.0
    for octave in range(octaves):
        total += size * perlin(x, y, seed + octave)
        # Rotated by 37 degrees per octave, so that no lattice is visible.
        x, y = 1.6 * x - 1.2 * y + 3.1, 1.2 * x + 1.6 * y - 7.7
        size *= gain
    return total


def ridged(x, y, octaves=9, gain=0.5, seed=0, sharp=2.0):
    """Ridged noise, 0 to about 1: finer octaves only at height, like eroded mountains."""
    total, size, weight = np.zeros(np.broadcast(x, y).shape, np.float32), 0.5, 1.0
    for octave in range(octaves):
        crest = (1 - np.abs(perlin(x, y, seed + octave)) * 1.4).clip(0, 1) ** sharp
        total += crest * size * weight
        weight = (crest * weight * 1.3).clip(0, 1) if octave else crest
        x, y = 1.6 * x - 1.2 * y + 5.3, 1.2 * x + 1.6 * y + 1.9
        size *= gain
    return total


def step(low, high, value):
    t = ((value - low) / (high - low)).clip(0, 1)
    return t * t * (3 - 2 * t)
