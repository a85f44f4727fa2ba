import type { Part } from '../composition';
import { scaleLabel, stepsLabel } from '../lexicon/syntax';
import { quote } from '../text/quote';
import { readsWeights, type Family } from './family';
import type { Foreign } from './read';
import { isMarkdown } from './markdown';
import { readExcluded, type Alternatives, type Network } from './segment';
import { serviceOf } from './services';
import { isUsualLine, spellSetting } from './settings';
import { closeWeight } from './web-ui';

/** The outcome of something that a prompt of unknown origin says. */
export interface Carried {
  readonly kind: 'choice' | 'ratio' | 'exclusions' | 'parameter' | 'setting' | 'weight' | 'alternatives' | 'network' | 'keyword' | 'link' | 'comment' | 'command' | 'label' | 'length';
  readonly label: string;
  /** As it was written. */
  readonly value: string;
  readonly outcome: Part['outcome'];
  readonly shortened?: Part['shortened'];
  readonly note?: string | undefined;
} // prettier-ignore

/** What is said elsewhere, in the target's own form. */
const translated = new Set(['ar', 'no', 'seed']);

/** The outcome of syntax that is not translated into the target's, in a sentence each. `loads`: whether it loads embeddings. */
export function listLosses(foreign: Foreign, target: Family, name: string, loads = true): readonly Carried[] {
  const { text, segments, parameters, settings } = foreign;
  const entries: Carried[] = [];
  const add = (
    kind: Carried['kind'],
    label: string,
    value: string,
    outcome: Part['outcome'],
    note?: string,
  ) => entries.push({ kind, label, value: value.trim(), outcome, note });

  for (const { kind, text: words } of segments) {
    if (kind === 'command')
      add(
        'command',
        'Command',
        words,
        'converted',
        /imagine/i.test(words)
          ? 'It is a command of Discord; the prompt begins after it.'
          : 'Midjourney writes it around a prompt; it is no part of it.',
      );
    else if (kind === 'request')
      add(
        'label',
        'Request',
        words,
        'converted',
        /^[\s#*]*(?:(?:positive|image|final)[ _])?(?:prompt|positive|parameters)[\s:*]*$/i.test(words)
          ? 'It labels the prompt and is no part of it.'
          : 'It asks for an image and is no part of the description.',
      );
    else if (kind === 'heading' && target !== 'prose')
      add('label', 'Label', words, 'converted', `${name} reads no labels; the words after it stay.`);
    else if (kind === 'comment') add('comment', 'Comment', words, 'lost', 'No generator draws a comment.');
    else if (kind === 'link' && target === 'midjourney') add('link', 'Reference image', words, 'carried');
    else if (kind === 'link')
      add(
        'link',
        'Reference image',
        words,
        'lost',
        `${name} reads no link. Attach the image beside the prompt.`,
      );
  }
  const formatting = segments.filter(({ kind, text: words }) => kind === 'mark' && isMarkdown(words));
  if (formatting.length > 0) {
    const marks = [...new Set(formatting.map(({ text: words }) => words.trim()))].slice(0, 6).join(' ');
    add(
      'label',
      'Formatting',
      marks,
      'converted',
      'It is formatting of the page it was copied from; the words stay.',
    );
  }
  for (const { start, end, name: parameter, value, overridden, known } of parameters) {
    const written = text.slice(start, end);
    if (overridden)
      add('parameter', `--${parameter}`, written, 'lost', 'The same parameter comes again and counts.');
    else if (target === 'midjourney' && !translated.has(parameter))
      add('parameter', `--${parameter}`, written, 'carried');
    else if (value.type === 'permutation')
      add(
        'parameter',
        `--${parameter}`,
        written,
        'lost',
        `Only Midjourney makes one image for each of several values.`,
      );
    else if (!translated.has(parameter)) {
      const note = known
        ? `--${parameter} is a parameter of Midjourney; ${name} has none like it.`
        : `--${parameter} is a parameter that ${name} does not have.`;
      add('parameter', `--${parameter}`, written, 'lost', note);
    }
  }
  const isUsual = isUsualLine(settings);
  for (const { name: key, raw, value } of settings) {
    if (isUsual && (key === stepsLabel || key === scaleLabel)) continue;
    const own = spellSetting(key, raw);
    const service = serviceOf(key);
    if (service) {
      add('setting', key, raw, 'lost', `It is a setting of ${service}; ${name} has none like it.`);
      continue;
    }
    if (target === 'webUi' && own !== raw) add('setting', key, raw, 'converted', `${name} calls it ${own}.`);
    else if (target === 'webUi') add('setting', key, raw, 'carried');
    else if (value.type === 'size')
      add('setting', key, raw, 'converted', 'The shape is kept, the size in pixels is not.');
    else if (value.type !== 'ratio' && key !== 'Seed' && target === 'comfyUi')
      add('setting', key, raw, 'lost', 'ComfyUI takes it in a node, not in a prompt.');
    else if (value.type !== 'ratio' && key !== 'Seed')
      add(
        'setting',
        key,
        raw,
        'lost',
        `It is a setting of Stable Diffusion’s web UIs; ${name} has none like it.`,
      );
  }
  return [...entries, ...listMarkup(foreign, target, name, loads)];
}

/** The outcome of what stands among the words: weights, alternatives, networks and keywords. */
function listMarkup(foreign: Foreign, target: Family, name: string, loads: boolean): readonly Carried[] {
  const { text, segments, weights, alternatives, networks } = foreign;
  const entries: Carried[] = [];
  const add = (kind: Carried['kind'], label: string, value: string, [outcome, note]: Outcome) =>
    entries.push({ kind, label, value: value.trim(), outcome, note });
  const isExcluded = readExcluded(segments);
  for (const weight of weights) {
    const { start, end, value, form } = weight;
    const words = quote(text.slice(start, end).trim());
    if (value < 0) {
      add('weight', `Weight ${value}`, words, [
        'converted',
        'A negative weight keeps it away, so it is excluded.',
      ]);
      continue;
    }
    if (value === 1 || (form === '::' && readsWeights(target))) continue;
    if (!readsWeights(target)) {
      const fate = isExcluded(weight) ? '; it is excluded like the others.' : '; the words stay.';
      add('weight', `Weight ${value}`, words, ['lost', `${name} reads no weights${fate}`]);
    } else if (text.charAt(end) === ':') add('weight', `Weight ${value}`, words, ['carried']);
    else add('weight', `Weight ${value}`, words, ['converted', `Written as (…${closeWeight(value)}.`]);
  }
  for (const { start, end, form } of alternatives)
    add('alternatives', 'Alternatives', text.slice(start, end), settleAlternatives(form, target));
  for (const network of networks)
    add(
      'network',
      network.form,
      text.slice(network.start, network.end),
      loads || network.form !== 'embedding'
        ? settleNetwork(network, target, name)
        : ['lost', `${name} loads no networks.`],
    );
  for (const { kind, text: word } of segments)
    if (kind === 'mark' && /^[A-Z]/.test(word)) add('keyword', word, word, settleKeyword(word, target, name));
  return entries;
}

type Outcome = readonly [outcome: Part['outcome'], note?: string];

function settleAlternatives(form: Alternatives['form'], target: Family): Outcome {
  const named = 'All of them are named, one after the other.';
  if (form === 'swap') return ['converted', 'The words that take the place of the others stay.'];
  const changes = form === 'schedule' || form === 'alternate';
  if (target === 'webUi' && changes) return ['carried'];
  if (target !== 'comfyUi') return ['converted', named];
  if (form === 'random') return ['carried'];
  return changes
    ? ['lost', `ComfyUI changes words between steps with nodes, not in a text. ${named}`]
    : ['converted', named];
}

function settleNetwork({ form, name: file, weights }: Network, target: Family, name: string): Outcome {
  if (target === 'webUi')
    return form === 'embedding'
      ? ['converted', 'The web UI loads an embedding by its name alone.']
      : ['carried'];
  if (target !== 'comfyUi') return ['lost', `${name} loads no networks.`];
  if (form === 'embedding') return ['carried'];
  const strength = weights.length > 0 ? `, strength ${weights[0]}` : '';
  return ['lost', `ComfyUI loads networks in nodes: add one that loads ${file}${strength}.`];
}

function settleKeyword(word: string, target: Family, name: string): Outcome {
  if (target === 'webUi') return ['carried'];
  const stand = word === 'AND' ? '“and” stands in its place' : 'a comma stands in its place';
  return target === 'comfyUi'
    ? ['lost', `ComfyUI joins prompts with nodes and reads no ${word}; ${stand}.`]
    : ['lost', `${name} reads no ${word}; ${stand}.`];
}
