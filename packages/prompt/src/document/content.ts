import type { RendererId } from '@safelight/catalog/renderers';
import { ratios, type Ratio, type RatioId } from '@safelight/catalog/ratios';
import type { PartKey } from '../composition';
import { fileName } from '../lexicon/syntax';
import {
  kindLabels,
  kindPhrases,
  parameterLabels,
  parameterPhrases,
  stylePhrases,
  type Phrase,
} from '../phrases';
import { photoKinds, type Choice, type FreeRatio, type Selection } from '../selection';
import type { Clean } from '../text/clean';
import { costsOf, type Costs } from './costs';
import { listDetails } from './details';
import { readExclusions, type Exclusions } from './exclusions';
import { lacksStop } from '../text/abbreviations';
import { countWords } from '../text/measure';
import { trimClosing } from '../text/trim-closing';
import type { Said } from './nodes';
import { convertCleaned, newPart, type PartInfo } from './parts';
import { settleParameters, type ParameterItem } from './renderer-parameters';
import { labelOf, tagOf } from './tags';

/** Something to say: a phrase of the catalog, or the user's own words in the form the renderer needs. */
export interface Item extends Said {
  /** Undefined for the user's own words. */
  readonly phrase: Phrase | undefined;
}

/** A phrase of the catalog in both of its lengths. `words` is the one that is written. */
export interface PhraseItem extends Item {
  readonly phrase: Phrase;
  /** The same item with only the phrase's anchor as its words. */
  readonly short: Item;
  /** In each unit of attention. */
  readonly costs: Costs;
  /** The words of its sentence, and how many of them the short one does not have. */
  readonly sentenceWords: number;
  readonly effectWords: number;
}

/** A ratio of the catalog, or another one. */
export type Shape = Pick<Ratio, 'ratio' | 'width' | 'height'> & { readonly id: RatioId | undefined };

export interface RatioItem {
  readonly part: PartInfo;
  readonly ratio: Shape;
}

export interface Apart {
  readonly ratio: RatioItem | undefined;
  readonly exclusions: Exclusions | undefined;
}

/** Everything a prompt says, before any renderer's punctuation. */
export interface Content extends Apart {
  readonly style: Item;
  readonly subject: Item;
  readonly scenario: Item | undefined;
  /** The photographic choices in the order of the wizard. */
  readonly kinds: readonly Item[];
  readonly parameters: readonly Item[];
  /** What the renderer is told beside the description. */
  readonly rendererParameters: readonly ParameterItem[];
  /** A file name that opens the prompt. */
  readonly opener: Item | undefined;
  /** Whether the scenario follows light and color instead of preceding them. */
  readonly settingLast: boolean;
  /** Light, color, framing, lens, camera, parameters: the order in which a prompt says them. */
  readonly details: readonly Item[];
}

/** A file name and nothing else. */
export const fileNamePattern = new RegExp(`^${fileName}$`);

function itemOf(phrase: Phrase): PhraseItem {
  const note = phrase.term === '' ? 'Adds no words: the colors stay as the scene makes them.' : undefined;
  const part = newPart(phrase.key, phrase.label, phrase.name, note);
  const short = { part, words: phrase.anchor, phrase };
  const sentenceWords = countWords(phrase.sentence);
  const effectWords = sentenceWords - countWords(phrase.shortSentence);
  return { part, words: phrase.term, phrase, short, costs: costsOf(phrase), sentenceWords, effectWords };
}

// Items are immutable, so those of the catalog are made once.
type Items = ReadonlyMap<string, PhraseItem>;
const itemsOf = (phrases: ReadonlyMap<string, Phrase>): Items =>
  new Map([...phrases].map(([id, phrase]) => [id, itemOf(phrase)]));
const styleItems = itemsOf(stylePhrases);
const kindItems = photoKinds.map((kind) => ({
  kind,
  label: kindLabels[kind],
  items: itemsOf(kindPhrases[kind]),
}));
const parameterItems = new Map([...parameterPhrases].map(([id, phrases]) => [id, itemsOf(phrases)]));
const formatByName = new Map(
  kindItems.flatMap(({ kind, items }) =>
    kind === 'format' ? [...items.values()].map((item) => [item.words, item] as const) : [],
  ),
);
const ratioItems: ReadonlyMap<string, RatioItem> = new Map(
  ratios.flatMap((ratio) => {
    const item = { part: newPart('ratio', 'Aspect ratio', `${ratio.name} ${ratio.ratio}`), ratio };
    // Also as `W:H`, which a recipe has that is older than the catalog's ratio.
    return [[ratio.id, item] as const, [ratio.ratio, item] as const];
  }),
);

function readRatio(ratio: RatioId | FreeRatio): RatioItem {
  const known = ratioItems.get(ratio);
  if (known) return known;
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return { part: newPart('ratio', 'Aspect ratio', ratio), ratio: { id: undefined, ratio, width, height } };
}

function ownItem(key: PartKey, label: string, value: string, opening: boolean, clean: Clean): Item {
  const cleaned = clean(value, opening);
  let { notes } = cleaned;
  let words = trimClosing(cleaned.words);
  // The stop of a sentence would be taken for its own.
  if (lacksStop(words)) {
    words += '.';
    notes = [...notes, 'The abbreviation at the end is written with its stop.'];
  }
  return {
    part: convertCleaned(newPart(key, label, value), notes, words === ''),
    words,
    phrase: undefined,
  };
}

function readChoice(
  choice: Choice,
  key: PartKey,
  label: string,
  items: Items | undefined,
  clean: Clean,
): Item {
  if ('text' in choice) return ownItem(key, label, choice.text, false, clean);
  // An option that was withdrawn from the catalog is still a choice. Only its id is left to write.
  return items?.get(choice.id) ?? ownItem(key, label, choice.id, false, clean);
}

const parameterOrder = [...parameterLabels.keys()];

function readParameters({ parameters }: Selection, clean: Clean): readonly Item[] {
  const items: Item[] = [];
  const ids = Object.keys(parameters);
  if (ids.length === 0) return items;
  // In the catalog's order, so that equal selections give equal prompts.
  const known = parameterOrder.filter((id) => parameters[id]);
  const unknown = ids.filter((id) => !parameterLabels.has(id));
  for (const id of [...known, ...unknown]) {
    const choice = parameters[id];
    if (!choice) continue;
    const key: PartKey = `parameter:${id}`;
    const label = parameterLabels.get(id) ?? labelOf(key);
    items.push(readChoice(choice, key, label, parameterItems.get(id), clean));
  }
  return items;
}

function readKinds(selection: Selection, clean: Clean): readonly Item[] {
  const read: Item[] = [];
  for (const { kind, label, items } of kindItems) {
    const choice = selection[kind];
    if (!choice) continue;
    const item = readChoice(choice, kind, label, items, clean);
    // A file name of the catalog reads back as the catalog's option, so it is written as one.
    read.push((kind === 'format' && formatByName.get(item.words)) || item);
  }
  return read;
}

const noParameters: readonly ParameterItem[] = [];

/**
 * Turns a selection into the prompt's content, with the parameters of a renderer if one is named. Throws when the style
 * is not in the catalog.
 */
export function readContent(selection: Selection, clean: Clean, renderer?: RendererId): Content {
  const style = styleItems.get(selection.style);
  if (!style) throw new Error(`Unknown style "${selection.style}"`);
  const kinds = readKinds(selection, clean);
  // The last of the kinds.
  const format = selection.format && kinds.at(-1);
  const opener = format && (format.phrase || fileNamePattern.test(format.words)) ? format : undefined;
  const parameters = readParameters(selection, clean);
  const { scenario, ratio, rendererParameters } = selection;
  const shape = ratio && readRatio(ratio);
  return {
    style,
    subject: ownItem('subject', 'Subject', selection.subject, !opener, clean),
    scenario: scenario ? ownItem('scenario', 'Context', scenario, false, clean) : undefined,
    ratio: shape,
    kinds,
    exclusions: readExclusions(selection, clean),
    parameters,
    rendererParameters:
      renderer && rendererParameters ? settleParameters(selection, renderer, shape?.ratio) : noParameters,
    opener,
    settingLast: false,
    details: listDetails(kinds, parameters, opener),
  };
}

/** The parts of everything the prompt says, in the order of the wizard. */
export function partsOf(content: Content, { ratio, exclusions }: Apart): readonly PartInfo[] {
  const parts = [content.style.part, content.subject.part];
  if (content.scenario) parts.push(content.scenario.part);
  if (ratio) parts.push(ratio.part);
  for (const { part } of content.kinds) parts.push(part);
  if (exclusions) parts.push(exclusions.part);
  for (const { part } of content.parameters) parts.push(part);
  for (const { part } of content.rendererParameters) parts.push(part);
  return parts;
}

/** What the body of a prompt says, the most important first. Exclusions and ratio are not part of the body. */
export function bodyItems({ subject, style, scenario, details }: Content): readonly Item[] {
  return scenario ? [subject, style, scenario, ...details] : [subject, style, ...details];
}

/** The items in the user's own words. */
export function ownItems({ subject, scenario, opener, details }: Content): readonly Item[] {
  const items = [subject];
  if (scenario) items.push(scenario);
  if (opener && !opener.phrase) items.push(opener);
  for (const item of details) if (!item.phrase) items.push(item);
  return items;
}

/** The content with the user's own words changed. A file name that opens the prompt stays. */
export function mapOwnItems(content: Content, change: (item: Item) => Item): Content {
  const map = (item: Item): Item => (item.phrase || item === content.opener ? item : change(item));
  const kinds = content.kinds.map(map);
  const parameters = content.parameters.map(map);
  return {
    ...content,
    subject: map(content.subject),
    scenario: content.scenario && map(content.scenario),
    kinds,
    parameters,
    details: listDetails(kinds, parameters, content.opener),
  };
}

/** `lens: ` before the user's own words, nothing before a phrase of the catalog. */
export function leadOf(item: Item): string {
  return item.phrase ? '' : `${tagOf(item.part.key)}: `;
}
