import type { Attention } from '../renderers/facts';
import { countWordsOf } from '../text/measure';
import { givesWay, listRuledOut } from './clauses';
import { leadOf, type Content, type Item, type PhraseItem } from './content';
import type { Exclusions } from './exclusions';
import { isLightOrMood } from './details';
import { costOfTerm } from './costs';
import type { Node, Said } from './nodes';

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

/** Whether an item is written in full, and has a shorter form. */
function isFull(item: Item): item is PhraseItem {
  return isPhrase(item) && item.words !== item.phrase.anchor;
}

/** What changes the image most is said in full first, the style's detail last. */
const inOrder = ({ style, details }: Content): readonly Item[] => [...details, style];

/**
 * The content of sentences or fields with each phrase in full, except where its effect does not suit the prompt. Unlike
 * a list of terms these are only measured once they are written.
 */
export function yieldEffects(content: Content, said: Exclusions | undefined): Content {
  const ruledOut = listRuledOut(said);
  const fitted: Item[] = [];
  for (const item of inOrder(content))
    fitted.push(isFull(item) && givesWay(item.phrase, content, ruledOut) ? item.short : item);
  return withLengths(content, fitted, false);
}

/** Sentences with the catalog's in their short form until there are at most `most` words, the style's first. */
export function shortenSentences(nodes: readonly Node[], content: Content, most: number): readonly Node[] {
  // A word takes two characters at least, with the space after it.
  let length = 0;
  for (const node of nodes) length += typeof node === 'string' ? node.length : node.words.length;
  if (length <= 2 * most) return nodes;
  const full = inOrder(content).filter(isFull);
  const parts = full.map(({ part }) => part);
  // The words of the catalog's sentences, which spaces and stops surround, are counted already.
  const others: string[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') others.push(node);
    else if (!parts.includes(node.part)) others.push(node.words);
  }
  let room = most - countWordsOf(others);
  for (const { sentenceWords } of full) room -= sentenceWords;
  if (room >= 0) return nodes;
  for (const { effectWords } of full) room += effectWords;
  const shortened = full.map(({ part, phrase, effectWords }): Said | undefined => {
    if (effectWords > room && effectWords !== 0) return { part, words: phrase.shortSentence };
    room -= effectWords;
    return undefined;
  });
  return nodes.map((node) =>
    typeof node === 'string' ? node : (shortened[parts.indexOf(node.part)] ?? node),
  );
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
  const ruledOut = listRuledOut(said);
  const fitted: Item[] = [];
  for (const item of inOrder(content)) {
    const more = isPhrase(item) ? item.costs[unit].more : 0;
    if (isPhrase(item) && (more > room || (more > 0 && givesWay(item.phrase, content, ruledOut))))
      fitted.push(item.short);
    else {
      fitted.push(item);
      room -= more;
    }
  }
  // Light and color stay within what is read attentively, even when the setting does not.
  return withLengths(content, fitted, scenario !== undefined && important < 0);
}

/** The content with what `inOrder` lists. Field by field: object spread is several times slower. */
function withLengths(
  { style, subject, scenario, ratio, kinds, exclusions, parameters, rendererParameters, opener }: Content,
  details: Item[],
  settingLast: boolean,
): Content {
  return {
    style: details.pop() ?? style,
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
