/* Words that any text contains and that show nothing. */

/** Too common to show that two texts say the same. */
const stopWords = (
  'a an the and or but of in on at to for from by with as is are was were be it its this that his her their our your ' +
  'my into over under near some very while who which has have had'
).split(' ');

const functionWords = new Set([
  ...stopWords,
  ...(
    'nor so if without within onto off out up down about above across after against along among around before behind ' +
    'below beside between beyond during through toward towards until upon than then been being am he she they we you i ' +
    'me him them us these those mine whom whose what when where how why there here any each every all both either ' +
    'neither more most much many few less least other another such only own same too also just even still yet no not ' +
    'do does did will would can could may might shall should must'
  ).split(' '),
]);

const stop = new Set(stopWords);

/** Words that add nothing next to a recognized term. */
const fillers = new Set(
  (
    'shot photo photograph image picture style styled look lens camera light lighting lit color colors colour colours ' +
    'tone tones mood view angle frame framing format aspect ratio composition taken use using make create wide shallow ' +
    'depth field'
  ).split(' '),
);

export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
}

/** The words that carry meaning, in lower case, each once. */
export function contentWords(words: string): readonly string[] {
  return [...new Set(wordsOf(words))].filter((word) => !stop.has(word));
}

/** Whether words add nothing next to a recognized term. */
export function isFiller(words: string): boolean {
  return contentWords(words).every((word) => fillers.has(word));
}

/** Whether an exclusion rules nothing out because it is only function words or punctuation. */
export function isEmptyExclusion(term: string): boolean {
  const words = wordsOf(term);
  return words.length === 0
    ? !/[\p{S}\p{Extended_Pictographic}]/u.test(term)
    : words.every((word) => functionWords.has(word));
}
