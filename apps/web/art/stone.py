"""Arcades, columns and rocks, as points and faces."""

import numpy as np
from noise import fbm, ridged
from studio import join, sheet, tube


def arcade(bays, bay, spring, top, depth, open_share=0.74, steps=14):
    """A straight wall of round arches along x from 0, its foot at z = 0, its middle at y = 0."""
    radius = bay * open_share / 2
    turn = np.linspace(np.pi, 0, steps)
    # One bay as a strip: what closes the wall below (pier foot, arch) and its top line above.
    low_x = np.concatenate([[-bay / 2, -radius - 1e-3, -radius], radius * np.cos(turn)[1:-1], [radius, radius + 1e-3, bay / 2]])
    low_z = np.concatenate([[0, 0, spring], spring + radius * np.sin(turn)[1:-1], [spring, 0, 0]])
    parts = []
    for number in range(bays):
        x = low_x + bay * (number + 0.5)
        rows_x = np.stack([x, x, x, x, x])
        rows_y = np.stack([np.full_like(x, y) for y in (-depth / 2, -depth / 2, depth / 2, depth / 2, -depth / 2)])
        rows_z = np.stack([low_z, np.full_like(x, top), np.full_like(x, top), low_z, low_z])
        parts.append(sheet(rows_x, rows_y, rows_z))
        # A band around the arch, raised from the wall.
        ring = np.stack([x[2:-2], np.full(len(x) - 4, -depth / 2), low_z[2:-2]], 1)
        parts.append(tube(ring, bay * 0.028, 6))
        for side in (-radius - bay * 0.06, radius + bay * 0.06):
            foot = bay * (number + 0.5) + side
            column = [(foot, -depth / 2, z) for z in (0, 0.12 * bay, 0.121 * bay, spring * 0.5, spring - 0.1 * bay, spring - 0.09 * bay, spring)]
            wide = np.array([0.085, 0.085, 0.055, 0.052, 0.047, 0.075, 0.09]) * bay
            parts.append(tube(column, wide, 10))
    return join(parts)


def rolled(shape, around, radius):
    """Bends a straight wall of length `around` into a circle; its front faces outwards."""
    points, faces = shape
    turn = points[:, 0] / around * 2 * np.pi
    out = radius - points[:, 1]
    return np.stack([out * np.cos(turn), out * np.sin(turn), points[:, 2]], 1), faces


def rotunda(radius, bays, spring, top, depth):
    around = 2 * np.pi * radius
    return rolled(arcade(bays, around / bays, spring, top, depth), around, radius)


def noise3(x, y, z, scale, octaves, seed):
    """Noise over the surface of a body, from two crossing planes."""
    one = fbm((x + 0.6 * z) / scale, (y - 0.5 * z) / scale, octaves, seed=seed)
    two = fbm((x - y) * 0.7 / scale, z * 0.8 / scale, octaves, seed=seed + 50)
    return 0.6 * (one + two)


def hanging_rock(radius, deep, seed, rows=320, columns=420, spikes=9):
    """A rock with a flat top at z = 0 that hangs down in crags and points."""
    random = np.random.default_rng(seed)
    t = np.linspace(0, 1, int(rows))[:, None]
    turn = np.linspace(0, 2 * np.pi, int(columns))[None, :]
    own = radius * (0.90 + 0.14 * np.sin(turn * 2 + seed) + 0.07 * np.sin(turn * 5 + 2 * seed))
    body = (1 - t) ** 0.62 * (1 - 0.26 * np.sin(np.pi * t) ** 2) + 0.0 * turn
    # Points that hang lower than the rock between them.
    hang = 0.62 + 0.0 * turn
    for _ in range(spikes):
        apart = np.angle(np.exp(1j * (turn - random.uniform(0, 2 * np.pi))))
        hang = np.maximum(hang, 0.62 + random.uniform(0.1, 0.38) * np.exp(-((apart / random.uniform(0.16, 0.34)) ** 2)))
    r = own * body
    x, y = r * np.cos(turn), r * np.sin(turn)
    z = -deep * t**1.12 * (hang * (1 - t) + t * (0.80 + 0.2 * hang))
    push = noise3(x, y, z * 0.55, radius * 0.52, 7, seed) * radius * 0.42
    # Clefts run down, ledges across.
    cleft = (ridged(turn * 3.2 + 0.03 * z, z / deep * 1.6, 6, seed=seed + 9) - 0.5) * radius * 0.20
    ledge = np.sin(z / radius * 15 + 3 * noise3(x, y, z, radius, 3, seed + 7)) * radius * 0.022
    edge = np.minimum(1, t * 12 + 0.25) * (1 - t) ** 0.25
    r = np.maximum(r + (push + cleft + ledge) * edge * (body > 0.001), radius * 0.004)
    # The seam closes where the circle starts.
    blend = np.linspace(0, 1, 40)[None, :] ** 1.0
    r[:, -40:] = r[:, -40:] * (1 - blend) + r[:, :1] * blend
    z[:, -40:] = z[:, -40:] * (1 - blend) + z[:, :1] * blend
    x, y = r * np.cos(turn), r * np.sin(turn)
    # The top: rings inwards, slightly domed.
    shares = np.linspace(0, 1, 40)[:, None]
    top_x, top_y = x[:1] * shares, y[:1] * shares
    top_z = 0.035 * radius * (1 - shares**2) + 0.02 * radius * fbm(top_x / radius * 5, top_y / radius * 5, 5, seed=seed)
    x, y, z = np.vstack([top_x, x]), np.vstack([top_y, y]), np.vstack([top_z * np.ones_like(top_x), z])
    return sheet(x, y, z)
