import { readContent } from '../document/content';
import { textOf } from '../document/nodes';
import type { Span } from '../composition';
import { leaveOutLead, negativeLead } from '../lexicon/syntax';
import type { Parsed } from '../parse';
import { writers } from '../renderers/writers';
import { trimEndOf } from '../text/clean';
import { bareSelection, plainRenderer, withGap } from './syntax';
import { splice, type Template } from './template';

/* What a prompt leaves out, in its own syntax. */

const listed = new RegExp(`(\\s*(?:// )?(?:--no|${negativeLead}|${leaveOutLead}) )([^\\n]*?)\\.?$`);

/** The prompt with further exclusions, among its own where it has some. `end` is where the description ends. */
export function addExclusions(
  template: Template,
  parsed: Parsed,
  terms: readonly string[],
  end: number,
): Template {
  const known = new Set(parsed.exclusions.map((term) => term.toLowerCase()));
  const exclusions = terms.filter((term) => !known.has(term.toLowerCase()));
  if (exclusions.length === 0) return template;
  const { clean, settle, finish } = writers[plainRenderer(template.renderer)];
  const content = readContent({ ...bareSelection, exclusions }, clean);
  const at = Math.max(end, template.subject.end);
  const head = template.text.slice(0, at);
  const added = textOf(finish(head, content, settle(content))).slice(head.length);
  const list = listed.exec(added);
  const own =
    parsed.parameters.findLast(({ name }) => name === 'no') ??
    parsed.segments.findLast(({ kind, text }) => kind === 'exclusions' && text.trim() !== '');
  if (!list || !own) return splice(template, { start: at, end: at }, added);
  const to = trimEndOf(template.text.slice(0, own.end), /[\s,.]/).length;
  const joined = splice(template, { start: to, end: to }, `, ${list[2]}`);
  return splice(joined, { start: at, end: at }, added.slice(0, list.index));
}

interface List extends Span {
  /** The list with what introduces it and what closes it. */
  readonly whole: Span;
  /** Of a parameter, as read. */
  readonly terms?: readonly string[];
}

/** The lists of exclusions: behind a label up to what is no part of it, or in a parameter. */
function findLists({ segments, parameters }: Parsed): readonly List[] {
  const lists: List[] = parameters
    .filter(({ name }) => name === 'no')
    .map(({ start, end, written, value }) => ({
      start: start + written.length + 2,
      end,
      whole: { start, end },
      ...(value.type === 'list' && { terms: value.terms }),
    }));
  const isListed = new Set<string>(['exclusions', 'weight', 'network', 'mark', 'comment']);
  segments.forEach(({ kind, start, end: from }, at) => {
    if (kind !== 'label' || segments[at + 1]?.kind !== 'exclusions') return;
    let to = at + 1;
    while (isListed.has(segments[to]?.kind ?? '')) to++;
    const end = segments[to - 1]!.end;
    const closing = segments[to];
    // A label that introduces no list closes this one: “.”, “ in the image.”
    const isClosed = closing?.kind === 'label' && segments[to + 1]?.kind !== 'exclusions';
    lists.push({ start: from, end, whole: { start, end: isClosed ? closing.end : end } });
  });
  return lists;
}

/** The entries of a list between its commas and line breaks, but not those within brackets. */
function splitList(text: string, { start, end }: Span): readonly Span[] {
  const entries: Span[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at <= end; at++) {
    const mark = at === end ? ',' : text.charAt(at);
    if ('([{'.includes(mark)) depth++;
    else if (')]}'.includes(mark)) depth = Math.max(0, depth - 1);
    if (at < end && (depth > 0 || (mark !== ',' && mark !== '\n'))) continue;
    const words = text.slice(from, at);
    const to = from + words.trimEnd().length;
    if (words.trim() !== '')
      entries.push({ start: from + (words.length - words.trimStart().length), end: to });
    from = at + 1;
  }
  return entries;
}

/** An entry as the term that it says: without brackets, weight and stop. */
const termOf = (words: string): string =>
  words
    .replace(/^[\s([{]+|[\s)\]}.]+$/g, '')
    .replace(/:\s*-?(?:\d+(?:\.\d+)?|\.\d+)$/, '')
    .toLowerCase();

/** The prompt without some of its exclusions; where none is left, without the list. */
export function removeExclusions(template: Template, parsed: Parsed, terms: readonly string[]): Template {
  const { text } = template;
  const unwanted = new Set(terms.map((term) => term.toLowerCase()));
  const isUnwanted = (term: string) => unwanted.has(term.toLowerCase());
  const gaps = findLists(parsed).flatMap((list): readonly (Span & { readonly words?: string })[] => {
    const entries = splitList(text, list);
    const written = new Set(entries.map(({ start, end }) => termOf(text.slice(start, end))));
    // Words without commas, or in quotes, are terms of which none can be cut out in its place.
    const isLoose = list.terms?.some((term) => isUnwanted(term) && !written.has(term.toLowerCase()));
    const left = list.terms?.filter((term) => !isUnwanted(term)) ?? [];
    if (isLoose && left.length > 0)
      return [{ start: list.start, end: list.end, words: ` ${left.join(', ')}` }];
    if (isLoose) return [withGap(text, list.whole)];
    const isOut = ({ start, end }: Span) => unwanted.has(termOf(text.slice(start, end)));
    const kept = entries.filter((entry) => !isOut(entry));
    if (kept.length === entries.length) return [];
    if (kept.length === 0) {
      const { start, end } = list.whole;
      return [withGap(text, { start, end: trimEndOf(text.slice(0, end), /\s/).length })];
    }
    return entries.flatMap((entry, at) => {
      if (!isOut(entry)) return [];
      const next = entries.slice(at).find((each) => !isOut(each));
      // Up to the next one that stays, or from the last one that stays.
      if (next) return [{ start: entry.start, end: entries[at + 1]!.start }];
      return [{ start: at === 0 ? entry.start : entries[at - 1]!.end, end: entry.end }];
    });
  });
  return gaps
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, gap) => splice(made, gap, gap.words ?? ''), template);
}
