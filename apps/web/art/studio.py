"""What every scene needs: an empty stage, a camera, meshes from arrays, the render and its passes."""

import argparse
import math
import os
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(__file__))


def settings(samples, ratio=9 / 16):
    """The arguments after `--` on the command line; `ratio` is the height of an artwork of width 1."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--width", type=int, default=2560, help="in pixels")
    parser.add_argument("--samples", type=int, default=samples, help="per pixel")
    parser.add_argument("--out", default=".data/art", help="folder for the passes")
    parser.add_argument("--part", type=float, nargs=4, help="only this part: left, right, bottom, top, in shares")
    parser.add_argument("--only", nargs="+", help="of a scene of several artworks, these")
    given = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])
    given.ratio = ratio
    # Coarser land and water are enough for previews.
    given.grid = min(1.0, 0.2 + 0.8 * given.width / 2560)
    return given


def empty_stage():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("World")
    return scene


def add(name, data, at=(0, 0, 0), turned=(0, 0, 0), scale=(1, 1, 1)):
    thing = bpy.data.objects.new(name, data)
    thing.location, thing.rotation_euler, thing.scale = at, turned, scale
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh(name, points, faces, paint=None, smooth=True, **attributes):
    """A mesh of points (n, 3) and faces (m, 3 or 4); attributes are numbers per point."""
    points, faces = np.asarray(points, np.float32), np.asarray(faces, np.int32)
    made = bpy.data.meshes.new(name)
    made.vertices.add(len(points))
    made.vertices.foreach_set("co", points.ravel())
    made.loops.add(faces.size)
    made.loops.foreach_set("vertex_index", faces.ravel())
    made.polygons.add(len(faces))
    made.polygons.foreach_set("loop_start", np.arange(0, faces.size, faces.shape[1], dtype=np.int32))
    made.polygons.foreach_set("loop_total", np.full(len(faces), faces.shape[1], np.int32))
    made.polygons.foreach_set("use_smooth", np.full(len(faces), smooth))
    for key, values in attributes.items():
        made.attributes.new(key, "FLOAT", "POINT").data.foreach_set("value", np.asarray(values, np.float32))
    made.update(calc_edges=True)
    if paint:
        made.materials.append(paint)
    return made


def sheet(x, y, z):
    """Points and faces of a grid; x, y and z are arrays of rows."""
    rows, columns = x.shape
    index = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    return np.stack([x, y, z], -1).reshape(-1, 3), faces


def fan(near, far, angle, rows, columns, centre=0.0):
    """x and y of a grid that grows coarser with the distance, as a camera at the origin sees it."""
    reach = near * (far / near) ** np.linspace(0, 1, int(rows), dtype=np.float32)[:, None]
    turn = np.linspace(centre - angle / 2, centre + angle / 2, int(columns), dtype=np.float32)[None, :]
    return reach * np.sin(turn), reach * np.cos(turn)


def lathe(name, profile, paint, steps=96, bend=None, **kwargs):
    """A surface of revolution from (radius, height) pairs; `bend` moves its points."""
    profile = np.asarray(profile, float)
    turn = np.linspace(0, 2 * math.pi, steps + 1)
    x, y = profile[:, :1] * np.cos(turn), profile[:, :1] * np.sin(turn)
    points, faces = sheet(x, y, np.repeat(profile[:, 1:], steps + 1, 1))
    return mesh(name, bend(points) if bend else points, faces[:, ::-1], paint, **kwargs)


def curve(points, count):
    """`count` points of a smooth curve through the given ones (Catmull-Rom)."""
    points = np.asarray(points, float)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    where = np.linspace(0, len(points) - 1, count)
    at = np.minimum(where.astype(int), len(points) - 2)
    t = (where - at)[:, None]
    a, b, c, d = (padded[at + k] for k in range(4))
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def tube(path, radius, sides=8, across=None):
    """Points and faces of a pipe along a path; the radius may change along it.

    `across` is a direction that the path never takes: with one for the whole length, thick pipes have no twist.
    """
    path = np.asarray(path, float)
    radius = np.broadcast_to(np.asarray(radius, float), len(path))
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    helper = np.where(np.abs(along[:, 2:]) < 0.9, [[0, 0, 1.0]], [[1.0, 0, 0]]) if across is None else [across]
    side = np.cross(along, helper)
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    up = np.cross(side, along)
    turn = np.linspace(0, 2 * math.pi, sides + 1)
    ring = path[:, None] + radius[:, None, None] * (
        side[:, None] * np.cos(turn)[:, None] + up[:, None] * np.sin(turn)[:, None]
    )
    return sheet(ring[..., 0], ring[..., 1], ring[..., 2])


def join(parts):
    """Joins several (points, faces)."""
    points, faces, count = [], [], 0
    for some, their in parts:
        points.append(some)
        faces.append(np.asarray(their) + count)
        count += len(some)
    return np.vstack(points), np.vstack(faces)


def box(centre, size):
    """Points and faces of a box."""
    corners = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) / 2
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return corners * size + centre, np.array(faces)


def camera(at, aim, lens, shift=0.0, focus=None, stop=2.8):
    """Points the camera from one place to another; `lens` in mm on 36 mm, `focus` in meters, `shift` in widths."""
    from mathutils import Vector

    data = bpy.data.cameras.new("Camera")
    data.lens, data.shift_y, data.clip_end = lens, shift, 1e6
    if focus:
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, focus, stop
    turned = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = add("Camera", data, at, turned)


def sun(toward, strength, colour, angle):
    """Light from a direction; strength in W/m2, angle of its disc in degrees."""
    from mathutils import Vector

    data = bpy.data.lights.new("Sun", "SUN")
    data.energy, data.color, data.angle = strength, colour, math.radians(angle)
    return add("Sun", data, turned=Vector(toward).to_track_quat("Z", "Y").to_euler())


def render(name, given, bounces=3, clamp=3.0, rest=0.02):
    """Renders the passes: the artwork in linear light, and those that guide the denoiser.

    A pixel takes samples until its noise is below `rest`, so edges of shadows get more than a wall.
    """
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = given.width, round(given.width * given.ratio)
    if given.part:
        frame = scene.render
        frame.use_border = True
        frame.border_min_x, frame.border_max_x, frame.border_min_y, frame.border_max_y = given.part
    cycles = scene.cycles
    scene.render.use_persistent_data = True
    cycles.use_denoising = False  # Debian's build has no denoiser; develop.py has one
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = given.samples, True, rest
    cycles.adaptive_min_samples = 10
    cycles.max_bounces = cycles.glossy_bounces = bounces
    cycles.diffuse_bounces = min(bounces, 2)
    cycles.transparent_max_bounces = 24
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = clamp, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = os.path.abspath(given.out)
    sink.format.file_format, sink.format.color_depth = "OPEN_EXR", "32"
    sink.file_slots.clear()
    passes = {"light": "Image", "albedo": "DiffCol", "normal": "Normal", "depth": "Depth"}
    for key, output in passes.items():
        sink.file_slots.new(f"{name}-{key}-")
        tree.links.new(source.outputs[output], sink.inputs[-1])
    scene.frame_set(1)
    bpy.ops.render.render()
