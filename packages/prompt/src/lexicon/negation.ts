/*
 * Words of negation and what each is evidence of. The roles differ because each misjudges different texts:
 *
 * - `negates`: the user's own words contain a negation. Single words only.
 * - `rulesOut`: what follows within a few words is not to be shown. The widest: verbs and contractions too.
 * - `reported`: the next word is ruled out where a description should say what is there instead. Only the plainest,
 *   because each one found is a warning to the user.
 * - `stripped`: begins an exclusion, where it repeats what the list says. Only what can begin one, so imperatives too.
 */
type Role = 'negates' | 'rulesOut' | 'reported' | 'stripped';

/** Each entry is a regular expression's source. A word stands twice where a role needs another form of it. */
const negations: readonly (readonly [source: string, ...roles: Role[]])[] = [
  ['no', 'negates', 'rulesOut', 'reported', 'stripped'],
  ['not', 'negates', 'stripped'],
  ['not(?! only)', 'rulesOut'],
  ['without', 'negates', 'rulesOut', 'stripped'],
  ['without(?: any)?', 'reported'],
  ['never', 'negates', 'rulesOut'],
  ['nothing', 'negates', 'rulesOut'],
  ['nor', 'negates', 'rulesOut'],
  ['neither', 'rulesOut'],
  ['avoid(?:ing)?', 'rulesOut', 'reported', 'stripped'],
  ['exclud(?:e|ing)', 'rulesOut', 'stripped'],
  ['excludes', 'rulesOut'],
  ['lack(?:s|ing)?', 'rulesOut'],
  ['minus', 'rulesOut'],
  ['zero', 'rulesOut'],
  ['free of', 'rulesOut', 'reported', 'stripped'],
  ['free from', 'rulesOut'],
  ['leave out', 'rulesOut', 'stripped'],
  ["(?:is|are|do|does)n['’]t", 'rulesOut'],
  ["(?:do not|don['’]t) (?:show|draw|add|include|want)", 'stripped'],
];

/** A pattern for any negation of a role. */
function anyOf(role: Role): string {
  const sources = negations.flatMap(([source, ...roles]) => (roles.includes(role) ? [source] : []));
  return `(?:${sources.join('|')})`;
}

const ruledOut = new RegExp(`(?:^|[^\\p{L}])${anyOf('rulesOut')}(?:\\s+[\\p{L}'’-]+){0,3}\\s*$`, 'iu');
/** Suffixes that rule out the words before them: "noise-free". */
const free = /^[\s-]free(?![\p{L}])/iu;

/** Whether words are ruled out by the clause before them, or by what follows: "no golden hour", "noise-free". */
export function rulesOut(clauseBefore: string, after: string): boolean {
  return free.test(after) || ruledOut.test(clauseBefore);
}

const negation = new RegExp(`(?:^|\\P{L})${anyOf('negates')}(?:\\P{L}|$)`, 'iu');

/** Whether words rule something out themselves: "you shall not pass". */
export function negates(words: string): boolean {
  return negation.test(words);
}

/** A negation and the word it applies to, where a description should say what is there instead. */
export const negatedWord = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf('reported')}\\s+[\\p{L}-]+`, 'giu');

const negatedTerm = new RegExp(`^(?:${anyOf('stripped')}(?: any| an?| the)?\\s+)+(?=\\S)`, 'iu');

/** An exclusion without its own negation: to exclude "no people" is to ask for people. */
export function stripNegation(term: string): string {
  return term.replace(negatedTerm, '');
}
