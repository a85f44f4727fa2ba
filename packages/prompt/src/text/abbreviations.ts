/* Words whose last stop is their own, and ends no sentence. */

const abbreviation = /(?:^|[^\p{L}\p{N}])(?:(?:\p{L}\.){2,}|(?:etc|jr|sr|inc|ltd|co|vs|approx)\.)$/iu;

/** Whether words end with an abbreviation: "at 3 a.m." */
export function endsWithAbbreviation(words: string): boolean {
  return words.endsWith('.') && abbreviation.test(words.slice(-20));
}
