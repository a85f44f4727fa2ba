import type { Attention } from '../renderers/facts';
import { givesWay } from './clauses';
import { leadOf, type Content, type Exclusions, type Item, type PhraseItem } from './content';
import { isLightOrMood } from './details';
import { costOfTerm } from './costs';
import type { Said } from './nodes';

/*
 * A phrase of the catalog has two lengths: its anchor and its full form. The full form is written while there is room
 * within what the renderer reads attentively, the choices that change the image most first, and where the effect it adds
 * suits the rest of the prompt.
 */

/** Tokens are estimated: for a whole prompt the estimate is rarely more than 5 too low. */
const spare = { words: 0, tokens: 5 } as const;

function costOf(item: Item, unit: Attention['unit']): number {
  if (isPhrase(item)) return item.costs[unit].short;
  const { key } = item.part;
  const lead = key === 'subject' || key === 'scenario' ? '' : leadOf(item);
  return item.words === '' ? 0 : costOfTerm(lead + item.words, unit);
}

function isPhrase(item: Item): item is PhraseItem {
  return item.phrase !== undefined;
}

/**
 * The content of sentences or fields with each phrase in full, except where its effect does not suit the prompt. Unlike
 * a list of terms these are only measured once they are written.
 */
export function yieldEffects(content: Content, said: Exclusions | undefined): Content {
  const { style, details } = content;
  const suit = (item: Item): Item =>
    isPhrase(item) && item.phrase.term !== item.phrase.anchor && givesWay(item.phrase, content, said)
      ? item.short
      : item;
  return withLengths(content, suit(style), details.map(suit), false);
}

/** The content with sentences in their short form until they have `excess` fewer words, the style's first. */
export function shortenSentences(content: Content, excess: number): Content {
  const { style, details } = content;
  const saved = (item: Item): number =>
    isPhrase(item) && item.words !== item.phrase.anchor ? item.effectWords : 0;
  // What all of them together would leave free. As for terms, what changes the image most takes of it first.
  let room = saved(style) - excess;
  for (const item of details) room += saved(item);
  const fit = (item: Item): Item => {
    const cost = saved(item);
    if (!isPhrase(item) || cost === 0) return item;
    if (cost > room) return item.short;
    room -= cost;
    return item;
  };
  const fitted = details.map(fit);
  return withLengths(content, fit(style), fitted, false);
}

/**
 * The content with each phrase in the longest form that suits the prompt, given the exclusions that it says and those of
 * them that its body closes with.
 */
export function fitLengths(
  content: Content,
  attention: Attention | undefined,
  said: Exclusions | undefined,
  closing: readonly Said[] = [],
): Content {
  const { unit, most } = attention ?? { unit: 'words', most: Infinity };
  const { opener, subject, style, scenario, details } = content;
  let room = most - spare[unit] - costOf(subject, unit) - costOf(style, unit);
  // Without its lead, and as much for a name that was typed as for the same one of the catalog.
  if (opener) room -= costOfTerm(opener.words, unit);
  if (scenario) room -= costOf(scenario, unit);
  let important = room;
  for (const item of details) {
    const cost = costOf(item, unit);
    room -= cost;
    if (isLightOrMood(item)) important -= cost;
  }
  for (const { words } of closing) room -= costOfTerm(words, unit);
  const fit = (item: Item): Item => {
    if (!isPhrase(item)) return item;
    const { more } = item.costs[unit];
    if (more > room || (more > 0 && givesWay(item.phrase, content, said))) return item.short;
    room -= more;
    return item;
  };
  // In this order: what changes the image most is said in full first, the style's detail last.
  const fitted = details.map(fit);
  // Light and color stay within what is read attentively, even when the setting does not.
  return withLengths(content, fit(style), fitted, scenario !== undefined && important < 0);
}

/** Field by field: object spread is several times slower. */
function withLengths(
  { subject, scenario, ratio, kinds, exclusions, parameters, rendererParameters, opener }: Content,
  style: Item,
  details: readonly Item[],
  settingLast: boolean,
): Content {
  return {
    style,
    subject,
    scenario,
    ratio,
    kinds,
    exclusions,
    parameters,
    rendererParameters,
    opener,
    settingLast,
    details,
  };
}
