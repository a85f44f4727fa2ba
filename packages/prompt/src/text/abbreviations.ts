/* Words whose last stop is their own, and ends no sentence. */

const abbreviation = /(?:^|[^\p{L}\p{N}])(?:(?:\p{L}\.){2,}|(?:etc|jr|sr|inc|ltd|co|vs|approx)\.)$/iu;

/** Whether words end with an abbreviation: "at 3 a.m." */
export function endsWithAbbreviation(words: string): boolean {
  return words.endsWith('.') && abbreviation.test(words.slice(-20));
}

/** The last letters of the abbreviations: one search less for most words. */
const lastLetters = 'cdorsxCDORSX';

/** Whether words end with an abbreviation without its stop: "at 3 a.m", which a sentence's own stop would complete. */
export function lacksStop(words: string): boolean {
  const { length } = words;
  if (!lastLetters.includes(words.charAt(length - 1)) && words.charAt(length - 2) !== '.') return false;
  return endsWithAbbreviation(`${words.slice(-20)}.`);
}
