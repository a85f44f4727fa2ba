import { splitList } from '../listed';
import { readSetting, type Role } from './fields';
import type { Container, Leaf } from './scan';

/* The graph that ComfyUI's API takes: nodes by id, whose inputs are values or links `[id, output]` to other nodes. */

interface Node {
  readonly container: Container;
  readonly links: Map<string, string>;
}

const wordInputs =
  /^(?:text|text_[gl]|clip_[gl]|t5xxl|prompt|positive_prompt|negative_prompt|string|value|wildcard_text|populated_text)$/;
const wordNodes = /encode|text|prompt|string|wildcard|sampler/i;
/** What carries no words. */
const wordless =
  /^(?:model|clip|vae|latent|latent_image|image|pixels|control_net|samples|noise|sampler|sigmas)$/;

const nodeOf = ({ container }: Leaf): Container | undefined => {
  const inputs = container.isList ? container.parent : container;
  return inputs?.key === 'inputs' && inputs.parent?.type !== undefined ? inputs.parent : undefined;
};

function readNodes(leaves: readonly Leaf[]): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>();
  let linked: Container | undefined;
  for (const leaf of leaves) {
    const container = nodeOf(leaf);
    if (!container) continue;
    const node = nodes.get(container.key) ?? { container, links: new Map<string, string>() };
    nodes.set(container.key, node);
    // The first of a list is the id of a node.
    if (leaf.container.isList && leaf.container !== linked) node.links.set(leaf.container.key, leaf.value);
    if (leaf.container.isList) linked = leaf.container;
  }
  return nodes;
}

/** The nodes whose words reach an input of the samplers. */
function reach(nodes: ReadonlyMap<string, Node>, side: 'positive' | 'negative'): ReadonlySet<Container> {
  const seen = new Set<Container>();
  const ahead = [...nodes.values()].flatMap(({ links }) => links.get(side) ?? []);
  // The list grows while it is walked.
  for (const id of ahead) {
    const node = nodes.get(id);
    if (!node || seen.has(node.container) || /zeroout/i.test(node.container.type ?? '')) continue;
    seen.add(node.container);
    const both = node.links.has('positive') && node.links.has('negative');
    for (const [name, to] of node.links)
      if (!wordless.test(name) && (!both || name === side || !/^(?:positive|negative)$/.test(name)))
        ahead.push(to);
  }
  return seen;
}

/** Whether the other encoder of the same node is told the same words, and more. */
const isShorter = ({ key, value, container }: Leaf, leaves: readonly Leaf[]): boolean =>
  /^(?:clip|text)_l$/.test(key) &&
  leaves.some(
    (other) =>
      other.container === container &&
      /^(?:t5xxl|text_g)$/.test(other.key) &&
      splitList(value).every((term) => other.value.toLowerCase().includes(term.toLowerCase())),
  );

/** What the leaves of a graph stand for; undefined when it is none. */
export function readGraph(leaves: readonly Leaf[]): ((leaf: Leaf) => Role) | undefined {
  if (!leaves.some(({ key }) => key === 'class_type')) return undefined;
  const nodes = readNodes(leaves);
  const negative = reach(nodes, 'negative');
  const positive = reach(nodes, 'positive');
  const said = new Set<string>();
  return (leaf) => {
    const node = nodeOf(leaf);
    if (!node || leaf.container.isList) return { kind: 'other' };
    const setting = readSetting(leaf.key, leaf);
    if (setting) return setting;
    const isWords = leaf.quote !== '' && wordInputs.test(leaf.key) && wordNodes.test(node.type ?? '');
    if (!isWords || leaf.value.trim() === '') return { kind: 'other' };
    const excluded = leaf.key === 'negative_prompt' || (negative.has(node) && !positive.has(node));
    // Encoders of SDXL take the same words twice.
    const repeated = said.has(leaf.value) || isShorter(leaf, leaves);
    said.add(leaf.value);
    if (repeated) return { kind: 'other' };
    return excluded ? { kind: 'exclusions' } : { kind: 'words', key: undefined, label: '' };
  };
}
