/** The terms without repetitions in any case: of each the last spelling, in the place of the first. */
export function unique(terms: readonly string[]): readonly string[] {
  return [...new Map(terms.map((term) => [term.toLowerCase(), term])).values()];
}
