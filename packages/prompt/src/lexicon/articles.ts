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
/**
 * Articles, possessives and small numbers of other languages, without those that English subjects begin with: "fire",
 * "den", "ton".
 */
const foreignDeterminers = words(
  // German
  'ein eine einen einem einer eines der das dem des die zwei drei vier fünf sechs sieben acht neun zehn viele einige ' +
    'mein meine sein seine ihr ihre unser unsere kein keine dieser diese dieses jede jeder ' +
    // French
    'un une le la les du deux trois quatre cinq huit neuf dix plusieurs mon ma mes ta ses leur leurs ce cet cette ces ' +
    // Spanish and Portuguese
    'una unos unas el los las dos tres cuatro cinco seis siete ocho nueve diez varios varias mi mis su sus este esta ' +
    'estos um uma uns umas os dois duas quatro sete oito nove dez meu minha seu sua esse essa ' +
    // Italian
    'uno il lo gli dei degli delle due tre quattro cinque sette otto dieci alcuni alcune mio mia suo questo questa ' +
    // Dutch, Swedish, Norwegian, Danish
    'een het twee drie vijf zes zeven negen tien mijn zijn onze en ett det två fyra',
);
/** Words of other languages after the first one of a subject: "alter Mann mit Hut". */
const foreignWords =
  /(?<=\s)(?:mit|und|im|auf|der|das|dem|den|des|einem|einer|eines|avec|dans|sur|une|les|du|aux|con|una|el|los|las|del|sobre|nel|nella|della|degli|uma|voor|het|een|och|på|og)(?!\p{L})/iu;
const foreignLetters = /[äöüßñçãõåøæœìòùèêëîïôûáíóú¿¡]/i;
const loanwords = /naïve|façade|jalapeño|piñata|crème|brûlée|señor|château|séance|doppelgänger|über/gi;
const plurals = words(
  'men women children people police cattle mice lice oxen feet geese teeth fishermen firemen policemen policewomen ' +
    'salesmen workmen horsemen craftsmen gentlemen swordsmen cavemen snowmen seamen sportsmen businessmen businesswomen ' +
    'firewomen fisherwomen cowmen milkmen postmen watchmen boatmen frogmen gunmen henchmen noblemen',
);
const unnumbered = words(
  'water fog mist smoke fire light snow rain sand ice gold silver glass steel hair lightning food coffee tea people ' +
    'children men women sheep fish deer geese mice teeth feet furniture clothing art music sky nature space',
);
/** After these the noun has been said. */
const rest =
  /\s(?:in|on|at|with|of|from|by|near|under|over|behind|beside|into|through|and|who|that|which|\p{L}+ing)\s[\s\S]*$/iu;

const lastWord = /[\p{L}'’-]+$/u;

export const isPlural = (word: string): boolean =>
  plurals.has(word) || /(?:[^suio'’]s|ies|oes|[sc]hes|xes|sses|uses)$/.test(word);

/** The article that words of the user need where they take the place of other ones; '' for numbers, names, plurals. */
export function articleOf(subject: string): '' | 'a' | 'an' {
  const phrase = /^[^,.;:!?()[\]{}"“”\n]*/.exec(subject)?.[0].trim() ?? '';
  const [first = ''] = phrase.split(/\s/);
  if (!/^[a-z][a-z'’-]*$/.test(first) || determiners.has(first) || phrase.includes('_')) return '';
  if (foreignDeterminers.has(first) || foreignWords.test(phrase)) return '';
  if (foreignLetters.test(phrase.replace(loanwords, ''))) return '';
  const said = phrase.replace(rest, '').trim();
  const head = lastWord.exec(said)?.[0].toLowerCase() ?? first;
  if (unnumbered.has(head) || isPlural(head)) return '';
  // "Children playing": as the last word, "-ing" may also be the noun.
  const before = head.endsWith('ing')
    ? lastWord.exec(said.slice(0, -head.length).trim())?.[0].toLowerCase()
    : undefined;
  if (before !== undefined && isPlural(before)) return '';
  if (/^(?:hour|honest|heir|hono)/.test(first)) return 'an';
  return /^(?:uni(?![mn])|us[eu]|eu|ut[eo]|one)/.test(first) ? 'a' : articleFor(first);
}
