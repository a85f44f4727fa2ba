import { clashes, shownBy } from '../lexicon/clashes';
import type { Sides } from '../lexicon/contradictions';
import { findExclusion } from '../lexicon/exclusions';
import { contentWords } from '../lexicon/function-words';
import { stemOf } from '../lexicon/meaning/word-forms';
import { undone } from '../lexicon/undone';
import { bodyPhrases, type Phrase } from '../phrases';
import { once } from '../text/once';
import { remember } from '../text/remember';
import type { Content } from './content';
import type { Exclusions } from './exclusions';

/* Whether an option's effect, the words after its anchor, gives way: to another choice or to what is excluded. */

const contentStems = (words: string): readonly string[] => contentWords(words).map(stemOf);

const isOn = (phrase: Phrase, sides: Sides): boolean => sides[phrase.key]?.includes(phrase.id) === true;

const readEffects = once(() =>
  bodyPhrases
    .filter(({ term, anchor }) => term !== anchor)
    .map((phrase) => {
      const words = phrase.term.slice(phrase.anchor.length);
      return { phrase, words, stems: new Set(contentStems(words)) };
    }),
);

/** The options beside which an effect gives way. */
const readRivals = once(
  (): ReadonlyMap<Phrase, ReadonlySet<Phrase>> =>
    new Map(
      readEffects().flatMap(({ phrase, words }): [Phrase, ReadonlySet<Phrase>][] => {
        const held = clashes.filter(({ of, effect }) => of.includes(phrase.key) && effect.test(words));
        const found = bodyPhrases.filter((other) => held.some(({ beside }) => isOn(other, beside)));
        return found.length === 0 ? [] : [[phrase, new Set(found)]];
      }),
    ),
);

/** The options whose effect an exclusion rules out. */
const findRuledOut = remember((exclusion): ReadonlySet<Phrase> => {
  const wording = exclusion.toLowerCase();
  const common = findExclusion(wording);
  const term = common?.term ?? wording;
  const wordings = [wording, term, ...(common?.synonyms ?? [])]
    .map(contentStems)
    .filter(({ length }) => length > 0);
  const shown = shownBy.get(term);
  const dependent = undone.filter((each) => each.exclusion === term);
  const found = readEffects().filter(
    ({ phrase, words, stems }) =>
      wordings.some((wanted) => wanted.every((stem) => stems.has(stem))) ||
      shown?.test(words) ||
      dependent.some(({ sides }) => isOn(phrase, sides)),
  );
  return new Set(found.map(({ phrase }) => phrase));
});

/** The options whose effect exclusions rule out: a set for each exclusion that rules out any. */
export function listRuledOut(exclusions: Exclusions | undefined): readonly ReadonlySet<Phrase>[] {
  const found: ReadonlySet<Phrase>[] = [];
  if (!exclusions) return found;
  for (const term of exclusions.terms) {
    const phrases = findRuledOut(term);
    if (phrases.size > 0) found.push(phrases);
  }
  return found;
}

const aperture = /\bf\/\d/;
const readOpened = once(
  (): ReadonlySet<Phrase> =>
    new Set(
      readEffects()
        .filter(({ words }) => aperture.test(words))
        .map(({ phrase }) => phrase),
    ),
);

/** Whether the user's own words say an aperture, which an option then leaves to them. */
const saysAperture = ({ subject, details }: Content): boolean =>
  aperture.test(subject.words) || details.some(({ phrase, words }) => !phrase && aperture.test(words));

/** Whether the full form of an option gives way to its anchor, in a prompt whose exclusions rule these out. */
export function givesWay(
  phrase: Phrase,
  content: Content,
  ruledOut: readonly ReadonlySet<Phrase>[],
): boolean {
  const { style, details } = content;
  for (const phrases of ruledOut) if (phrases.has(phrase)) return true;
  if (readOpened().has(phrase) && saysAperture(content)) return true;
  const others = readRivals().get(phrase);
  if (!others) return false;
  if (style.phrase && others.has(style.phrase)) return true;
  for (const item of details) if (item.phrase && others.has(item.phrase)) return true;
  return false;
}
