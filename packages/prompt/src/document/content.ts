import { ratios, type Ratio, type RatioId } from '@safelight/catalog/ratios';
import type { PartKey } from '../composition';
import {
  kindLabels,
  kindPhrases,
  parameterLabels,
  parameterPhrases,
  stylePhrases,
  type Phrase,
} from '../phrases';
import type { Choice, PhotoKind, Selection } from '../selection';
import type { Clean } from '../text/clean';
import type { Said } from './nodes';
import { convertCleaned, newPart, type PartInfo } from './parts';
import { labelOf, tagOf } from './tags';

/** Something to say: a phrase of the catalog, or the user's own words in the form the renderer needs. */
export interface Item extends Said {
  /** Undefined for the user's own words. */
  readonly phrase: Phrase | undefined;
}

export interface RatioItem {
  readonly part: PartInfo;
  readonly ratio: Ratio;
}

export interface Exclusions {
  readonly part: PartInfo;
  readonly terms: readonly string[];
}

/** What a prompt says apart from its body. */
export interface Apart {
  readonly ratio: RatioItem | undefined;
  readonly exclusions: Exclusions | undefined;
}

/** Everything a prompt says, before any renderer's punctuation. */
export interface Content extends Apart, Readonly<Record<PhotoKind, Item | undefined>> {
  readonly style: Item;
  readonly subject: Item;
  readonly scenario: Item | undefined;
  readonly parameters: readonly Item[];
  /** A file name that opens the prompt. */
  readonly opener: Item | undefined;
  /** Framing, lens, camera, light, color, parameters, in the order a prompt says them. */
  readonly details: readonly Item[];
}

/** A file name as cameras give it: one word and an extension. */
export const fileNamePattern = /^[^\s:·]{1,100}\.[A-Za-z0-9]{2,4}$/;

function itemOf(phrase: Phrase): Item {
  const note = phrase.term === '' ? 'Adds no words: the colors stay as the scene makes them.' : undefined;
  return { part: newPart(phrase.key, phrase.label, phrase.name, note), words: phrase.term, phrase };
}

// Items are immutable, so those of the catalog are made once.
type Items = ReadonlyMap<string, Item>;
const itemsOf = (phrases: ReadonlyMap<string, Phrase>): Items =>
  new Map([...phrases].map(([id, phrase]) => [id, itemOf(phrase)]));
const styleItems = itemsOf(stylePhrases);
const kindItems: Readonly<Record<PhotoKind, Items>> = {
  camera: itemsOf(kindPhrases.camera),
  lens: itemsOf(kindPhrases.lens),
  lighting: itemsOf(kindPhrases.lighting),
  framing: itemsOf(kindPhrases.framing),
  mood: itemsOf(kindPhrases.mood),
  format: itemsOf(kindPhrases.format),
};
const parameterItems = new Map([...parameterPhrases].map(([id, phrases]) => [id, itemsOf(phrases)]));
export const ratioItems: ReadonlyMap<RatioId, RatioItem> = new Map(
  ratios.map((ratio) => [
    ratio.id,
    { part: newPart('ratio', 'Aspect ratio', `${ratio.name} ${ratio.ratio}`), ratio },
  ]),
);

function ownItem(key: PartKey, label: string, value: string, opening: boolean, clean: Clean): Item {
  const { words, notes } = clean(value, opening);
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

function readExclusions({ exclusions }: Selection, clean: Clean): Exclusions | undefined {
  if (exclusions.length === 0) return undefined;
  const notes: string[] = [];
  const terms: string[] = [];
  for (const exclusion of exclusions) {
    // Every renderer separates exclusions by commas, so one that contains a comma is two.
    for (const piece of exclusion.includes(',') ? exclusion.split(',') : [exclusion]) {
      const cleaned = clean(piece, false);
      for (const note of cleaned.notes) if (!notes.includes(note)) notes.push(note);
      if (cleaned.words !== '' && !terms.includes(cleaned.words)) terms.push(cleaned.words);
    }
  }
  const part = newPart('exclusions', 'Negative prompt', exclusions.join(', '));
  return { part: convertCleaned(part, notes, terms.length === 0), terms };
}

function readParameters(selection: Selection, clean: Clean): readonly Item[] {
  const items: Item[] = [];
  for (const id in selection.parameters) {
    const choice = selection.parameters[id];
    if (!choice) continue;
    const key: PartKey = `parameter:${id}`;
    const label = parameterLabels.get(id) ?? labelOf(key);
    items.push(readChoice(choice, key, label, parameterItems.get(id), clean));
  }
  return items;
}

function readKind(kind: PhotoKind, choice: Choice | undefined, clean: Clean): Item | undefined {
  return choice && readChoice(choice, kind, kindLabels[kind], kindItems[kind], clean);
}

/** Turns a selection into what the prompt says. Throws when the style is not in the catalog. */
export function readContent(selection: Selection, clean: Clean): Content {
  const style = styleItems.get(selection.style);
  if (!style) throw new Error(`Unknown style "${selection.style}"`);
  const format = readKind('format', selection.format, clean);
  const opens = format !== undefined && (format.phrase !== undefined || fileNamePattern.test(format.words));
  const subject = ownItem('subject', 'Subject', selection.subject, !opens, clean);
  const scenario = selection.scenario
    ? ownItem('scenario', 'Context', selection.scenario, false, clean)
    : undefined;
  const ratio = selection.ratio && ratioItems.get(selection.ratio);
  const camera = readKind('camera', selection.camera, clean);
  const lens = readKind('lens', selection.lens, clean);
  const lighting = readKind('lighting', selection.lighting, clean);
  const framing = readKind('framing', selection.framing, clean);
  const mood = readKind('mood', selection.mood, clean);
  const exclusions = readExclusions(selection, clean);
  const parameters = readParameters(selection, clean);
  const opener = opens ? format : undefined;
  const details = listDetails(
    [framing, lens, camera, lighting, mood],
    parameters,
    opens ? undefined : format,
  );
  return {
    style,
    subject,
    scenario,
    ratio,
    camera,
    lens,
    lighting,
    framing,
    mood,
    format,
    exclusions,
    parameters,
    opener,
    details,
  };
}

function listDetails(
  kinds: readonly (Item | undefined)[],
  parameters: readonly Item[],
  format: Item | undefined,
): readonly Item[] {
  const details: Item[] = [];
  for (const item of kinds) if (item) details.push(item);
  for (const item of parameters) details.push(item);
  if (format) details.push(format);
  return details;
}

/** The parts of everything the prompt says, in the order of the wizard. */
export function partsOf(content: Content, { ratio, exclusions }: Apart): readonly PartInfo[] {
  const { style, subject, scenario, camera, lens, lighting, framing, mood, format, parameters } = content;
  const parts = [style.part, subject.part];
  if (scenario) parts.push(scenario.part);
  if (ratio) parts.push(ratio.part);
  if (camera) parts.push(camera.part);
  if (lens) parts.push(lens.part);
  if (lighting) parts.push(lighting.part);
  if (framing) parts.push(framing.part);
  if (mood) parts.push(mood.part);
  if (format) parts.push(format.part);
  if (exclusions) parts.push(exclusions.part);
  for (const { part } of parameters) parts.push(part);
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
  const mapMaybe = (item: Item | undefined): Item | undefined => item && map(item);
  const camera = mapMaybe(content.camera);
  const lens = mapMaybe(content.lens);
  const lighting = mapMaybe(content.lighting);
  const framing = mapMaybe(content.framing);
  const mood = mapMaybe(content.mood);
  const format = mapMaybe(content.format);
  const parameters = content.parameters.map(map);
  const kinds = [framing, lens, camera, lighting, mood];
  return {
    ...content,
    subject: map(content.subject),
    scenario: mapMaybe(content.scenario),
    camera,
    lens,
    lighting,
    framing,
    mood,
    format,
    parameters,
    details: listDetails(kinds, parameters, content.opener ? undefined : format),
  };
}

/** `lens: ` before the user's own words, nothing before a phrase of the catalog. */
export function leadOf(item: Item): string {
  return item.phrase ? '' : `${tagOf(item.part.key)}: `;
}
