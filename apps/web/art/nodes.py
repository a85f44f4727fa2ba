"""Shader graphs written as plain arithmetic: `mix(a, b, smooth(0, 1, noise(p * 3)))`."""

import bpy


def rgb(code):
    """Converts a hex color (sRGB) to the linear color of shaders."""
    parts = [int(code.lstrip("#")[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


class Value:
    """A socket of the graph, with operators: a number, a vector or a color."""

    def __init__(self, graph, socket):
        self.graph, self.socket = graph, socket
        self.wide = socket.type in ("VECTOR", "RGBA")

    def _two(self, op, other, swap=False):
        wide = self.wide or isinstance(other, tuple) or (isinstance(other, Value) and other.wide)
        first, second = (other, self) if swap else (self, other)
        return self.graph.vector(op, first, second) if wide else self.graph.math(op, first, second)

    def __add__(self, other):
        return self._two("ADD", other)

    def __sub__(self, other):
        return self._two("SUBTRACT", other)

    def __mul__(self, other):
        return self._two("MULTIPLY", other)

    def __truediv__(self, other):
        return self._two("DIVIDE", other)

    def __rsub__(self, other):
        return self._two("SUBTRACT", other, swap=True)

    def __rtruediv__(self, other):
        return self._two("DIVIDE", other, swap=True)

    def __pow__(self, other):
        return self._two("POWER", other)

    def __neg__(self):
        return self * -1.0

    __radd__ = __add__
    __rmul__ = __mul__

    def part(self, name):
        node = self.graph.node("ShaderNodeSeparateXYZ", self)
        return Value(self.graph, node.outputs[name])

    x = property(lambda self: self.part("X"))
    y = property(lambda self: self.part("Y"))
    z = property(lambda self: self.part("Z"))


class Graph:
    """One node tree of a material or of the world."""

    def __init__(self, owner):
        owner.use_nodes = True
        self.tree = owner.node_tree
        self.tree.nodes.clear()

    @classmethod
    def of(cls, owner):
        """The graph that a material has already."""
        graph = cls.__new__(cls)
        graph.tree = owner.node_tree
        return graph

    def link(self, value, socket):
        if isinstance(value, Value):
            self.tree.links.new(value.socket, socket)
        elif value is not None:
            if isinstance(value, (int, float)) and socket.type in ("VECTOR", "RGBA"):
                value = (value,) * 3
            if socket.type == "RGBA" and len(value) == 3:
                value = (*value, 1)
            socket.default_value = value

    def node(self, kind, *values, **settings):
        """A node with its first inputs linked in their order; settings are its properties or named inputs."""
        node = self.tree.nodes.new(kind)
        named = {}
        for key, value in settings.items():
            name = key.replace("_", " ")
            if name in (socket.name.lower() for socket in node.inputs):
                named[name] = value
            else:
                setattr(node, key, value)
        for value, socket in zip(values, node.inputs):
            self.link(value, socket)
        for socket in node.inputs:
            if socket.name.lower() in named:
                self.link(named.pop(socket.name.lower()), socket)
        return node

    def out(self, node, name=0):
        return Value(self, node.outputs[name])

    def math(self, op, *values):
        return self.out(self.node("ShaderNodeMath", *values, operation=op))

    def vector(self, op, *values):
        node = self.node("ShaderNodeVectorMath", *values, operation=op)
        return self.out(node, "Value" if op in ("LENGTH", "DOT_PRODUCT", "DISTANCE") else "Vector")

    def xyz(self, x, y, z):
        return self.out(self.node("ShaderNodeCombineXYZ", x, y, z))

    def length(self, v):
        return self.vector("LENGTH", v)

    def dot(self, a, b):
        return self.vector("DOT_PRODUCT", a, b)

    def exp(self, value):
        return self.math("EXPONENT", value)

    def clamp(self, value):
        return self.math("MINIMUM", self.math("MAXIMUM", value, 0.0), 1.0)

    def max(self, a, b):
        return self.math("MAXIMUM", a, b)

    def min(self, a, b):
        return self.math("MINIMUM", a, b)

    def smooth(self, low, high, value):
        """0 below `low`, 1 above `high`, eased between; `low` may be greater than `high`."""
        if low > high:
            return 1.0 - self.smooth(high, low, value)
        node = self.node("ShaderNodeMapRange", value, low, high, 0.0, 1.0, interpolation_type="SMOOTHSTEP")
        return self.out(node)

    def noise(self, place, scale=1.0, detail=6.0, rough=0.5, distort=0.0):
        node = self.node(
            "ShaderNodeTexNoise", vector=place, scale=scale, detail=detail, roughness=rough, distortion=distort
        )
        return self.out(node, "Fac")

    def cells(self, place, scale=1.0, feature="F1"):
        return self.out(self.node("ShaderNodeTexVoronoi", feature=feature, vector=place, scale=scale), "Distance")

    def mix(self, a, b, share):
        return self.out(self.node("ShaderNodeMixRGB", share, a, b))

    def ramp(self, value, stops):
        """A color ramp from 0 to 1; stops are (position, hex)."""
        node = self.node("ShaderNodeValToRGB", value)
        ramp = node.color_ramp
        ramp.interpolation = "EASE"
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (place, code) in zip(ramp.elements, stops):
            element.position, element.color = place, (*rgb(code), 1)
        return self.out(node)

    def position(self):
        return self.out(self.node("ShaderNodeNewGeometry"), "Position")

    def normal(self):
        return self.out(self.node("ShaderNodeNewGeometry"), "Normal")

    def object(self):
        return self.out(self.node("ShaderNodeTexCoord"), "Object")

    def seen(self):
        """1 for camera rays, 0 for reflections and light."""
        return self.out(self.node("ShaderNodeLightPath"), "Is Camera Ray")

    def attribute(self, name):
        return self.out(self.node("ShaderNodeAttribute", attribute_name=name), "Fac")

    def bump(self, height, strength=0.5, distance=0.1):
        return self.out(self.node("ShaderNodeBump", height=height, strength=strength, distance=distance))

    def emission(self, colour, strength=1.0):
        return self.out(self.node("ShaderNodeEmission", colour, strength))

    def transparent(self, colour=(1, 1, 1)):
        return self.out(self.node("ShaderNodeBsdfTransparent", colour))

    def surface(self, **settings):
        return self.out(self.node("ShaderNodeBsdfPrincipled", **settings))

    def over(self, below, above, share):
        """Mixes one shader over another."""
        return self.out(self.node("ShaderNodeMixShader", share, below, above))

    def finish(self, shader):
        kind = "ShaderNodeOutputWorld" if shader.socket.node.type == "BACKGROUND" else "ShaderNodeOutputMaterial"
        self.node(kind, shader)


def material(name):
    made = bpy.data.materials.new(name)
    return made, Graph(made)
