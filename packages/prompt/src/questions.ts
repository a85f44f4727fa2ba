import { limits } from '@safelight/catalog/limits';
import type { RendererId } from '@safelight/catalog/renderers';
import type { PartKey } from './composition';
import { guessRenderer } from './guess-renderer';
import { parse } from './parse';
import { askAboutChoices } from './questions/choices';
import { askAboutWords } from './questions/words';
import type { Selection } from './selection';

/**
 * A yes/no question about an image. Yes always means: as asked. In the manner of the Davidsonian Scene Graph (Cho et al.,
 * 2023): one fact a question, and what is said of a thing depends on the thing.
 */
export interface Question {
  /** `q1`, `q2` … in the order in which they are shown. */
  readonly id: string;
  /** The selection that it judges, and its label. */
  readonly key: PartKey;
  readonly label: string;
  /** For the judge. Of the user's words it holds single names, choices and quotes, each bounded. */
  readonly text: string;
  /** The same as words for people: "the net is green", "exactly three boats", "no watermark". */
  readonly claim: string;
  /** The questions without whose yes this one has no meaning: the thing that an attribute is said of. */
  readonly parents: readonly string[];
}

/** One that is not numbered yet; `parents` are indexes in the same list. */
export interface Draft extends Omit<Question, 'id' | 'parents'> {
  readonly parents: readonly number[];
  /** Of several, the lowest are asked: things, then what is counted or quoted, attributes, relations. */
  readonly rank: number;
}

/** The most questions about one image: more would tire the reader, and the judge. */
export const mostQuestions = 24;
/** Of these, the fewest that are left to the user's own words. */
const fewestOwn = 12;

/** What an image must show that was made of a selection; empty when it says nothing that is visible. */
export function askAbout(selection: Partial<Selection>): readonly Question[] {
  const choices = askAboutChoices(selection).slice(0, mostQuestions - fewestOwn);
  const room = mostQuestions - choices.length;
  const own = keep(askAboutWords(selection.subject ?? '', 'subject', 'Subject'), room);
  const place = keep(askAboutWords(selection.scenario ?? '', 'scenario', 'Context'), room - own.length);
  return number([own, place, choices]);
}

/** The same of a prompt's text, as far as it is recognized. */
export function askAboutPrompt(prompt: string, preferred: RendererId): readonly Question[] {
  const text = prompt.slice(0, limits.checkedCharacters);
  const { selection, rest } = parse(text, guessRenderer(text, preferred));
  return askAbout(selection.subject === undefined ? { ...selection, subject: rest } : selection);
}

/** The most important of them, with their parents, in the order of the text. */
function keep(drafts: readonly Draft[], most: number): readonly Draft[] {
  const chosen = new Set<number>();
  const ranked = drafts.map((draft, at) => ({ ...draft, at })).toSorted((a, b) => a.rank - b.rank);
  const things = ranked.filter(({ rank }) => rank === 0);
  // Many things would leave no room for what is said of them.
  const mostThings = ranked.length > most ? Math.ceil(most * 0.6) : most;
  for (const { at } of things.slice(0, mostThings)) if (chosen.size < most) chosen.add(at);
  for (const { at, rank, parents } of ranked)
    if (rank > 0 && chosen.size < most && parents.every((parent) => chosen.has(parent))) chosen.add(at);
  const order = [...chosen].toSorted((a, b) => a - b);
  return order.map((at) => ({
    ...drafts[at]!,
    parents: drafts[at]!.parents.map((parent) => order.indexOf(parent)),
  }));
}

function number(groups: readonly (readonly Draft[])[]): readonly Question[] {
  const seen = new Map<string, string>();
  const questions: Question[] = [];
  for (const group of groups) {
    const ids: string[] = [];
    for (const { key, label, text, claim, parents } of group) {
      const known = seen.get(text);
      const id = known ?? `q${questions.length + 1}`;
      ids.push(id);
      if (known !== undefined) continue;
      seen.set(text, id);
      questions.push({ id, key, label, text, claim, parents: parents.map((parent) => ids[parent]!) });
    }
  }
  return questions;
}
