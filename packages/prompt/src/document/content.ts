import { ratios, type Ratio } from '@safelight/catalog/ratios';
import type { PartKey, Span } from '../composition';
import {
  kindLabels,
  kindPhrases,
  parameterLabels,
  parameterPhrases,
  stylePhrases,
  type Phrase,
} from '../phrases';
import type { Choice, Selection } from '../selection';
import { labelOf, tagOf } from './tags';

/** A part while its prompt is being written. */
export interface DraftPart {
  readonly key: PartKey;
  readonly label: string;
  readonly value: string;
  outcome: 'carried' | 'converted' | 'lost';
  shortened?: true;
  spans: Span[];
  note?: string;
}

/** Something to say: a phrase of the catalogue, or the user's own words. */
export interface Item {
  readonly part: DraftPart;
  /** The words as they will stand in the prompt. */
  words: string;
  /** Undefined for the user's own words. */
  readonly phrase: Phrase | undefined;
}

/** Everything to be said, before any renderer's punctuation. */
export interface Draft {
  readonly parts: DraftPart[];
  readonly style: Item;
  readonly subject: Item;
  readonly scenario: Item | undefined;
  /** A file name that opens the prompt. */
  readonly opener: Item | undefined;
  /** Framing, lens, camera, light, colour, parameters, in the order a prompt says them. */
  readonly details: readonly Item[];
  readonly ratio: { readonly part: DraftPart; readonly ratio: Ratio } | undefined;
  readonly exclusions: { readonly part: DraftPart; terms: string[] } | undefined;
}

/**
 * A renderer's way with the user's words: gives them in the form its syntax forces, and a note for each change.
 * `opening` says whether the words open the prompt.
 */
export type Clean = (words: string, opening: boolean, notes: string[]) => string;

const ratioById = new Map(ratios.map((ratio) => [ratio.id, ratio]));

/** A file name as cameras give it: one word and an extension. */
export const fileNamePattern = /^[^\s:·]{1,100}\.[A-Za-z0-9]{2,4}$/;

export function newPart(key: PartKey, label: string, value: string): DraftPart {
  return { key, label, value, outcome: 'carried', spans: [], note: undefined };
}

/** Marks a part as changed, adding to what was said about it before. */
export function convert(part: DraftPart, note: string): void {
  if (part.outcome !== 'lost') part.outcome = 'converted';
  part.note = part.note === undefined ? note : `${part.note} ${note}`;
}

const unwritable = 'It holds no character that can be written in a prompt.';

function own(phrase: Phrase): Item {
  return { part: newPart(phrase.key, phrase.label, phrase.name), words: phrase.term, phrase };
}

function free(key: PartKey, label: string, value: string, opening: boolean, clean: Clean): Item {
  const part = newPart(key, label, value);
  const notes: string[] = [];
  const words = clean(value, opening, notes);
  for (const note of notes) convert(part, note);
  if (words === '') {
    part.outcome = 'lost';
    part.note = unwritable;
  }
  return { part, words, phrase: undefined };
}

function say(
  choice: Choice,
  key: PartKey,
  label: string,
  phrases: ReadonlyMap<string, Phrase> | undefined,
  clean: Clean,
): Item {
  if ('text' in choice) return free(key, label, choice.text, false, clean);
  const phrase = phrases?.get(choice.id);
  // An id the catalogue no longer has is still the user's choice: its name is all we know of it.
  return phrase ? own(phrase) : free(key, label, choice.id, false, clean);
}

function exclude(selection: Selection, clean: Clean): Draft['exclusions'] {
  if (selection.exclusions.length === 0) return undefined;
  const part = newPart('exclusions', 'Negative prompt', selection.exclusions.join(', '));
  const notes: string[] = [];
  const terms: string[] = [];
  for (const exclusion of selection.exclusions) {
    // A comma separates exclusions in every renderer, so one that holds a comma is two.
    for (const piece of exclusion.includes(',') ? exclusion.split(',') : [exclusion]) {
      const words = clean(piece, false, notes);
      if (words !== '' && !terms.includes(words)) terms.push(words);
    }
  }
  for (const note of new Set(notes)) convert(part, note);
  if (terms.length === 0) {
    part.outcome = 'lost';
    part.note = unwritable;
  }
  return { part, terms };
}

/** Reads a selection into what is to be said, with the user's words in the form the renderer's syntax forces. */
export function draft(selection: Selection, clean: Clean): Draft {
  const { camera, lens, lighting, framing, mood, format } = selection;
  const stylePhrase = stylePhrases.get(selection.style);
  if (!stylePhrase) throw new Error(`Unknown style "${selection.style}"`);

  const formatItem = format && say(format, 'format', kindLabels.format, kindPhrases.format, clean);
  const opens =
    formatItem !== undefined && (formatItem.phrase !== undefined || fileNamePattern.test(formatItem.words));
  const style = own(stylePhrase);
  const subject = free('subject', 'Subject', selection.subject, !opens, clean);
  const scenario = selection.scenario
    ? free('scenario', 'Context', selection.scenario, false, clean)
    : undefined;
  const ratio = selection.ratio && ratioById.get(selection.ratio);
  const ratioPart = ratio && newPart('ratio', 'Aspect ratio', `${ratio.name} ${ratio.ratio}`);
  const cameraItem = camera && say(camera, 'camera', kindLabels.camera, kindPhrases.camera, clean);
  const lensItem = lens && say(lens, 'lens', kindLabels.lens, kindPhrases.lens, clean);
  const lightItem = lighting && say(lighting, 'lighting', kindLabels.lighting, kindPhrases.lighting, clean);
  const framingItem = framing && say(framing, 'framing', kindLabels.framing, kindPhrases.framing, clean);
  const moodItem = mood && say(mood, 'mood', kindLabels.mood, kindPhrases.mood, clean);
  if (moodItem?.phrase?.term === '')
    moodItem.part.note = 'Adds no words: the colors stay as the scene makes them.';
  const exclusions = exclude(selection, clean);

  const details: Item[] = [];
  if (framingItem) details.push(framingItem);
  if (lensItem) details.push(lensItem);
  if (cameraItem) details.push(cameraItem);
  if (lightItem) details.push(lightItem);
  if (moodItem) details.push(moodItem);

  const parts = [style.part, subject.part];
  if (scenario) parts.push(scenario.part);
  if (ratioPart) parts.push(ratioPart);
  if (cameraItem) parts.push(cameraItem.part);
  if (lensItem) parts.push(lensItem.part);
  if (lightItem) parts.push(lightItem.part);
  if (framingItem) parts.push(framingItem.part);
  if (moodItem) parts.push(moodItem.part);
  if (formatItem) parts.push(formatItem.part);
  if (exclusions) parts.push(exclusions.part);
  for (const id in selection.parameters) {
    const choice = selection.parameters[id];
    if (!choice) continue;
    const key: PartKey = `parameter:${id}`;
    const item = say(choice, key, parameterLabels.get(id) ?? labelOf(key), parameterPhrases.get(id), clean);
    details.push(item);
    parts.push(item.part);
  }
  if (formatItem && !opens) details.push(formatItem);

  return {
    parts,
    style,
    subject,
    scenario,
    opener: opens ? formatItem : undefined,
    details,
    ratio: ratio && ratioPart ? { part: ratioPart, ratio } : undefined,
    exclusions,
  };
}

/** The items that are the user's own words. */
export function ownWords({ subject, scenario, opener, details }: Draft): Item[] {
  const items = [subject];
  if (scenario) items.push(scenario);
  if (opener && !opener.phrase) items.push(opener);
  for (const item of details) if (!item.phrase) items.push(item);
  return items;
}

/** `lens: ` before the user's own words, nothing before a phrase of the catalogue. */
export function leadOf(item: Item): string {
  return item.phrase ? '' : `${tagOf(item.part.key)}: `;
}
