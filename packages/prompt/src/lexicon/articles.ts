/** 'an' before a vowel, and before the numbers that start with one when spoken. For the catalog's terms. */
export function articleFor(term: string): 'a' | 'an' {
  return /^(?:[aeiou]|8|1[18](?!\d))/i.test(term) ? 'an' : 'a';
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** What takes the place of an article: a determiner or a number. */
const determiners = words(
  'a an the this that these those my your his her its our their some any no each every all both several many few ' +
    'another one two three four five six seven eight nine ten eleven twelve dozens hundreds countless numerous',
);
const unnumbered = words(
  'water fog mist smoke fire light snow rain sand ice gold silver glass steel hair lightning food coffee tea people ' +
    'children men women sheep fish deer geese mice teeth feet furniture clothing art music sky nature space',
);
/** After these the noun has been said. */
const rest =
  /\s(?:in|on|at|with|of|from|by|near|under|over|behind|beside|into|through|and|who|that|which|\p{L}+ing)\s[\s\S]*$/iu;

/** The article that words of the user need where they take the place of other ones; '' for numbers, names, plurals. */
export function articleOf(subject: string): '' | 'a' | 'an' {
  const phrase = /^[^,.;:!?()[\]{}"“”\n]*/.exec(subject)?.[0].trim() ?? '';
  const [first = ''] = phrase.split(/\s/);
  if (!/^[a-z][a-z'’-]*$/.test(first) || determiners.has(first) || phrase.includes('_')) return '';
  const head = /[\p{L}'’-]+$/u.exec(` ${phrase}`.replace(rest, '').trim())?.[0].toLowerCase() ?? first;
  if (unnumbered.has(head) || /(?:[^suio'’]s|ies|oes|[sc]hes|xes|sses|uses)$/.test(head)) return '';
  if (/^(?:hour|honest|heir|hono)/.test(first)) return 'an';
  return /^(?:uni(?![mn])|us[eu]|eu|ut[eo]|one)/.test(first) ? 'a' : articleFor(first);
}
