import type { Attention } from '../renderers/facts';
import { countWords, estimateTokens } from '../text/measure';
import { leadOf, type Content, type Item, type PhraseItem } from './content';

/*
 * A phrase of the catalog has two lengths: its anchor and its full form. The full form is written while there is room
 * within what the renderer reads attentively, the choices that change the image most first.
 */

/**
 * Terms are separated by commas, which are tokens and not words. `spare` is kept free, because tokens are estimated: for
 * a whole prompt the estimate is rarely more than 5 too low.
 */
const measures = {
  words: { measure: countWords, separator: 0, spare: 0 },
  tokens: { measure: estimateTokens, separator: 1, spare: 5 },
} as const;

interface Cost {
  readonly short: number;
  /** What the full form adds. */
  readonly more: number;
}

const costs: Readonly<Record<Attention['unit'], Map<PhraseItem, Cost>>> = {
  words: new Map(),
  tokens: new Map(),
};

function costOfPhrase(item: PhraseItem, unit: Attention['unit']): Cost {
  const known = costs[unit].get(item);
  if (known) return known;
  const { measure, separator } = measures[unit];
  const short = item.short.words === '' ? 0 : measure(item.short.words) + separator;
  const cost = { short, more: measure(item.words) - measure(item.short.words) };
  costs[unit].set(item, cost);
  return cost;
}

function costOf(item: Item, unit: Attention['unit']): number {
  if (isPhrase(item)) return costOfPhrase(item, unit).short;
  const { measure, separator } = measures[unit];
  const { key } = item.part;
  const lead = key === 'subject' || key === 'scenario' ? 0 : measure(leadOf(item));
  return item.words === '' ? 0 : lead + measure(item.words) + separator;
}

function isPhrase(item: Item): item is PhraseItem {
  return item.phrase !== undefined;
}

/** The content with each phrase in the longest form there is room for. */
export function fitLengths(content: Content, { unit, most }: Attention): Content {
  const { opener, subject, style, scenario } = content;
  let room = most - measures[unit].spare - costOf(subject, unit) - costOf(style, unit);
  if (opener) room -= costOf(opener, unit);
  if (scenario) room -= costOf(scenario, unit);
  let important = room;
  for (const item of content.details) {
    const cost = costOf(item, unit);
    room -= cost;
    if (item.part.key === 'lighting' || item.part.key === 'mood') important -= cost;
  }
  const fit = (item: Item): Item => {
    if (!isPhrase(item)) return item;
    const { more } = costOfPhrase(item, unit);
    if (more > room) return item.short;
    room -= more;
    return item;
  };
  // In this order: what changes the image most is said in full first, the style's detail last.
  const details = content.details.map(fit);
  return {
    ...content,
    details,
    style: fit(style),
    // Light and color stay within what is read attentively, even when the setting does not.
    settingLast: scenario !== undefined && important < 0,
  };
}
