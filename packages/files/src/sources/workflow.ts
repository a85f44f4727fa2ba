import { limits } from '../limits';
import { toInputs, type Graph, type Node } from './graph';
import { isRecord, type Json } from './json';

/*
 * The graph as ComfyUI's editor stores it: a list of nodes and a list of links, and each node's widgets by position
 * only.
 */

/** The names of widgets in their order, for the nodes that matter here. The seed is followed by its control. */
const widgetNames: readonly (readonly [type: RegExp, names: readonly string[]])[] = [
  [/^KSamplerAdvanced/, ['', 'noise_seed', '', 'steps', 'cfg', 'sampler_name', 'scheduler']],
  [/^KSampler/, ['seed', '', 'steps', 'cfg', 'sampler_name', 'scheduler']],
  [/^RandomNoise/, ['noise_seed']],
  [/^BasicScheduler/, ['scheduler', 'steps']],
  [/Latent.*Image$/, ['width', 'height']],
  [/^CheckpointLoader/, ['ckpt_name']],
  [/^UNETLoader/, ['unet_name']],
  [/^LoraLoader/, ['lora_name', 'strength_model']],
  [/^CLIPTextEncodeFlux/, ['clip_l', 't5xxl', 'guidance']],
  [/^FluxGuidance/, ['guidance']],
];

function nameWidgets(type: string, values: readonly unknown[]): Json {
  const names = widgetNames.find(([pattern]) => pattern.test(type))?.[1];
  if (names)
    return Object.fromEntries(
      names.flatMap((name, at) => (name && at < values.length ? [[name, values[at]]] : [])),
    );
  const text = values.find((value) => typeof value === 'string' && value.trim() !== '');
  return text === undefined ? {} : { text };
}

export function fromWorkflow(workflow: Json): Graph | undefined {
  const sources = new Map<unknown, readonly [string, number]>();
  for (const link of Array.isArray(workflow['links']) ? workflow['links'].slice(0, 10 * limits.nodes) : []) {
    // A list in files of the first format, a record in the newer one.
    const [id, from, output] = Array.isArray(link)
      ? (link as unknown[])
      : isRecord(link)
        ? [link['id'], link['origin_id'], link['origin_slot']]
        : [];
    if (typeof output === 'number') sources.set(id, [String(from), output]);
  }
  const nodes = (workflow['nodes'] as unknown[]).slice(0, limits.nodes).flatMap((node): [string, Node][] => {
    if (!isRecord(node) || typeof node['type'] !== 'string') return [];
    // Muted and bypassed nodes do not run.
    if (node['mode'] === 2 || node['mode'] === 4) return [];
    const { type, inputs, widgets_values: widgets } = node;
    const linked = (Array.isArray(inputs) ? inputs : []).flatMap((input): [string, unknown][] => {
      const source = isRecord(input) && sources.get(input['link']);
      return isRecord(input) && typeof input['name'] === 'string' && source ? [[input['name'], source]] : [];
    });
    const named = Array.isArray(widgets) ? nameWidgets(type, widgets) : isRecord(widgets) ? widgets : {};
    return [[String(node['id']), { type, inputs: toInputs({ ...named, ...Object.fromEntries(linked) }) }]];
  });
  return nodes.length > 0 ? new Map(nodes) : undefined;
}
