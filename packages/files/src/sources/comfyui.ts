import type { FoundPrompt } from '../found';
import { limits } from '../limits';
import { BoundedGraph, toInputs, type Graph, type Node } from './graph';
import { isRecord, parseJson, valueOf } from './json';
import { spellSize, toParameters } from '@safelight/prompt/text/web-ui-settings';
import { fromWorkflow } from './workflow';

/* ComfyUI stores its graph: nodes by id, whose inputs are values or links `[id, output]` to other nodes. */

type Link = readonly [id: string, output: number];

/** Reads the graph of `prompt` or `workflow`; undefined when the text is neither. */
export function readGraph(text: string): Graph | undefined {
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  if (Array.isArray(value['nodes'])) return fromWorkflow(value);
  const entries = Object.entries(isRecord(value['prompt']) ? value['prompt'] : value).slice(0, limits.nodes);
  const nodes = entries.flatMap(([id, node]): [string, Node][] => {
    if (!isRecord(node) || typeof node['class_type'] !== 'string') return [];
    return [[id, { type: node['class_type'], inputs: toInputs(node['inputs']) }]];
  });
  return nodes.length > 0 ? new Map(nodes) : undefined;
}

function toLink(value: unknown): Link | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [id, output] = value as unknown[];
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return typeof output === 'number' ? [String(id), output] : undefined;
}

/** Whether a node draws: it takes conditioning and makes a latent image. */
function isSampler({ type, inputs }: Node): boolean {
  if (/sampler/i.test(type) && (toLink(inputs['positive']) || toLink(inputs['guider']))) return true;
  return toLink(inputs['positive']) !== undefined && toLink(inputs['latent_image']) !== undefined;
}

/** The nodes that lead to a node, the nearest first. */
function* upstream(graph: Graph, start: string): Generator<readonly [string, Node]> {
  const seen = new Set<string>();
  const ahead = [start];
  // A `for` over the array as it grows: breadth first without shifting.
  for (const id of ahead) {
    const node = graph.get(id);
    if (!node || seen.has(id)) continue;
    seen.add(id);
    yield [id, node];
    for (const value of Object.values(node.inputs)) {
      const link = toLink(value);
      if (link) ahead.push(link[0]);
    }
  }
}

/** The samplers whose images are saved, the last step of each first; without such, every sampler. */
function findSamplers(graph: Graph): readonly string[] {
  const outputs = [...graph].filter(([, { type }]) => /save|preview/i.test(type) && /image/i.test(type));
  const saved = outputs.flatMap(([id]) => {
    for (const [at, node] of upstream(graph, id)) if (isSampler(node)) return [at];
    return [];
  });
  const all = [...graph].filter(([, node]) => isSampler(node)).map(([id]) => id);
  return [...new Set(saved.length > 0 ? saved : all)];
}

/** The inputs that hold a prompt's words, and those that hold other texts to be joined, in order. */
const wordInputs = ['text', 'text_g', 'text_l', 'clip_l', 'clip_g', 't5xxl', 'prompt', 'positive_prompt'];
const textInputs =
  /^(?:text|string|value|prompt|str|wildcard_text|populated_text|content|input)(?:_?[a-z0-9]{1,2})?$/i;

/** The nodes visited on the way to one text: each is read once, so that a graph takes time by its nodes alone. */
type Seen = Set<string>;

/** The text behind a value: itself, or what the nodes of texts before it say. */
function readString(graph: Graph, value: unknown, seen: Seen): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  const node = visit(graph, value, seen);
  if (!node) return [];
  const { inputs } = node;
  // A wildcard's result, where a node has it beside its source.
  if (typeof inputs['populated_text'] === 'string') return [inputs['populated_text'].trim()];
  return Object.entries(inputs).flatMap(([name, input]) =>
    textInputs.test(name) ? readString(graph, input, seen) : [],
  );
}

/** The node behind a link, unless it was visited; real graphs are shallow, and deep ones would exhaust the stack. */
function visit(graph: Graph, value: unknown, seen: Seen): Node | undefined {
  const link = toLink(value);
  if (!link || seen.size > 1000) return undefined;
  const key = `${link[0]} ${link[1]}`;
  if (seen.has(key)) return undefined;
  seen.add(key);
  return graph.get(link[0]);
}

/** The words of a conditioning, through the nodes that combine and change it. */
function readConditioning(graph: Graph, value: unknown, side: Side, seen: Seen): readonly string[] {
  const node = visit(graph, value, seen);
  if (!node) return [];
  const { type, inputs } = node;
  if (/zeroout/i.test(type)) return [];
  const words = wordInputs.flatMap((name) => readString(graph, inputs[name], new Set()));
  if (words.length > 0) return words;
  // Nodes such as ControlNetApplyAdvanced pass on both: the first output is the positive one.
  const output = toLink(value)?.[1];
  const passesBoth = inputs['positive'] !== undefined && inputs['negative'] !== undefined;
  const through = passesBoth ? (output === 1 ? 'negative' : 'positive') : side;
  const next = inputs[through];
  if (typeof next === 'string') return readString(graph, next, new Set());
  const ahead = toLink(next) ? [next] : Object.values(inputs);
  return ahead.flatMap((input) => readConditioning(graph, input, side, seen));
}

type Side = 'positive' | 'negative';

/** A value of a sampler, or of the nearest node before it that has it. */
function findValue(graph: Graph, start: string, names: readonly string[]): string {
  for (const [, { inputs }] of upstream(graph, start))
    for (const name of names) {
      const value = valueOf(inputs[name]);
      if (value !== '') return value;
    }
  return '';
}

function findSize(graph: Graph, start: string): string {
  for (const [, { type, inputs }] of upstream(graph, start))
    if (/latent/i.test(type)) {
      const size = spellSize(inputs['width'], inputs['height']);
      if (size !== '') return size;
    }
  return '';
}

function listLoras(graph: Graph, start: string): string {
  const loras: string[] = [];
  for (const [, { inputs }] of upstream(graph, start)) {
    const name = valueOf(inputs['lora_name']);
    if (name !== '') loras.push(`${name} ${valueOf(inputs['strength_model']) || '1'}`);
  }
  return loras.join('; ');
}

/** The prompts of a graph, one for each sampler with different words, as far as its bounds allow. */
export function readComfyUi(whole: Graph): readonly FoundPrompt[] {
  const graph = new BoundedGraph(whole);
  const samplers = findSamplers(graph).slice(0, limits.samplers);
  const texts = samplers.flatMap((id) => {
    const inputs = graph.get(id)?.inputs ?? {};
    const guider = toLink(inputs['guider']);
    const from = guider ? (graph.get(guider[0])?.inputs ?? {}) : inputs;
    const read = (value: unknown, side: Side) =>
      [...new Set(readConditioning(graph, value, side, new Set()))].join('\n');
    const positive = read(from['positive'] ?? from['conditioning'], 'positive');
    if (positive === '') return [];
    const negative = read(from['negative'], 'negative');
    return [
      toParameters(
        positive,
        negative,
        [
          ['Steps', findValue(graph, id, ['steps'])],
          ['Sampler', findValue(graph, id, ['sampler_name'])],
          ['Schedule type', findValue(graph, id, ['scheduler'])],
          ['CFG scale', findValue(graph, id, ['cfg', 'guidance'])],
          ['Seed', findValue(graph, id, ['seed', 'noise_seed'])],
          ['Size', findSize(graph, id)],
          ['Model', findValue(graph, id, ['ckpt_name', 'unet_name', 'model_name'])],
          ['LoRA', listLoras(graph, id)],
        ],
        '// ',
      ),
    ];
  });
  return [...new Set(texts)].map((text) => ({
    text,
    renderer: 'stable-diffusion-comfyui',
    source: 'ComfyUI',
  }));
}
