/* Patterns for negation. The four differ because each one misjudges different texts. */

const nots = ['no', 'not', 'without', 'never', 'nothing', 'nor'];
/** Verbs and phrases that rule out what follows them within a few words. */
const rulings = [
  'no',
  'not(?! only)',
  'without',
  'never',
  'nothing',
  'neither',
  'nor',
  'avoid',
  'avoiding',
  'excludes?',
  'excluding',
  'lacks?',
  'lacking',
  'minus',
  'zero',
  'free (?:of|from)',
  'leave out',
  "isn['’]t",
  "aren['’]t",
  "don['’]t",
  "doesn['’]t",
];

const ruledOut = new RegExp(`(?:^|[^\\p{L}])(?:${rulings.join('|')})(?:\\s+[\\p{L}'’-]+){0,3}\\s*$`, 'iu');
/** Suffixes that rule out the words before them: "noise-free". */
const free = /^[\s-]free(?![\p{L}])/iu;

/** Whether words are ruled out by the clause before them, or by what follows: "no golden hour", "noise-free". */
export function rulesOut(clauseBefore: string, after: string): boolean {
  return free.test(after) || ruledOut.test(clauseBefore);
}

const negation = new RegExp(`(?:^|\\P{L})(?:${nots.join('|')})(?:\\P{L}|$)`, 'iu');

/** Whether words rule something out themselves: "you shall not pass". */
export function negates(words: string): boolean {
  return negation.test(words);
}

/** A negation and the word it applies to, where a description should say what is there instead. */
export const negatedWord = /(?<![\p{L}\p{N}])(?:without(?: any)?|no|free of|avoid(?:ing)?)\s+[\p{L}-]+/giu;

const negatedTerm =
  /^(?:(?:no|not|without|avoid(?:ing)?|exclud(?:e|ing)|leave out|free of|(?:do not|don['’]t) (?:show|draw|add|include|want))(?: any| an?| the)?\s+)+(?=\S)/iu;

/** An exclusion without its own negation: to exclude "no people" is to ask for people. */
export function stripNegation(term: string): string {
  return term.replace(negatedTerm, '');
}
