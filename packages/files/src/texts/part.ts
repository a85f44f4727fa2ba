import { negativeLead } from '@safelight/prompt/lexicon/syntax';
import { scanJson } from '@safelight/prompt/foreign/json/scan';
import { looksLikeParameters } from '../sources/programs';

/* How many prompts a text holds, in a file and pasted alike: a guess, and the other way to read it. */

export interface Parted {
  /** The prompts that the text may hold; one when it can only be one. */
  readonly parts: readonly string[];
  /** Whether all of them are rather one prompt. */
  readonly isOne: boolean;
}

/** The lines below a prompt that belong to it. */
const appended = new RegExp(String.raw`^(?:${negativeLead}|Steps: ?\d|(?:--|—)\s?[a-z])`, 'i');
const parameter = /(?:^|\s)(?:--[a-z]|—[a-z]{1,9}\s*\d)/i;
const fence = /^```[^\n]*\n[\s\S]*?\n```/;
/** What opens each entry of a list: “1.”, “•”, “Prompt 2:”. */
const mark = /^(?:[-–—*•]\s+|(?:prompt\s*)?#?\d{1,4}\s*[.):]\s+|prompt\s*:\s+)/i;
/** What opens a further part of a description: “The light is soft”, “Style: noir”, “**Mood:** calm”, “- bokeh”. */
const furthers =
  /^(?:[-–—*•]\s|p\.?s\b|(?:\p{Extended_Pictographic}\ufe0f?\s{0,3})?\*{0,2}[\p{L} ]{2,24}(?:\*\*)?:(?:\*\*)?\s|(?:the|in the|on the|behind|beside|above|below|its?|she|he|they|her|his|their|this|there|no|avoid|without)\s)/iu;
const indefinite = /^(?:an?|one|two|three|four|five|some|several|many)\s/i;
/** A prompt has no more paragraphs; a longer text is rather a list. */
const mostParagraphs = 5;

const opening = /^(?:[{[]|```)/;
/** Each may read on to the end of the text. */
const mostFailures = 20;

/** The length of the prompt in JSON that a text begins with; 0 without one. */
const measureJson = (text: string): number => fence.exec(text)?.[0].length ?? scanJson(text, 0)?.end ?? 0;

/** A text in blocks with blank lines between them; JSON is one block. */
function cutBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let failures = 0;
  for (let rest = text; rest !== '';) {
    const isOpened = opening.test(rest) && failures < mostFailures;
    const json = isOpened ? measureJson(rest) : 0;
    if (isOpened && json === 0) failures++;
    const gap = rest.slice(json).search(/\n[^\S\n]*\n/);
    const end = gap < 0 ? rest.length : json + gap;
    blocks.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return blocks;
}

/** What is below a prompt and belongs to it stays with it. */
function join(pieces: readonly string[], by: string): readonly string[] {
  const joined: string[] = [];
  for (const piece of pieces)
    if (joined.length > 0 && appended.test(piece)) joined.push(`${joined.pop()}${by}${piece}`);
    else joined.push(piece);
  return joined;
}

/** Parts a text by blank lines, else by lines. */
export function partPrompts(text: string): Parted {
  const blocks = join(cutBlocks(text.replaceAll(/\r\n?/g, '\n').trim()), '\n\n');
  const [only = ''] = blocks;
  const isClosed =
    blocks.length > 1 || looksLikeParameters(only) || (opening.test(only) && measureJson(only) > 0);
  const lines = only.split('\n').map((line) => line.trim());
  const parts = isClosed ? blocks : join(lines, '\n');
  if (parts.length > 1 && parts.every((part) => mark.test(part)))
    return { parts: parts.map((part) => part.replace(mark, '')), isOne: false };
  return { parts, isOne: parts.length < 2 || isOnePrompt(parts) };
}

function isOnePrompt(parts: readonly string[]): boolean {
  const complete = parts.filter((part) => parameter.test(part) || looksLikeParameters(part));
  const [first = ''] = parts;
  if (complete.length > 1) return false;
  const isShort = parts.length <= mostParagraphs;
  if (isShort && complete.length === 1 && complete[0] === parts.at(-1)) return true;
  const later = parts.slice(1).filter((part, at) => {
    if (furthers.test(part) || /[,;:]$/.test(parts[at] ?? '')) return true;
    if (/^\p{Lu}/u.test(first) && /^\p{Ll}/u.test(part)) return true;
    return isShort && indefinite.test(first) && !indefinite.test(part);
  });
  return isShort ? later.length > 0 : later.length * 2 >= parts.length;
}
