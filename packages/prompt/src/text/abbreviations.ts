/* Words whose last stop is their own, and ends no sentence. */

const abbreviation = /(?:^|[^\p{L}\p{N}])(?:(?:\p{L}\.){2,}|(?:etc|jr|sr|inc|ltd|co|vs|approx)\.)$/iu;
/** What stands before a name or a number, and the first letter of a name: "Dr. Who", "No. 5", "John F. Kennedy". */
const beforeName =
  /(?:^|[^\p{L}\p{N}])(?:(?:Dr|Mrs?|Ms|St|Mt|Ft|Prof|Sgt|Capt|Col|Gen|Lt|Rev|No)|(?<=\p{L} )\p{Lu})\.$/u;

/** Whether words end with an abbreviation: "at 3 a.m." */
export function endsWithAbbreviation(words: string): boolean {
  return words.endsWith('.') && abbreviation.test(words.slice(-20));
}

/** Whether the sentence goes on after the stop at `at`: "a 60 y.o. fisherman", "Mt. Fuji". */
export function goesOnAfterStop(text: string, at: number): boolean {
  const words = text.slice(Math.max(0, at - 20), at + 1);
  if (beforeName.test(words)) return true;
  // Capitals are the start of a name as well: "the U.S. Capitol".
  return (
    endsWithAbbreviation(words) &&
    (/\p{Lu}\.$/u.test(words) || /^\s+\p{Ll}/u.test(text.slice(at + 1, at + 9)))
  );
}

/** The last letters of the abbreviations: one search less for most words. */
const lastLetters = 'cdorsxCDORSX';

/** Whether words end with an abbreviation without its stop: "at 3 a.m", which a sentence's own stop would complete. */
export function lacksStop(words: string): boolean {
  const { length } = words;
  if (!lastLetters.includes(words.charAt(length - 1)) && words.charAt(length - 2) !== '.') return false;
  return endsWithAbbreviation(`${words.slice(-20)}.`);
}
