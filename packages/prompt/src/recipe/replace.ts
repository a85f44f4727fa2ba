import type { RendererId } from '@safelight/catalog/renderers';
import { readContent } from '../document/content';
import { textOf } from '../document/nodes';
import { familyOf } from '../foreign/family';
import type { Segment, SegmentKind } from '../foreign/segment';
import { articleOf } from '../lexicon/articles';
import { openingMedia } from '../lexicon/style-terms';
import { sizeLabel } from '../lexicon/syntax';
import { parseForeign, type Parsed } from '../parse';
import { kindPhrases, parameterPhrases, stylePhrases, type Phrase } from '../phrases';
import { capitalize } from '../renderers/prose/sentences';
import { profiles } from '../renderers/profiles';
import { chooseSize } from '../renderers/sizes';
import { sdxlSizes } from '../renderers/stable-diffusion/profile';
import { writers } from '../renderers/writers';
import { type Choice, type PhotoKind, type Selection } from '../selection';
import { trimEndOf } from '../text/clean';
import type { Span } from '../composition';
import { findPlaces } from './places';
import { cutPlace, isUnfit, cutWords, joinOverlaps, type Bounds, type Edit } from './seam';
import { findArticle } from './subject';
import { plainRenderer } from './syntax';
import { applyEdit, cut, splice, type Template } from './template';

/* Changes to a prompt's own text, each in its place: everything else stays as it was written. */

type ChoiceKey = 'style' | PhotoKind | `parameter:${string}`;
export type ChoiceChanges = Readonly<Partial<Record<ChoiceKey, Choice | null>>>;

/** The order in which words are added: light and color first, as the composer has them. */
const kinds = ['style', 'lighting', 'mood', 'framing', 'lens', 'camera', 'format'] as const;

/** Whether words begin a sentence, and with a capital. */
const isRaised = (text: string, { start }: Span): boolean =>
  /^\p{Lu}/u.test(text.slice(start, start + 2)) && /(?:^|[.!?])\s*$/.test(text.slice(0, start));

/** Whether the subject begins a sentence, and with a capital. */
const opensSentence = ({ text, renderer, subject }: Template): boolean =>
  profiles[renderer].form !== 'terms' && isRaised(text, subject);

/** The article for new words where the old ones had one. */
function fitSubject(
  { text, subject: { start, end } }: Template,
  words: string,
): { from: number; article: string } {
  const before = findArticle(text, start);
  const from = before?.start ?? start;
  const old = /^(an?|the)\s/i.exec(text.slice(from, Math.max(start, end)))?.[1];
  const fitting = old === undefined ? '' : articleOf(words);
  if (old === undefined || fitting === '') return { from, article: '' };
  const article = /^the$/i.test(old) ? 'the' : fitting;
  return { from, article: `${/^\p{Lu}/u.test(old) ? capitalize(article) : article} ` };
}

/** Whether words in the subject's place would be part of what a negative weight rules out: "a cat::-.5". */
function isBeforeNegative({ text, renderer, subject: { start } }: Template): boolean {
  return parseForeign(`x ${text.slice(start)}`, renderer, []).weights.some(
    (weight) => weight.form === '::' && weight.value < 0 && weight.start === 0,
  );
}

const mediumBefore = new RegExp(
  `^(?:an? |the )?(?:${openingMedia.join('|').replaceAll(' ', '[ -]')}) $`,
  'i',
);

export function replaceSubject(template: Template, subject: string): Template {
  const { text, renderer, subject: place } = template;
  const opens = text.slice(0, place.start).trim() === '';
  const cleaned = writers[renderer].clean(subject.trim(), opens).words;
  const { from, article } = fitSubject(template, cleaned);
  const words =
    article === '' && opensSentence({ ...template, subject: { ...place, start: from } })
      ? capitalize(cleaned)
      : cleaned;
  const isSlot = place.start === place.end;
  const before = text.charAt(from - 1);
  const after = text.charAt(place.end);
  const lead = isSlot ? /\S/.test(before) : /[\p{L}\p{N}]/u.test(before) && /^[\p{L}\p{N}]/u.test(words);
  const comma = isBeforeNegative(template) ? ':: ' : /[\s,.]/.test(after) ? '' : ', ';
  const follow = isSlot && after !== '' && words !== '' ? comma : '';
  // “Pixel art knight”, but “pixel art of a dragon”.
  const of = mediumBefore.test(text.slice(0, from)) && /^(?:an?|the) /i.test(words) ? 'of ' : '';
  const opening = `${text.slice(0, from)}${lead ? ' ' : ''}${of}${article}`;
  return {
    ...template,
    text: `${opening}${words}${follow}${text.slice(place.end)}`,
    subject: { start: opening.length, end: opening.length + words.length },
  };
}

const isParameter = (key: string): key is `parameter:${string}` => key.startsWith('parameter:');

const phraseOf = (kind: ChoiceKey, choice: Choice): Phrase | undefined => {
  if ('text' in choice) return undefined;
  if (isParameter(kind)) return parameterPhrases.get(kind.slice('parameter:'.length))?.get(choice.id);
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
export function endOfWords({ segments, text }: Parsed): number {
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

/** Words that go after the description, as the user wrote them. */
export function addWords(template: Template, parsed: Parsed, words: string): Template {
  const cleaned = writers[template.renderer].clean(words, false).words;
  return cleaned === '' ? template : append(template, parsed, cleaned, capitalize(cleaned));
}

/** Stretches outside the subject with other words in their places; without words they are cut. */
export function replaceWords(template: Template, edits: readonly Edit[]): Template {
  const { subject, renderer } = template;
  return edits
    .filter(({ start, end }) => end <= subject.start || start >= subject.end)
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, { start, end, words }) => {
      const cleaned = writers[renderer].clean(words, start === 0).words;
      if (cleaned !== '') return splice(made, { start, end }, cleaned);
      const bounds: Bounds =
        start >= subject.end
          ? { start: subject.end, end: made.text.length, last: true }
          : { start: 0, end: subject.start, last: false };
      return applyEdit(made, cutWords(made.text, { start, end }, bounds));
    }, template);
}

/** The words of a choice, and as a sentence. */
function sayChoice(kind: ChoiceKey, choice: Choice, renderer: RendererId) {
  const phrase = phraseOf(kind, choice);
  const own = 'text' in choice ? writers[renderer].clean(choice.text, false).words : choice.id;
  const words = phrase?.term ?? own;
  return { words, short: phrase?.anchor || words, sentence: sentenceOf(kind, phrase?.sentence ?? words) };
}

/**
 * Each choice in place of the words that say another one, or after the description. Null cuts it. What else says the
 * kind is cut too: two lights in one prompt would contradict each other.
 */
export function replaceChoices(template: Template, parsed: Parsed, choices: ChoiceChanges): Template {
  const { text, subject, renderer } = template;
  const places = findPlaces(parsed, subject);
  const edits: Edit[] = [];
  const cuts: Span[] = [];
  const overlaps = (place: Span) => edits.some(({ start, end }) => place.start < end && start < place.end);
  /** Whether new words there would run into other new ones: "ethereal lighting" says two kinds. */
  const touches = (place: Span) =>
    overlaps(place) ||
    edits.some(({ start, end }) =>
      /^\s*$/.test(text.slice(Math.min(end, place.end), Math.max(start, place.start))),
    );
  const added: { words: string; sentence: string }[] = [];
  const last = endOfWords(parsed);
  /** In a text whose part after the place has changed. */
  const boundsOf = (now: Template, { start, end }: Span): Bounds =>
    start >= subject.end
      ? { start: subject.end, end: Math.max(end, last + now.text.length - text.length), last: true }
      : { start: 0, end: now.subject.start, last: false };
  for (const key of [...kinds, ...Object.keys(choices).filter(isParameter)]) {
    const choice = choices[key];
    if (choice === undefined) continue;
    // A style's own light takes the place of any other.
    const kind = key === 'parameter:lighting' ? 'lighting' : key;
    const said = isParameter(kind)
      ? parsed.selection.parameters?.[kind.slice('parameter:'.length)]
      : parsed.selection[kind];
    const id = typeof said === 'string' ? said : said && 'id' in said ? said.id : undefined;
    if (choice && 'id' in choice && choice.id === id && (places.has(kind) || parsed.composed)) continue;
    const [first, ...others] = places.get(kind) ?? [];
    const say = choice && sayChoice(key, choice, renderer);
    if (say?.words === '') continue;
    const stays =
      first && say && !touches(first) && !isUnfit(text, first, boundsOf(template, first), say.short);
    // A time of day is "at", a light is "in".
    const at = kind === 'lighting' && first ? /\b(?:at|during)\s+$/.exec(text.slice(0, first.start)) : null;
    if (stays && at && id === 'golden_hour')
      edits.push({ ...first, start: at.index, words: `in ${say.short}` });
    else if (stays) {
      const of = kind === 'style' && mediumBefore.test(text.slice(0, subject.start)) ? ' of' : '';
      edits.push({ ...first, words: (isRaised(text, first) ? capitalize(say.short) : say.short) + of });
    }
    cuts.push(...(stays || !first ? others : [first, ...others]));
    if (say && !stays) added.push(say);
  }
  // A cut depends on what is left of its neighbors.
  const steps = [
    ...edits.map((edit) => ({ start: edit.start, make: () => edit })),
    ...joinOverlaps(cuts.filter((place) => !overlaps(place))).map((place) => ({
      start: place.start,
      make: (now: Template) => cutPlace(now.text, place, boundsOf(now, place)),
    })),
  ];
  let changed = template;
  // From the last one, so that the places of the others stay.
  for (const { make } of steps.toSorted((a, b) => b.start - a.start))
    changed = applyEdit(changed, make(changed));
  for (const { words, sentence } of added)
    changed = append(changed, parseForeign(changed.text, renderer, []), words, sentence);
  return changed;
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
  const { clean, settle, finish } = writers[plainRenderer(renderer)];
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
  const [shape, ...otherShapes] = parsed.parameters.filter(({ name }) => name === 'ar');
  const isOnce = shape && otherShapes.length === 0 && !parsed.segments.some(({ kind }) => kind === 'ratio');
  if (isOnce && content.ratio && familyOf(renderer) === 'midjourney') {
    const written = template.text.slice(shape.start, shape.end);
    return splice(template, shape, written.replace(/[\d.]+\s?[:x×/∶]\s?[\d.]+$/, content.ratio.ratio.ratio));
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
