import type { FoundPrompt } from '../found';
import { limits } from '../limits';
import { BoundedGraph } from './graph';
import { isRecord, parseJson, textOf, valueOf, type Json } from './json';
import { fromRecord } from './programs';

/* InvokeAI stores the graph that it ran, and the workflow of its editor: the same nodes and edges in two forms. */

interface Node {
  readonly type: string;
  /** The values set at the node itself. A link to the same input replaces one. */
  readonly values: Json;
  readonly links: (readonly [input: string, from: string])[];
}
type Graph = ReadonlyMap<string, Node>;

const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});
const listOf = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : [];

function toNode(value: unknown): Node | undefined {
  // The editor keeps a node's values one level down, each in a record.
  const { data, ...plain } = recordOf(value);
  const { type, inputs } = recordOf(data ?? plain);
  if (typeof type !== 'string') return undefined;
  const values = Object.entries(data === undefined ? plain : recordOf(inputs)).slice(0, limits.nodeInputs);
  const read = (input: unknown) => (data === undefined ? input : recordOf(input)['value']);
  return { type, values: Object.fromEntries(values.map(([name, input]) => [name, read(input)])), links: [] };
}

function toGraph(text: string | undefined): Graph {
  const data = recordOf(parseJson(text ?? ''));
  const named = isRecord(data['nodes'])
    ? Object.entries(data['nodes']).slice(0, limits.nodes)
    : listOf(data['nodes'], limits.nodes).map((node) => [textOf(recordOf(node)['id']), node] as const);
  const graph = new Map(
    named.flatMap(([id, value]) => {
      const node = toNode(value);
      return node ? [[id, node] as const] : [];
    }),
  );
  for (const edge of listOf(data['edges'], 10 * limits.nodes)) {
    const { source, target, targetHandle, destination = {} } = recordOf(edge);
    const end = recordOf(destination);
    const from = textOf(recordOf(source)['node_id'] ?? source);
    graph.get(textOf(end['node_id'] ?? target))?.links.push([textOf(end['field'] ?? targetHandle), from]);
  }
  return graph;
}

const holdsText = /^(?:value|prompt|style|text|string(?:_left|_right)?)$/;
const leadsToText = /^(?:\w*conditioning|item|collection)$/;

/** The texts at a node, or else those of the nodes before it. Each node is read once. */
function listTexts(graph: Graph, id: string, seen: Set<string>): readonly string[] {
  const node = graph.get(id);
  // Real graphs are shallow, and deep ones would exhaust the stack.
  if (!node || seen.has(id) || seen.size > 1000) return [];
  seen.add(id);
  const linked = new Set(node.links.map(([input]) => input));
  const own = Object.entries(node.values).map(([input, value]) =>
    holdsText.test(input) && !linked.has(input) ? textOf(value) : '',
  );
  const follow = (pattern: RegExp) =>
    node.links.flatMap(([input, from]) => (pattern.test(input) ? listTexts(graph, from, seen) : []));
  const texts = [...own.filter(Boolean), ...follow(holdsText)];
  return texts.length > 0 ? texts : follow(leadsToText);
}

const readText = (graph: Graph, id: string | undefined): string =>
  id === undefined ? '' : [...new Set(listTexts(graph, id, new Set()))].join('\n');

const linkOf = (node: Node, input: RegExp): string | undefined =>
  node.links.find(([name]) => input.test(name))?.[1];

/** An input's value at the nearest node before `start` that has it; undefined where it was computed. */
function findValue(graph: Graph, start: string, input: string): unknown {
  const ahead = new Set([start]);
  // A `for` over the set as it grows: breadth first.
  for (const id of ahead) {
    const node = graph.get(id);
    const link = node?.links.find(([name]) => name === input);
    if (link) return graph.get(link[1])?.values['value'];
    const value = node?.values[input];
    if (value !== undefined && value !== null) return value;
    for (const [, from] of node?.links ?? []) ahead.add(from);
  }
  return undefined;
}

const settings = ['steps', 'scheduler', 'cfg_scale', 'seed', 'width', 'height', 'model'];
const positive = /^positive(?:_text)?_conditioning$/;
const negative = /^negative(?:_text)?_conditioning$/;

/** The prompt of a graph or workflow of InvokeAI, or at least its words. */
export function readInvokeGraph(text: string | undefined): readonly FoundPrompt[] {
  const graph = new BoundedGraph(toGraph(text));
  const drawn = new Map<string, readonly FoundPrompt[]>();
  for (const [id, node] of graph) {
    const prompt = readText(graph, linkOf(node, positive));
    // Several steps may draw one image from the same words.
    if (prompt === '' || drawn.has(prompt)) continue;
    const found = settings.map((name) => [name, findValue(graph, id, name)] as const);
    const excluded = readText(graph, linkOf(node, negative));
    drawn.set(
      prompt,
      fromRecord({ ...Object.fromEntries(found), positive_prompt: prompt, negative_prompt: excluded }),
    );
    if (drawn.size === limits.samplers) break;
  }
  if (drawn.size > 0) return [...drawn.values()].flat();
  const words = [...graph.values()].map(({ values }) =>
    valueOf(values['positive_prompt'] ?? values['prompt']),
  );
  return fromRecord({ positive_prompt: [...new Set(words.filter(Boolean))].join('\n') });
}
