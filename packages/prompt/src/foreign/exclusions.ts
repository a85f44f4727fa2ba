import type { RendererId } from '@safelight/catalog/renderers';
import { findEmbedding } from '../lexicon/embeddings';
import { findExclusion, listTerms } from '../lexicon/exclusions';
import { softWords } from '../lexicon/softness';
import { isFault, mostOpposites } from '../lexicon/stock-exclusions';
import { sayExclusion } from '../renderers/midjourney/exclusions';
import { profiles } from '../renderers/profiles';
import { quote } from '../text/quote';
import { isRating, sayTag } from './carry/tags';
import { loadsEmbeddings, readsWeights, type Family } from './family';
import type { Carried } from './losses';

/* Which of a prompt's exclusions another renderer is told, and why it is not told the others. */

interface Target {
  readonly renderer: RendererId;
  readonly family: Family;
  readonly name: string;
}

interface Chosen {
  readonly terms: readonly string[];
  readonly report: readonly Carried[];
}

const lost = (value: string, note: string): Carried => ({
  kind: 'exclusions',
  label: 'Negative prompt',
  value,
  outcome: 'lost',
  note,
});

/** Takes out the files that only Stable Diffusion's web UIs load; for these, each is its bare name. */
export function chooseEmbeddings(exclusions: readonly string[], target: Target): Chosen {
  const { family, name } = target;
  const loads = loadsEmbeddings(target.renderer);
  const terms: string[] = [];
  const report: Carried[] = [];
  for (const term of exclusions) {
    const file = findEmbedding(term);
    // A network is in the report of networks.
    if (file === undefined && /^<\w+:/.test(term)) continue;
    if (file === undefined || loads) terms.push(file ?? term);
    const entry = { kind: 'network', label: 'Negative embedding', value: term } as const;
    if (file === undefined || file !== term) continue;
    if (loads && family === 'comfyUi')
      report.push({ ...entry, outcome: 'converted', note: `ComfyUI loads it as embedding:${file}.` });
    else if (!loads) {
      const note = `It is a file that Stable Diffusion loads and no word; ${name} has nothing like it.`;
      report.push({ ...entry, outcome: 'lost', note });
    }
  }
  return { terms, report };
}

/** What a description asks for, and the opposites that it contradicts. */
const softness: readonly (readonly [asked: RegExp, opposites: readonly string[]])[] = [
  [softWords, ['in sharp focus', 'sharp from front to back']],
  [/\b(?:motion blur|panning shot)/i, ['in sharp focus', 'frozen in mid-action']],
];

/** The words of a description that ask for what an exclusion rules out. */
function findContradicted(term: string, words: string): string | undefined {
  const opposite = findExclusion(term)?.opposite ?? '';
  for (const [asked, opposites] of softness)
    if (opposites.includes(opposite)) {
      const [found] = asked.exec(words) ?? [];
      if (found !== undefined) return found;
    }
  return undefined;
}

/** Takes out the faults beyond a few, for renderers that are asked for the opposite. */
function chooseFaults(terms: readonly string[], { renderer, family, name }: Target): Chosen {
  const oppositeOf = (term: string): string | undefined =>
    family === 'midjourney' ? sayExclusion(term).opposite : findExclusion(term)?.opposite;
  const opposites = new Set<string>();
  for (const term of terms) if (!isFault(term)) opposites.add(oppositeOf(term) ?? '');
  opposites.delete('');
  const dropped: string[] = [];
  const kept = terms.filter((term) => {
    if (!isFault(term)) return true;
    const opposite = oppositeOf(term);
    // Without an opposite it goes where a closing sentence would name it.
    if (opposite === undefined && profiles[renderer].exclusions.value !== 'named') return true;
    const fits = opposite !== undefined && (opposites.has(opposite) || opposites.size < mostOpposites);
    if (!fits) dropped.push(term);
    else opposites.add(opposite);
    return fits;
  });
  if (dropped.length === 0) return { terms: kept, report: [] };
  const note = `${name} is asked for the opposite of a fault, ${mostOpposites} at most: more would crowd out the description.`;
  return { terms: kept, report: [lost(dropped.join(', '), note)] };
}

const inPlace = /^(\p{L}+) in the (?:background|foreground|distance)$/u;

/** A thing that is kept out of a part of the image, without the part: for a list of words that are read alone. */
function widen(term: string, words: string, { family, name }: Target, report: Carried[]): string {
  const [, noun] = family === 'midjourney' ? (inPlace.exec(term) ?? []) : [];
  const sayings = noun === undefined ? {} : sayExclusion(term);
  if (noun === undefined || sayings.noun !== undefined || sayings.opposite !== undefined) return term;
  // Many words of a description may stand for people.
  const isShown =
    findExclusion(noun)?.term === 'people' || words.toLowerCase().includes(noun.replace(/s$/, ''));
  if (isShown) return term;
  const note = `${name} reads each word alone, so “${noun}” is ruled out everywhere.`;
  report.push({ kind: 'exclusions', label: 'Negative prompt', value: term, outcome: 'converted', note });
  return noun;
}

/** Chooses the exclusions that a renderer is told beside `words`, a description that someone else wrote. */
export function chooseExclusions(exclusions: readonly string[], words: string, target: Target): Chosen {
  const { terms: all, report } = chooseEmbeddings(exclusions, target);
  const isPlain = !readsWeights(target.family);
  const terms = isPlain ? all.filter((term) => !isRating(term)).map(sayTag) : all;
  const ratings = isPlain ? all.filter(isRating) : [];
  const hasField = target.family !== 'midjourney' && profiles[target.renderer].exclusions.value === 'field';
  const reported = [...report];
  if (ratings.length > 0)
    reported.push(
      lost(ratings.join(', '), `Some models of Stable Diffusion rate images so; ${target.name} knows none.`),
    );
  if (hasField) return { terms, report: reported };
  const possible = terms.flatMap(listTerms).filter((term) => {
    const asked = findContradicted(term, words);
    if (asked !== undefined)
      reported.push(lost(term, `It contradicts ${quote(asked)} in the description, which stays.`));
    return asked === undefined;
  });
  const chosen = chooseFaults(
    possible.map((term) => widen(term, words, target, reported)),
    target,
  );
  return { terms: chosen.terms, report: [...reported, ...chosen.report] };
}
