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

/** Each entry is a regular expression's source. A word stands twice where a role needs another form of it. */
const negations: readonly (readonly [source: string, ...roles: Role[]])[] = [
  [
    `(?<!(?:pay|pays|paying|take|takes|taking)(?: (?:him|her|it|them))? )no(?! longer(?!\\p{L}))(?!${comparison})`,
    'negates',
    'rulesOut',
    'reported',
    'stripped',
  ],
  ['not', 'negates', 'stripped'],
  [
    '(?:not|cannot)(?! (?:only|just|merely|a single|one|a (?:trace|hint|sign|touch|speck|scrap|glimmer|shred|bit|word|letter) of)(?!\\p{L}))',
    'denies',
  ],
  ['without', 'negates', 'rulesOut', 'stripped'],
  ['without(?: any)?', 'reported'],
  ['never', 'negates', 'denies'],
  [
    'nothing(?: (?:about|in) (?:it|the (?:image|picture|photo|scene)))?(?! but(?!\\p{L}))',
    'negates',
    'rulesOut',
  ],
  ['nor', 'negates', 'rulesOut'],
  ['neither', 'rulesOut'],
  ['avoid(?:ing)?', 'rulesOut', 'reported', 'stripped'],
  ['avoids', 'rulesOut'],
  ['exclud(?:e|ing)', 'rulesOut', 'stripped'],
  ['excludes', 'rulesOut'],
  ['lack(?:s|ing)?(?: of)?', 'rulesOut'],
  ['absence of', 'rulesOut'],
  ['minus', 'rulesOut'],
  ['zero', 'rulesOut'],
  ['free of', 'rulesOut', 'reported', 'stripped'],
  ['free from', 'rulesOut'],
  ['(?:closed|barred|off[ -]limits) to', 'rulesOut'],
  ['(?:(?:de)?void|bereft|stripped|empty) of', 'rulesOut'],
  ['leav(?:e|ing) out', 'rulesOut', 'stripped'],
  ['omit(?:s|ting)?', 'rulesOut'],
  // As pasted from a prompt that has a list of its own.
  ['negative prompt(?=:)', 'stripped'],
  ['rather than', 'rulesOut'],
  ['instead of', 'rulesOut'],
  ['in (?:place|lieu) of', 'rulesOut'],
  ['as opposed to', 'rulesOut'],
  ['replac(?:es|ing)', 'rulesOut'],
  ['(?:anything|everything|all) (?:but|except|besides)', 'rulesOut'],
  [
    '(?:any|every|all|each)(?: other)? (?:colou?r|shade|hue|tone|kind|type|sort|style|light|material|shape|flavou?r)s?(?: of \\p{L}+)? (?:but|except(?: for)?|besides)',
    'rulesOut',
  ],
  ['none of (?:them|these|those|it|which|whom)(?: (?:is|are|being|has|have))?', 'rulesOut'],
  ['(?:with|has|have|having|shows?|showing) none of(?: (?:the|its|his|her|their))?', 'rulesOut'],
  ['far (?:removed )?from', 'rulesOut'],
  ['the (?:very )?opposite of', 'rulesOut'],
  ['(?:bare|clear) of', 'rulesOut'],
  ['sans', 'rulesOut'],
  ['barring', 'rulesOut'],
  ['(?:dispens(?:es|ing)|do(?:es|ing) away) with', 'rulesOut'],
  ['rul(?:es|ing) out', 'rulesOut'],
  ['leav(?:es|ing)(?= (?:\\p{L}+ ){1,4}out(?!\\p{L}))', 'rulesOut'],
  ['(?:by no means|in no way)', 'denies'],
  [
    '(?:keep|stay|steer)(?:s|ing)?(?: (?:it|them|all|everything|the (?:image|picture|scene|frame)))? clear of',
    'rulesOut',
  ],
  ['keep (?:it|them|everything|the (?:image|picture|scene|frame)) clear of', 'stripped'],
  ['kept clear of', 'rulesOut'],
  ['other than', 'rulesOut'],
  ['unlike', 'rulesOut'],
  ['(?:no|any) longer', 'denies'],
  ['(?:un(?:touched|lit|affected|marked|marred)|shielded|sheltered) by(?: any)?', 'rulesOut'],
  ['(?:shielded|sheltered|hidden|cut off) from(?: any)?', 'rulesOut'],
  [
    '(?:no|not (?:a|a single|one)|without a|hardly a|barely a) (?:trace|hint|sign|touch|speck|scrap|glimmer|shred|bit|word|letter) of',
    'rulesOut',
  ],
  [
    '(?:abandon|ditch|shun|eschew|spurn|omitt|banish|discard|dropp?)(?:s|es|ing)(?! (?:an?|his|her|its|their)(?!\\p{L}))',
    'denies',
  ],
  ['(?:trad|swapp)(?:es|s|ing)', 'denies'],
  ['(?:exchang|forsak)(?:es|ing)', 'denies'],
  ['in the absence of', 'rulesOut'],
  ['missing (?:an?|its|his|her|their|any)', 'rulesOut'],
  ['hardly(?: any)?', 'denies'],
  ['barely any', 'rulesOut'],
  ['not (?:a single|one)', 'rulesOut'],
  ['(?:refus|forgo|skipp?|rejec?t|declin)(?:es|e|s|ing)', 'denies'],
  ["(?:is|are|do|does|was|were|ca|wo)n['’]t", 'denies'],
  ["(?:do not|don['’]t) (?:show|draw|add|include|want)", 'stripped'],
];

/** A pattern for any negation of a role. */
function anyOf(role: Role): string {
  const sources = negations.flatMap(([source, ...roles]) => (roles.includes(role) ? [source] : []));
  return `(?:${sources.join('|')})`;
}

const ruling = new RegExp(`(?<!\\p{L})(?:(${anyOf('denies')})|${anyOf('rulesOut')})(?!\\p{L})`, 'giu');
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
  // Most texts negate nothing, and matchAll copies the pattern first.
  if (text.search(ruling) < 0) return scopes;
  for (const match of text.matchAll(ruling)) {
    const start = match.index + match[0].length;
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
