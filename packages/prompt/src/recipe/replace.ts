import type { RendererId } from '@safelight/catalog/renderers';
import { readContent } from '../document/content';
import { textOf } from '../document/nodes';
import { familyOf } from '../foreign/family';
import type { Segment, SegmentKind } from '../foreign/segment';
import { sizeLabel } from '../lexicon/syntax';
import type { Parsed } from '../parse';
import { kindPhrases, stylePhrases, type Phrase } from '../phrases';
import { capitalize } from '../renderers/prose/sentences';
import { profiles } from '../renderers/profiles';
import { chooseSize } from '../renderers/sizes';
import { sdxlSizes } from '../renderers/stable-diffusion/profile';
import { writers } from '../renderers/writers';
import { type Choice, type PhotoKind, type Selection } from '../selection';
import { cutOut } from '../text/cut-out';
import { trimEndOf } from '../text/clean';
import type { Span } from '../composition';
import type { Template } from './template';

/* Changes to a prompt's own text, each in its place: everything else stays as it was written. */

export type ChoiceChanges = Readonly<Partial<Record<'style' | PhotoKind, Choice | null>>>;

/** The order in which words are added: light and color first, as the composer has them. */
const kinds = ['style', 'lighting', 'mood', 'framing', 'lens', 'camera', 'format'] as const;

/** Replaces a stretch outside the subject. */
function splice(template: Template, { start, end }: Span, words: string): Template {
  const { text, subject } = template;
  const shift = start >= subject.end ? 0 : words.length - (end - start);
  return {
    ...template,
    text: text.slice(0, start) + words + text.slice(end),
    subject: { start: subject.start + shift, end: subject.end + shift },
  };
}

/** Cuts stretches outside the subject, with the comma and the space that they leave over. */
function cut(template: Template, spans: readonly Span[]): Template {
  const { text, subject } = template;
  const before = spans.filter(({ end }) => end <= subject.start);
  const after = spans.filter(({ start }) => start >= subject.end);
  const head = text.slice(0, subject.start);
  const tail = text.slice(subject.end);
  const words = text.slice(subject.start, subject.end);
  const lead = head.slice(0, head.search(/\S|$/));
  const opening =
    before.length === 0 ? head : lead + `${cutOut(head, before)}${/\s$/.test(head) ? ' ' : ''}`.trimStart();
  const rest = after.map(({ start, end }) => ({ start: start - subject.end, end: end - subject.end }));
  // With the subject before it, so that a comma beside it is closed too.
  const closing =
    rest.length === 0
      ? tail
      : cutOut(
          `x${tail}`,
          rest.map(({ start, end }) => ({ start: start + 1, end: end + 1 })),
        ).slice(1);
  return {
    ...template,
    text: `${opening}${words}${closing}`,
    subject: { start: opening.length, end: opening.length + words.length },
  };
}

/** Whether the subject begins a sentence, and with a capital. */
function opensSentence({ text, renderer, subject: { start } }: Template): boolean {
  if (profiles[renderer].form === 'terms' || !/^\p{Lu}/u.test(text.slice(start))) return false;
  return /(?:^|[.!?])\s*$/.test(text.slice(0, start));
}

export function replaceSubject(template: Template, subject: string): Template {
  const { text, renderer, subject: place } = template;
  const opens = text.slice(0, place.start).trim() === '';
  const cleaned = writers[renderer].clean(subject.trim(), opens).words;
  const words = opensSentence(template) ? capitalize(cleaned) : cleaned;
  const isSlot = place.start === place.end;
  const before = text.charAt(place.start - 1);
  const after = text.charAt(place.end);
  const lead = isSlot ? /\S/.test(before) : /[\p{L}\p{N}]/u.test(before) && /^[\p{L}\p{N}]/u.test(words);
  const follow = isSlot && after !== '' && words !== '' ? (/[\s,.]/.test(after) ? '' : ', ') : '';
  const start = place.start + (lead ? 1 : 0);
  return {
    ...template,
    text: `${text.slice(0, place.start)}${lead ? ' ' : ''}${words}${follow}${text.slice(place.end)}`,
    subject: { start, end: start + words.length },
  };
}

/** What belongs to a wording beyond the words that say it: "50mm f" goes on with "/1.4", "Portra" with a number. */
const goesOn = /^(?:[^\s,.;:()[\]{}]|\.\d)*(?: \d{2,4}\b)?/;

function placeOf(parsed: Parsed, key: string): Span | undefined {
  const hit = parsed.segments.find(({ choice }) => choice?.key === key);
  if (!hit) return undefined;
  const [more = ''] = goesOn.exec(parsed.text.slice(hit.end)) ?? [];
  return { start: hit.start, end: hit.end + more.length };
}

const phraseOf = (kind: 'style' | PhotoKind, choice: Choice): Phrase | undefined => {
  if ('text' in choice) return undefined;
  return kind === 'style' ? stylePhrases.get(choice.id) : kindPhrases[kind].get(choice.id);
};

const isDescription = new Set<SegmentKind>([
  'words',
  'choice',
  'ratio',
  'weight',
  'mark',
  'network',
  'request',
  'heading',
]);

/** Where the description ends: before the last parameters, the negative prompt and the settings. */
function endOfWords({ segments, text }: Parsed): number {
  const label = segments.findIndex(({ kind }) => kind === 'label' || kind === 'setting');
  const last = segments
    .slice(0, label < 0 ? undefined : label)
    .findLast(({ kind, text: words }) => isDescription.has(kind) && words.trim() !== '');
  return trimEndOf(text.slice(0, last?.end ?? 0), /\s/).length;
}

/** A style's sentence in the catalog is a noun phrase. */
const sentenceOf = (kind: string, words: string): string =>
  kind === 'style' ? `The image is ${words}` : capitalize(words);

function append(template: Template, parsed: Parsed, words: string, sentence: string): Template {
  const at = Math.max(endOfWords(parsed), template.subject.end);
  const before = template.text.slice(0, at);
  if (before.trim() === '') return splice(template, { start: at, end: at }, words);
  const isProse = profiles[template.renderer].form !== 'terms' || /[.!?]$/.test(before);
  if (isProse)
    return splice(template, { start: at, end: at }, `${/[.!?]$/.test(before) ? '' : '.'} ${sentence}.`);
  return splice(template, { start: at, end: at }, `${before.endsWith(',') ? '' : ','} ${words}`);
}

/** Each choice in place of the words that say another one, or after the description. Null cuts it. */
export function replaceChoices(
  template: Template,
  parse: (template: Template) => Parsed,
  choices: ChoiceChanges,
): Template {
  let changed = template;
  for (const kind of kinds) {
    const choice = choices[kind];
    if (choice === undefined) continue;
    const parsed = parse(changed);
    const place = placeOf(parsed, kind);
    if (choice === null) {
      if (place) changed = cut(changed, [place]);
      continue;
    }
    const phrase = phraseOf(kind, choice);
    const own = 'text' in choice ? writers[template.renderer].clean(choice.text, false).words : choice.id;
    const words = phrase?.term ?? own;
    if (words === '') continue;
    const said = parsed.segments.find(({ choice: has }) => has?.key === kind)?.choice;
    if (said && phrase && said.id === phrase.id) continue;
    if (place) changed = splice(changed, place, phrase?.anchor || words);
    else changed = append(changed, parsed, words, sentenceOf(kind, phrase?.sentence ?? words));
  }
  return changed;
}

/** A text for a renderer's JSON form that is no JSON stays the text it is. */
function proseOf(renderer: RendererId): RendererId {
  if (renderer === 'flux-json') return 'flux';
  return renderer === 'ideogram-json' ? 'ideogram' : renderer;
}

/** Whether words that follow the segment directly would become part of it. */
function takesMore({ parameters }: Parsed, { kind, end }: Segment): boolean {
  const isList = parameters.some((each) => each.value.type === 'list' && each.end === end);
  return isList || kind === 'exclusions' || kind === 'setting';
}

/** The prompt with another shape, in its own syntax; null removes it. */
export function replaceRatio(
  template: Template,
  parsed: Parsed,
  ratio: NonNullable<Selection['ratio']> | null,
): Template {
  const { renderer } = template;
  const size = parsed.settings.find(({ name, value }) => name === sizeLabel && value.type === 'size');
  const { clean, settle, finish } = writers[proseOf(renderer)];
  // A style of its own would add parameters that the text does not have.
  const selection: Selection = {
    style: 'illustration',
    subject: '',
    exclusions: [],
    parameters: {},
    ...(ratio === null ? {} : { ratio }),
  };
  const content = readContent(selection, clean);
  const line = parsed.settings.at(-1);
  if (line && content.ratio && familyOf(renderer) === 'webUi') {
    const [width, height] = chooseSize(content.ratio.ratio, sdxlSizes.value);
    if (!size)
      return splice(template, { start: line.end, end: line.end }, `, ${sizeLabel}: ${width}x${height}`);
    const raw = template.text.slice(size.start, size.end);
    return splice(template, size, raw.replace(/\d+ *[x×] *\d+/, `${width}x${height}`));
  }
  const said = [
    ...parsed.segments.filter(({ kind }) => kind === 'ratio'),
    ...parsed.parameters.filter(({ name }) => name === 'ar'),
    // Without the line break after it, which ends the settings.
    ...(size ? [{ start: size.start, end: trimEndOf(template.text.slice(0, size.end), /\s/).length }] : []),
  ].toSorted((a, b) => a.start - b.start);
  const isSaid = (each: Span) => said.some(({ start, end }) => each.start < end && start < each.end);
  const others = parsed.segments.filter((each) => each.text.trim() !== '' && !isSaid(each));
  // From the last one, so that the places of the others stay.
  const bare = said.reduceRight((made, { start, end }) => {
    const before = others.findLast((each) => each.end <= start);
    const after = others.find((each) => each.start >= end);
    if (!before || !after || !takesMore(parsed, before) || !isDescription.has(after.kind))
      return cut(made, [{ start, end }]);
    const gap = {
      start: trimEndOf(parsed.text.slice(0, before.end), /[\s,]/).length,
      end: after.start + after.text.search(/\S/),
    };
    // The user may have marked the shape itself as the subject.
    const isMarked = gap.start < made.subject.end && made.subject.start < gap.end;
    return isMarked ? made : splice(made, gap, '\n\n');
  }, template);
  if (ratio === null) return bare;
  return { ...bare, text: textOf(finish(bare.text, content, settle(content))) };
}
