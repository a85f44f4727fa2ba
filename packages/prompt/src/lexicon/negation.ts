import type { Span } from '../composition';

/*
 * Words of negation and what each is evidence of. The roles differ because each misjudges different texts:
 *
 * - `negates`: the user's own words contain a negation. Single words only.
 * - `rulesOut`: the thing that follows within a few words is not to be shown. A preposition ends it, so that "without a
 *   hat at dawn" keeps the dawn.
 * - `denies`: the same of a verb, with its prepositions: "never shot at dawn".
 * - `reported`: the next word is ruled out where a description should say what is there instead. Only the plainest,
 *   because each one found is a warning to the user.
 * - `stripped`: begins an exclusion, where it repeats what the list says. Only what can begin one, so imperatives too.
 */
type Role = 'negates' | 'rulesOut' | 'denies' | 'reported' | 'stripped';

/** Compares, or leaves what follows shown: "no larger than a coin", "no attention to a cat". */
const comparison =
  '\\s+(?:(?:\\p{L}+er|more|less|worse)\\s+than|(?:attention|heed|notice|match)\\s+(?:to|of|for))(?!\\p{L})';
const trace = '(?:trace|hint|sign|touch|speck|scrap|glimmer|shred|bit|word|letter) of';
const picture = 'the (?:image|picture|scene|frame)';

/**
 * Each entry is its first words, of letters alone, and the source of a regular expression for what follows one of them. A
 * word stands twice where a role needs another form of it.
 */
const negations: readonly (readonly [firstWords: string, rest: string, ...roles: Role[]])[] = [
  [
    'no',
    `(?<!(?:pay|pays|paying|take|takes|taking)(?: (?:him|her|it|them))? no)(?! longer(?!\\p{L}))(?!${comparison})`,
    'negates',
    'rulesOut',
    'reported',
    'stripped',
  ],
  ['not', '', 'negates', 'stripped'],
  ['not cannot', `(?! (?:only|just|merely|a single|one|a ${trace})(?!\\p{L}))`, 'denies'],
  ['without', '', 'negates', 'rulesOut', 'stripped'],
  ['without', '(?: any)?', 'reported'],
  ['never', '', 'negates', 'denies'],
  [
    'nothing',
    '(?: (?:about|in) (?:it|the (?:image|picture|photo|scene)))?(?! but(?!\\p{L}))',
    'negates',
    'rulesOut',
  ],
  ['nor', '', 'negates', 'rulesOut'],
  ['neither', '', 'rulesOut'],
  ['avoid avoiding', '', 'rulesOut', 'reported', 'stripped'],
  ['avoids', '', 'rulesOut'],
  ['exclude excluding', '', 'rulesOut', 'stripped'],
  ['excludes', '', 'rulesOut'],
  ['lack lacks lacking', '(?: of)?', 'rulesOut'],
  ['absence', ' of', 'rulesOut'],
  ['minus zero', '', 'rulesOut'],
  ['free', ' of', 'rulesOut', 'reported', 'stripped'],
  ['free', ' from', 'rulesOut'],
  ['closed barred', ' to', 'rulesOut'],
  ['off', '[ -]limits to', 'rulesOut'],
  ['void devoid bereft stripped empty', ' of', 'rulesOut'],
  ['leave leaving', ' out', 'rulesOut', 'stripped'],
  ['omit omits omitting', '', 'rulesOut'],
  // As pasted from a prompt that has a list of its own.
  ['negative', ' prompt(?=:)', 'stripped'],
  ['rather', ' than', 'rulesOut'],
  ['instead', ' of', 'rulesOut'],
  ['in', ' (?:place|lieu) of', 'rulesOut'],
  ['as', ' opposed to', 'rulesOut'],
  ['replaces replacing', '', 'rulesOut'],
  ['anything everything all', ' (?:but|except|besides)', 'rulesOut'],
  [
    'any every all each',
    '(?: other)? (?:colou?r|shade|hue|tone|kind|type|sort|style|light|material|shape|flavou?r)s?(?: of \\p{L}+)? (?:but|except(?: for)?|besides)',
    'rulesOut',
  ],
  ['none', ' of (?:them|these|those|it|which|whom)(?: (?:is|are|being|has|have))?', 'rulesOut'],
  ['with has have having show shows showing', ' none of(?: (?:the|its|his|her|their))?', 'rulesOut'],
  ['far', ' (?:removed )?from', 'rulesOut'],
  ['the', ' (?:very )?opposite of', 'rulesOut'],
  ['bare clear', ' of', 'rulesOut'],
  ['sans barring', '', 'rulesOut'],
  ['dispenses dispensing', ' with', 'rulesOut'],
  ['does doing', ' away with', 'rulesOut'],
  ['rules ruling', ' out', 'rulesOut'],
  ['leaves leaving', '(?= (?:\\p{L}+ ){1,4}out(?!\\p{L}))', 'rulesOut'],
  ['by', ' no means', 'denies'],
  ['in', ' no way', 'denies'],
  [
    'keep keeps keeping stay stays staying steer steers steering',
    `(?: (?:it|them|all|everything|${picture}))? clear of`,
    'rulesOut',
  ],
  ['keep', ` (?:it|them|everything|${picture}) clear of`, 'stripped'],
  ['kept', ' clear of', 'rulesOut'],
  ['other', ' than', 'rulesOut'],
  ['unlike', '', 'rulesOut'],
  ['no any', ' longer', 'denies'],
  ['untouched unlit unaffected unmarked unmarred shielded sheltered', ' by(?: any)?', 'rulesOut'],
  ['shielded sheltered hidden', ' from(?: any)?', 'rulesOut'],
  ['cut', ' off from(?: any)?', 'rulesOut'],
  ['no', ` ${trace}`, 'rulesOut'],
  ['not', ` (?:a|a single|one) ${trace}`, 'rulesOut'],
  ['without hardly barely', ` a ${trace}`, 'rulesOut'],
  [
    'abandons abandoning ditches ditching shuns eschews eschewing spurns spurning omitting banishes banishing discards discarding drops dropping',
    '(?! (?:an?|his|her|its|their)(?!\\p{L}))',
    'denies',
  ],
  ['trades trading swapping exchanges exchanging forsakes forsaking', '', 'denies'],
  ['in', ' the absence of', 'rulesOut'],
  ['missing', ' (?:an?|its|his|her|their|any)', 'rulesOut'],
  ['hardly', '(?: any)?', 'denies'],
  ['barely', ' any', 'rulesOut'],
  ['not', ' (?:a single|one)', 'rulesOut'],
  [
    'refuse refuses refusing forgoes forgoing skips skipping rejects rejecting decline declines declining',
    '',
    'denies',
  ],
  ['isn aren don doesn wasn weren can won', "['’]t", 'denies'],
  ['do', ' not (?:show|draw|add|include|want)', 'stripped'],
  ['don', "['’]t (?:show|draw|add|include|want)", 'stripped'],
];

/** A pattern for any negation of a role, or for those that begin with a word. */
function anyOf(role: Role, word?: string): string {
  const sources = negations.flatMap(([firstWords, rest, ...roles]) => {
    const words = firstWords.split(' ');
    if (!roles.includes(role) || (word !== undefined && !words.includes(word))) return [];
    return [`(?:${word ?? words.join('|')})${rest}`];
  });
  // Without any, what never matches.
  return sources.length === 0 ? '(?!)' : `(?:${sources.join('|')})`;
}

const firstWords: ReadonlySet<string> = new Set(
  negations.flatMap(([words, , ...roles]) =>
    roles.includes('denies') || roles.includes('rulesOut') ? words.split(' ') : [],
  ),
);

/**
 * What rules out and begins with this word; undefined if nothing does. One pattern for all of them takes a phone's
 * processor a tenth of a second to compile.
 */
function findRuling(word: string): RegExp | undefined {
  if (!firstWords.has(word)) return undefined;
  const known = rulings.get(word);
  if (known) return known;
  const made = new RegExp(`(?:(${anyOf('denies', word)})|${anyOf('rulesOut', word)})(?!\\p{L})`, 'iuy');
  rulings.set(word, made);
  return made;
}
const rulings = new Map<string, RegExp>();
const letters = /\p{L}+/gu;
const nextWord = /[^\S\n]*[\p{L}\p{N}][\p{L}\p{N}'’-]*/uy;
/** How many words a negation may be before what it rules out. */
const reach = 4;
const limits = new Set('but only just except'.split(' '));
const prepositions = new Set(
  'at in on under with by during as while near behind beneath beside over above from into through against is are'.split(
    ' ',
  ),
);

/** Words like "hanging" in "without a helmet hanging from a rope", which begin another statement. */
const participle = /^\p{L}{3,}ing$/u;
const nouns = new Set(
  'building ceiling clothing railing lettering lightning string spring painting writing wedding evening morning something anything everything drawing'.split(
    ' ',
  ),
);
const articles = new Set(['a', 'an', 'the', 'any']);

/** What a negation rules out, and where the negation itself begins. */
export interface Negation extends Span {
  readonly from: number;
}

/** The places in a text that it rules out, in order: the few words after each negation, up to the next punctuation. */
export function findNegations(text: string): readonly Negation[] {
  const scopes: Negation[] = [];
  let after = 0;
  for (const { 0: first, index } of text.matchAll(letters)) {
    if (index < after) continue;
    const pattern = findRuling(first.toLowerCase());
    if (!pattern) continue;
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (!match) continue;
    after = index + match[0].length;
    const start = after;
    let end = start;
    let named = false;
    for (let words = 0; words < reach; words++) {
      nextWord.lastIndex = end;
      const word = nextWord.exec(text)?.[0];
      if (word === undefined) break;
      const plain = word.trim().toLowerCase();
      if (limits.has(plain) || (match[1] === undefined && words > 0 && prepositions.has(plain))) break;
      if (named && match[1] === undefined && participle.test(plain) && !nouns.has(plain)) break;
      named ||= !articles.has(plain);
      end += word.length;
    }
    if (end > start) scopes.push({ from: match.index, start, end });
  }
  return scopes;
}

const ruledOutAfter =
  /^(?:[\s-]free|\s(?:(?:is|are|was|were|has been|have been)\s)?(?:(?:entirely|completely|nowhere|long)\s)?(?:absent|missing|avoided|excluded|nowhere|left out|ruled out|removed|omitted|gone))(?!\p{L})/iu;

/** Whether words are ruled out by what follows: "noise-free", "golden hour is absent". */
export function rulesOutBefore(after: string): boolean {
  const first = after.charCodeAt(0);
  // A space or a hyphen; most places end at a comma and need no pattern.
  return (first === 0x20 || first === 0x2d || first > 0x7f) && ruledOutAfter.test(after);
}

const negation = new RegExp(`(?:^|\\P{L})${anyOf('negates')}(?:\\P{L}|$)`, 'iu');

/** Whether words rule something out themselves: "you shall not pass". */
export function negates(words: string): boolean {
  return negation.test(words);
}

/** A negation and the word it applies to, where a description should say what is there instead. */
export const negatedWord = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf('reported')}\\s+[\\p{L}-]+`, 'giu');

const negatedTerm = new RegExp(`^(?:${anyOf('stripped')}:?(?: any| an?| the)?\\s+)+(?=\\S)`, 'iu');

/** An exclusion without its own negation: to exclude "no people" is to ask for people. */
export function stripNegation(term: string): string {
  return term.replace(negatedTerm, '');
}

const dash = '[–—―]|-{2,}|[-*•]+\\s';
const gap = `(?:\\s|${dash})+`;
const lead = new RegExp(
  `^(?:\\s|${dash})*(?:(?:${anyOf('stripped')}:?|any|an?|the(?! colou?r ))${gap})*`,
  'iu',
);

/** An exclusion without its own negations, articles and list marks. A name like “The Rock” keeps its article. */
export function stripLead(term: string): string {
  const [all = ''] = lead.exec(term) ?? [];
  const rest = term.slice(all.length);
  if (rest === '') return term;
  return /The\s+$/.test(all) && /^\p{Lu}/u.test(rest) ? `The ${rest}` : rest;
}
