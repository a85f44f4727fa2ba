import type { Attention } from '../renderers/facts';
import { leadOf, type Content, type Item, type PhraseItem } from './content';
import { costOfTerm } from './costs';

/*
 * A phrase of the catalog has two lengths: its anchor and its full form. The full form is written while there is room
 * within what the renderer reads attentively, the choices that change the image most first.
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

/** The content with each phrase in the longest form there is room for. */
export function fitLengths(content: Content, { unit, most }: Attention): Content {
  const { opener, subject, style, scenario, details } = content;
  let room = most - spare[unit] - costOf(subject, unit) - costOf(style, unit);
  if (opener) room -= costOf(opener, unit);
  if (scenario) room -= costOf(scenario, unit);
  let important = room;
  for (const item of details) {
    const cost = costOf(item, unit);
    room -= cost;
    if (item.part.key === 'lighting' || item.part.key === 'mood') important -= cost;
  }
  // In this order: what changes the image most is said in full first, the style's detail last.
  const fitted = [...details, style].map((item) => {
    if (!isPhrase(item)) return item;
    const { more } = item.costs[unit];
    if (more > room) return item.short;
    room -= more;
    return item;
  });
  const fittedStyle = fitted.pop() ?? style;
  // Light and color stay within what is read attentively, even when the setting does not.
  return withLengths(content, fittedStyle, fitted, scenario !== undefined && important < 0);
}

/** Field by field: object spread is several times slower. */
function withLengths(
  { subject, scenario, ratio, kinds, exclusions, parameters, opener }: Content,
  style: Item,
  details: readonly Item[],
  settingLast: boolean,
): Content {
  return { style, subject, scenario, ratio, kinds, exclusions, parameters, opener, settingLast, details };
}
