import type { Span } from '../composition';
import { articleFor } from '../lexicon/articles';
import { beginsSmall, capitalize } from '../renderers/prose/sentences';
import { trimEndOf } from '../text/clean';
import { opensSentence } from './sentences';

/** Words in the place of a stretch; empty to cut it out. */
export interface Edit extends Span {
  readonly words: string;
}

/** Applies edits of a text. Of two edits of one place the later one is dropped. */
export function applyEdits(body: string, edits: readonly Edit[]): string {
  let text = body;
  let limit = Infinity;
  // From the end, so that places stay valid.
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    if (edit.end > limit || edit.start < 0) continue;
    limit = edit.start;
    text = edit.words === '' ? cutOut(text, edit) : replace(text, edit);
  }
  return text;
}

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** Gives words the capital that the words in their place had as the start of a sentence. */
function fitCapital(words: string, place: string, before: string): string {
  return opensSentence(before) && isCapital(place.charAt(0)) && beginsSmall(words)
    ? capitalize(words)
    : words;
}

const articleBefore = /\b(an?)(\s+)$/i;

/** The words before a place with the article that the words after it need. */
function fitArticle(before: string, words: string): string {
  const article = articleBefore.exec(before);
  if (!article || !/^[\p{L}\p{N}]/u.test(words)) return before;
  const fitting = isCapital(article[1] ?? '') ? articleFor(words).replace('a', 'A') : articleFor(words);
  return before.slice(0, article.index) + fitting + (article[2] ?? ' ');
}

function replace(text: string, { start, end, words }: Edit): string {
  const before = text.slice(0, start);
  // What is put before a word takes over its capital.
  const place = text.slice(start, end === start ? end + 1 : end);
  const said = fitCapital(words, place, before);
  const after = text.slice(end);
  const rest = end === start && said !== words ? after.charAt(0).toLowerCase() + after.slice(1) : after;
  return fitArticle(before, said) + said + rest;
}

/** Cuts a stretch out with the punctuation that belonged to it. */
function cutOut(text: string, { start, end }: Span): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (opensSentence(before)) {
    const rest = after.replace(/^(?:[\s,;:–—]+|[.!?…。！？]+["'”’»)\]]*(?=\s|$))+/, '');
    return rest === '' ? before.trimEnd() : before + fitCapital(rest, text.slice(start, end), before);
  }
  const rest = after.trimStart();
  const lead = /^$|^[,;:.!?…)\]]/.test(rest) ? trimEndOf(before, /[\s,;:–—]/) : before.trimEnd();
  if (lead.endsWith('(') && rest.startsWith(')'))
    return cutOut(text, { start: lead.length - 1, end: end + after.indexOf(')') + 1 });
  if (rest === '' || /^[,;:.!?…)\]]/.test(rest) || lead.endsWith('(')) return lead + rest;
  return fitArticle(`${lead} `, rest) + rest;
}
