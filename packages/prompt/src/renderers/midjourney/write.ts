import { ratios } from '@safelight/catalog/ratios';
import { cleanCharacters, hasOddCharacters, joinLines } from '../../text/clean';
import type { Dialect } from '../module';
import type { Draft, DraftPart } from '../../document/content';
import { say, sayList, type Page } from '../../document/nodes';
import { extendTerms, readTerms, writeTerms } from '../terms/write';

/*
 * Midjourney: short phrases, then parameters (docs.midjourney.com, "Parameter List", November 2026). ` --` or a dash
 * glued to a word begins a parameter, `::` splits the prompt, `{a, b}` multiplies it, and a link at its start is
 * taken for a picture.
 */

const suspicious = /::|--|[—―{}]|https?:/i;
const dashes = /(?:[-—―]{2,}|[—―](?!\s)|(?<=\S)[—―])\s*/;
const openingLink = /^(?:[\s<\p{Cf}]*https?:\/\/+)+/iu;

function clean(words: string, opening: boolean, notes: string[]): string {
  let text = words;
  if (hasOddCharacters(text)) text = joinLines(cleanCharacters(text, notes), notes);
  if (!suspicious.test(text)) return text.trim();
  const pieces = text.split(dashes);
  const undashed = pieces
    .map((piece, at) => (at < pieces.length - 1 ? piece.trimEnd() : piece))
    .join(' – ')
    .trim();
  if (undashed !== text.trim())
    notes.push('Long dashes stand apart, so that Midjourney reads no parameter in them.');
  text = undashed.replace(/:{2,}/g, ':');
  if (text !== undashed) notes.push('Double colons became single ones, which do not split the prompt.');
  const unbraced = text.replaceAll('{', '(').replaceAll('}', ')');
  if (unbraced !== text) notes.push('Braces became brackets, which do not multiply the prompt.');
  const unlinked = opening ? unbraced.replace(openingLink, '') : unbraced;
  if (unlinked !== unbraced)
    notes.push('The link lost its https://, so that it is not taken for a reference picture.');
  return unlinked.trim();
}

function finish(page: Page, draft: Draft): string {
  const { ratio, style, exclusions } = draft;
  if (ratio) sayParameter(page, ratio.part, `--ar ${ratio.ratio.ratio}`);
  if (style.phrase?.id === 'photorealistic') sayParameter(page, style.part, '--raw');
  if (style.phrase?.id === 'anime-manga') sayParameter(page, style.part, '--niji 7');
  if (exclusions && exclusions.terms.length > 0) {
    page.text += ' --no ';
    sayList(page, exclusions.part, exclusions.terms);
  }
  return page.text;
}

function sayParameter(page: Page, part: DraftPart, parameter: string): void {
  page.text += ' ';
  say(page, part, parameter);
}

const parameterStart = /(?:^|\s)(?:--|—)(?=[a-z])/i;
const ratioPattern = /(?:^|\s)(?:--|—)(?:ar|aspect)\s+(\d+):(\d+)(?!\S)/i;
const exclusionStart = /(?:^|\s)(?:--|—)no\s+/i;
const nextParameter = /\s(?:--|—)[a-z]/gi;

function divide(text: string): ReturnType<Dialect['divide']> {
  const first = text.search(parameterStart);
  const end = first < 0 ? text.length : first;
  const no = exclusionStart.exec(text);
  if (!no) return { body: { start: 0, end }, negative: undefined };
  // The space before the next parameter may be the one after this one's name.
  nextParameter.lastIndex = no.index + no[0].length - 1;
  const start = no.index + no[0].length;
  const next = nextParameter.exec(text)?.index ?? text.length;
  const listEnd = Math.max(start, text.slice(0, next).trimEnd().length);
  return { body: { start: 0, end }, negative: { start, end: listEnd } };
}

export const midjourney: Dialect = {
  id: 'midjourney',
  limit: 2000,
  clean,
  restore: (words) => words,
  write: (draft) => finish(writeTerms(draft), draft),
  finish,
  extend: extendTerms,
  divide,
  read(text) {
    const { body, negative } = divide(text);
    const [, width, height] = ratioPattern.exec(text) ?? [];
    const shape = Number(width) / Number(height);
    const ratio = ratios.find((candidate) => Math.abs(candidate.width / candidate.height - shape) < 0.001);
    const listed = negative ? text.slice(negative.start, negative.end).split(',') : [];
    return {
      body: readTerms(text.slice(body.start, body.end)),
      ratio: ratio?.id,
      exclusions: listed.map((term) => term.trim()).filter((term) => term !== ''),
    };
  },
};
