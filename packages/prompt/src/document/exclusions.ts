import { closeTerm, findExclusion, listTerms, type Setting } from '../lexicon/exclusions';
import { softWords } from '../lexicon/softness';
import { isFault, mostOpposites } from '../lexicon/stock-exclusions';
import type { Clean } from '../text/clean';
import { quoteAll } from '../text/quote';
import { remember } from '../text/remember';
import type { Choice, Selection } from '../selection';
import { convertCleaned, newPart, type PartInfo } from './parts';

export interface Exclusions {
  readonly part: PartInfo;
  readonly terms: readonly string[];
  /** What decides how they are said. */
  readonly setting: Setting;
  /** How prose says them: by what it asks for instead, with what precedes each opposite, or by their names. */
  readonly said?: {
    readonly opposites: readonly { readonly before: string; readonly words: string }[];
    readonly named: readonly string[];
  };
}

/** One exclusion as the terms it has in a list. */
interface Listed {
  /** Terms with the same key are the same. */
  readonly terms: readonly { readonly key: string; readonly term: string }[];
  /** Its terms, where they are not what was typed. */
  readonly changed: readonly string[];
  readonly notes: readonly string[];
}

function listExclusion(exclusion: string, clean: Clean): Listed {
  const notes: string[] = [];
  const terms: { key: string; term: string }[] = [];
  const changed: string[] = [];
  // Every renderer separates exclusions by commas, so one that contains a comma is two.
  for (const piece of exclusion.split(',')) {
    const listed = listTerms(piece);
    if (listed.length > 1 || listed[0] !== piece.trim()) changed.push(...listed);
    for (const said of listed) {
      const cleaned = clean(said, false);
      notes.push(...cleaned.notes);
      // A renderer may take a comma in place of a dash, which here would make two terms of one.
      const words = cleaned.words.replaceAll(',', '');
      // What was listed is closed already.
      const term = words === said ? said : closeTerm(words.trim());
      if (term !== '') terms.push({ key: term.toLowerCase(), term });
    }
  }
  return { terms, changed, notes };
}

// The same exclusions accompany many prompts.
const listers = new Map<Clean, (exclusion: string) => Listed>();

function listerFor(clean: Clean): (exclusion: string) => Listed {
  const known = listers.get(clean);
  if (known) return known;
  const lister = remember((exclusion) => listExclusion(exclusion, clean));
  listers.set(clean, lister);
  return lister;
}

// A choice of a lens or a depth may be “shallow” and no more, where a subject may be shallow water.
const shallow = /\bshallow/i;
const softChoices = { depth: ['shallow', 'bokeh'], framing: ['tiltshot'] } as const;
// A subject is written for one renderer after another.
const asksForSoft = remember((words) => softWords.test(words));

const isOneOf = (choice: Choice | undefined, ids: readonly string[]): boolean =>
  choice !== undefined &&
  ('id' in choice ? ids.includes(choice.id) : shallow.test(choice.text) || asksForSoft(choice.text));

/** Whether choices or words ask for a soft background. */
function isSoft({ subject, lens, framing, parameters }: Selection): boolean {
  const depth = parameters['depth_of_field'];
  if (depth && 'id' in depth) return isOneOf(depth, softChoices.depth);
  return (
    isOneOf(depth, softChoices.depth) ||
    isOneOf(lens, []) ||
    isOneOf(framing, softChoices.framing) ||
    asksForSoft(subject)
  );
}

const lettering =
  /\b(?:says?|saying|reads?|reading|words?|text|letters?|lettering|lettered|label(?:l?ed)?|titled?|called|named|logo|signs?|posters?|banner|captions?|captioned|written|writing|spell(?:s|ing|ed)?|inscribed|inscription|headline|slogan|printed)\b/i;
const quotes = /(?<=^|[\s(])(?:"(?=\S)[^"]*[^\s"]"|“[^”]+”)/;
/** Whether a subject has words to be drawn: quoted ones, and a word that says they are lettering. */
const asksForLetters = remember((words) => quotes.test(words) && lettering.test(words));

const people = 'people';

/**
 * The exclusions to ask for the opposite of, in the order to say: things before faults, which are left out when there
 * are several opposites already, and last that no one else is there. `isFew` leaves out things as well.
 */
export function chooseOpposites(terms: readonly string[], isFew: boolean): readonly string[] {
  const things = terms.filter((term) => !isFault(term));
  const faults = terms.filter((term) => isFault(term)).slice(0, Math.max(0, mostOpposites - things.length));
  const chosen = isFew ? [...things, ...faults].slice(0, mostOpposites) : [...things, ...faults];
  const isPeople = (term: string): boolean => findExclusion(term)?.term === people;
  return [...chosen.filter((term) => !isPeople(term)), ...chosen.filter(isPeople)];
}

/** What a selection excludes; undefined when it excludes nothing. */
export function readExclusions(selection: Selection, clean: Clean): Exclusions | undefined {
  const { exclusions } = selection;
  if (exclusions.length === 0) return undefined;
  const list = listerFor(clean);
  const notes: string[] = [];
  const terms: string[] = [];
  const keys = new Set<string>();
  const changed: string[] = [];
  for (const exclusion of exclusions) {
    const listed = list(exclusion);
    for (const note of listed.notes) if (!notes.includes(note)) notes.push(note);
    for (const { key, term } of listed.terms) {
      if (keys.has(key)) continue;
      keys.add(key);
      terms.push(term);
    }
    changed.push(...listed.changed);
  }
  if (changed.length > 0) notes.push(`Listed as ${quoteAll([...new Set(changed)])}, as exclusions are read.`);
  const part = newPart('exclusions', 'Negative prompt', exclusions.join(', '));
  const setting = {
    // What is sharp from front to back is sharp on more than the subject.
    isSoft: isSoft(selection) && !terms.some((term) => findExclusion(term)?.term === 'blurry background'),
    isLettered: asksForLetters(selection.subject),
  };
  return { part: convertCleaned(part, notes, terms.length === 0), terms, setting };
}
