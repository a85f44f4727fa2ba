import type { Part } from '../composition';
import { quote } from '../text/quote';
import { readsWeights, type Family } from './family';
import type { Foreign } from './read';
import { readExcluded } from './segment';

/** The outcome of something that a prompt of unknown origin says. */
export interface Carried {
  readonly kind: 'choice' | 'ratio' | 'exclusions' | 'parameter' | 'setting' | 'weight' | 'alternatives' | 'network' | 'link' | 'comment' | 'command' | 'length';
  readonly label: string;
  /** As it was written. */
  readonly value: string;
  readonly outcome: Part['outcome'];
  readonly note?: string | undefined;
} // prettier-ignore

/** What is said elsewhere, in the target's own form. */
const translated = new Set(['ar', 'no', 'seed']);

/** The outcome of syntax that is not translated into the target's, in a sentence each. */
export function listLosses(foreign: Foreign, target: Family, name: string): readonly Carried[] {
  const { text, segments, parameters, settings, weights, alternatives, networks } = foreign;
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
      add('command', 'Command', words, 'lost', 'It is a command of Discord and no part of the prompt.');
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
  for (const { name: key, raw, value } of settings) {
    if (target === 'webUi') add('setting', key, raw, 'carried');
    else if (value.type === 'size')
      add('setting', key, raw, 'converted', 'The shape is kept, the size in pixels is not.');
    else if (value.type !== 'ratio' && key !== 'Seed')
      add(
        'setting',
        key,
        raw,
        'lost',
        `It is a setting of Stable Diffusion’s web UIs; ${name} has none like it.`,
      );
  }
  const isExcluded = readExcluded(segments);
  for (const weight of weights) {
    const { start, end, value } = weight;
    if (readsWeights(target) || value === 1) continue;
    const fate = isExcluded(weight)
      ? '; it is excluded like the others.'
      : value < 0
        ? ', so the words ask for what was to stay away. Exclude it instead.'
        : '; the words stay.';
    const note = `${name} reads no weights${fate}`;
    add('weight', `Weight ${value}`, quote(text.slice(start, end).trim()), 'lost', note);
  }
  for (const { start, end } of alternatives)
    add(
      'alternatives',
      'Alternatives',
      text.slice(start, end),
      'converted',
      'All of them are named, one after the other.',
    );
  for (const { start, end, form } of networks) {
    const note = `${name} loads no networks.`;
    add(
      'network',
      form,
      text.slice(start, end),
      readsWeights(target) ? 'carried' : 'lost',
      readsWeights(target) ? undefined : note,
    );
  }
  return entries;
}
