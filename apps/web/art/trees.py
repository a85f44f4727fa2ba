"""Firs: a trunk, whorls of drooping boughs, twigs along each."""

import numpy as np
from studio import join, tube


def fir(random, height=18.0, whorls=60, boughs=8, twigs=12):
    """Points and faces (quads) of one fir, its foot at the origin, in meters."""
    lean = random.normal(0, 0.012, 2)
    path = np.array([(lean[0] * z, lean[1] * z, z) for z in np.linspace(0, height, 12)])
    trunk = tube(path, np.linspace(0.22, 0.012, 12) * height / 18, 6)
    points, size = [], []
    widest = height * random.uniform(0.165, 0.2)
    for whorl in range(whorls):
        share = (whorl + random.uniform(0, 0.9)) / whorls
        z = height * (0.06 + 0.93 * share**0.92)
        reach = widest * (1 - share) ** 0.82 * random.uniform(0.75, 1.1) + 0.10
        if share < 0.12:
            reach *= 0.6
        for bough in range(boughs):
            turn = whorl * 1.9 + bough * 2 * np.pi / boughs + random.normal(0, 0.22)
            own = reach * random.uniform(0.5, 1.15)
            root = z + random.normal(0, 0.012 * height)
            droop = random.uniform(0.16, 0.34) * (1.25 - share)
            out = np.array([np.cos(turn), np.sin(turn), 0])
            side = np.array([-np.sin(turn), np.cos(turn), 0])

            def at(t):
                # Droops, then rises at its tip.
                return out * own * t + np.array([*(lean * z), root + own * (-droop * 1.6 * t + droop * 1.15 * t**2.4)])

            points.append([at(0) - side * 0.03, at(0) + side * 0.03, at(1), at(1) - side * 0.005])
            for t in np.linspace(0.12, 1, twigs):
                length = (0.34 * (1.12 - t) + 0.10) * own * random.uniform(0.7, 1.2)
                wide = 0.055 + 0.05 * length
                for hand in (-1, 1):
                    tip = at(t) + (out * 0.72 + side * hand * 0.75) * length - (0, 0, length * random.uniform(0.2, 0.75))
                    points.append([at(t) - out * wide, at(t) + out * wide, tip + out * 0.02, tip - out * 0.02])
            size.append(own)
    points = np.array(points, float).reshape(-1, 3)
    # Each twig leaves its plane a little, so that the light varies.
    points[:, 2] += random.normal(0, 0.02, len(points))
    faces = np.arange(len(points)).reshape(-1, 4)
    return join([trunk, (points, faces)])
