import { exclusions } from '@safelight/catalog/exclusions';

/* The common exclusions, looked up by any of their wordings. Keys are in lower case. */

type Exclusion = (typeof exclusions)[number];

export const exclusionByTerm: ReadonlyMap<string, Exclusion> = new Map(
  exclusions.map((exclusion) => [exclusion.term, exclusion]),
);

/** By the term and by each synonym. */
export const exclusionByWording: ReadonlyMap<string, Exclusion> = new Map(
  exclusions.flatMap((exclusion) =>
    [...exclusion.synonyms, exclusion.term].map((words): [string, Exclusion] => [words, exclusion]),
  ),
);

export const termByOpposite: ReadonlyMap<string, string> = new Map(
  exclusions.flatMap(({ term, opposite }): [string, string][] =>
    opposite === undefined ? [] : [[opposite, term]],
  ),
);
