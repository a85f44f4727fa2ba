import { limits } from '@safelight/catalog/limits';
import type { RendererId } from '@safelight/catalog/renderers';
import { guessRenderer } from './guess-renderer';
import { parse } from './parse';
import { askAboutChoices } from './questions/choices';
import type { Draft, Question } from './questions/question';
import { askAboutWords } from './questions/words';
import type { Selection } from './selection';

export type { Question } from './questions/question';

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

/** Returns the questions about a prompt's text, as far as it is recognized. */
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
    for (const { key, label, text, claim, absent, parents } of group) {
      const known = seen.get(text);
      const id = known ?? `q${questions.length + 1}`;
      ids.push(id);
      if (known !== undefined) continue;
      seen.set(text, id);
      questions.push({
        id,
        key,
        label,
        text,
        claim,
        ...(absent && { absent }),
        parents: parents.map((parent) => ids[parent]!),
      });
    }
  }
  return questions;
}
