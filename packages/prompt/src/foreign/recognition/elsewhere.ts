import type { Span } from '../../composition';
import { hangings, makingVerbs } from '../../lexicon/neighbors';
import type { Wording } from '../../lexicon/wordings';
import { matchesOf } from '../../text/match';
import type { Token } from '../tokens';

/* Words about something other than the image to be made: a label, an image that is given, one of several images. */

/** Whether words are a label or a blank to fill: “Camera & Composition:”, one in brackets on its line, “{brand palette}”. */
export function isLabel(text: string, { start, end }: Span): boolean {
  if (
    text.charAt(start - 1) === '[' &&
    /^[A-Z0-9_ /-]+$/.test(text.slice(start, end)) &&
    text.charAt(end) === ']'
  )
    return true;
  if (text.charAt(start - 1) === '{' && text.charAt(end) === '}') return true;
  const after = text.slice(end, end + 8);
  // Of “palette:1.2” and “palette::2” the number is a weight.
  if (/^[*_\s\]]{0,4}[:：](?![:\d])/.test(after)) return true;
  return (
    /^\][^\S\n]*(?:\n|$)/.test(after) && /(?:^|\n)[^\S\n]*\[$/.test(text.slice(Math.max(0, start - 4), start))
  );
}

const given = /^(?:attached|uploaded|provided|supplied|given|existing|input|source)$/;
const pointing = /^(?:this|that|these|the|my|your|our)$/;

/** Whether an image is given and not to be made: “Redraw this photo”, “the person in the uploaded photo”. */
export function isGiven(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(0, from);
  if (before.slice(-2).some(({ word }) => given.test(word))) return true;
  const at = before.findLastIndex(({ word }) => pointing.test(word));
  return at > 0 && !makingVerbs.has(before[at - 1]!.word);
}

const numberBefore = /(?:^|\n)[^\S\n]{0,9}\d{1,2}[.)][^\S\n]{1,3}$/;
const numbered = /(?:^|\n)[^\S\n]{0,9}\d{1,2}[.)][^\S\n][^\n]*\n\s{0,9}\d{1,2}[.)][^\S\n]/;

/** Whether a text has a numbered list of two items or more. */
export const isListed = (text: string): boolean => text.includes('\n') && numbered.test(text);

/** Whether a picture is an item of a numbered list, and so one of several: “2. A photo of a shop”. */
export function isItem(text: string, tokens: readonly Token[], to: number): boolean {
  if (tokens[to]?.word !== 'of') return false;
  const { start } = tokens[0]!;
  return numberBefore.test(text.slice(Math.max(0, start - 16), start));
}

/** Whether a picture is a thing in a room: “A huge painting of a battle hangs from floor to ceiling”. */
export const isHung = (tokens: readonly Token[], to: number): boolean =>
  tokens[0]!.clause > 0 && tokens.slice(to).some(({ word }) => hangings.has(word));

const ofThing =
  /^[^\S\n]*(?:[-*•#]+[^\S\n]*)?\**(?:facial[^\S\n])?(?:expression|face|pose|hair|makeup|wardrobe|outfit|clothing|clothes|skin|accessories|jewelry|text|typography|font|label|logo)\b[^:：\n]{0,30}[:：]/i;

/** Longer lines say more than one thing. */
const longestLine = 200;

/** Whether a mood or a color is said of a part of the image, which its line names: “Expression: soft, serene”. */
export function isOfThing({ key }: Wording, text: string, start: number): boolean {
  if (key !== 'mood' && key !== 'parameter:color_palette') return false;
  const from = Math.max(0, start - longestLine);
  const before = text.slice(from, start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (from > 0 && line.length === before.length) return false;
  return line.includes(':') && ofThing.test(line);
}

const sentenceEnd = /[.!?][\s"”)]|\n\s*(?:\n|[-*•\d])/g;
const keeping =
  /^[\s"“(*-]{0,6}(?:please )?(?:(?:preserve|retain|(?:do not|don['’]t) (?:change|alter|modify))\b|(?:match|leave|keep|maintain)\s+(?:the\s+)?(?:original|existing|same|exact|all|every|everything)\b|match\s+the\s+(?:scene|source|reference)\b|leave\s+the\b)/i;

/** Whether a text may have such a sentence; cheaper than to look for it. */
export const hintsAtKeeping = (text: string): boolean =>
  /\b(?:preserve|retain|match|leave|keep|maintain|change|alter|modify)\b/i.test(text);

/** Longer sentences than this are no instruction to keep something. */
const longestSentence = 600;

/** Whether a sentence only says what stays of an image that is given: “Preserve the original framing and film grain”. */
export function isKept(text: string, start: number): boolean {
  const from = Math.max(0, start - longestSentence);
  const before = text.slice(from, start);
  const ends = matchesOf(before, sentenceEnd);
  return keeping.test(before.slice(ends.length === 0 ? 0 : ends.at(-1)!.index + 1));
}

/** How many words before a choice may suppose it. */
const reach = 12;

/** Whether words are only supposed: “even if the original image is anime-style”. “As if” describes. */
export function isHypothetical(tokens: readonly Token[], from: number): boolean {
  for (let at = Math.max(0, from - reach); at < from; at++) {
    const { word } = tokens[at]!;
    if ((word === 'if' || word === 'whether' || word === 'unless') && tokens[at - 1]?.word !== 'as')
      return true;
  }
  return false;
}

const panel =
  /(?:^|[.\n])[^\S\n]*(?:[-*•#][^\S\n]*){0,4}\[?(?:(?:frame|panel|image|shot|tile|cell|row)[^\S\n]?#?\d{1,2}|(?:top|middle|bottom|left|right|center|upper|lower)(?:[- ](?:left|right|center|middle)){0,2}[^\S\n](?:panel|image|frame|row|half|side|photo))\b[^:\n.]{0,60}:[^\S\n]*\n?[^\n.]*/gi;

/** An image has no more. */
const mostPanels = 20;

/** The stretches that describe one of several panels of an image: “Left panel: close-up of a ring.” */
export function findPanels(text: string): readonly Span[] {
  if (!/:\s/.test(text)) return [];
  const found = matchesOf(text, panel).map(({ index, 0: all }) => ({
    start: index,
    end: index + all.length,
  }));
  return found.length > 1 ? found.slice(0, mostPanels) : [];
}
