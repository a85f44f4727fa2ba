/* Words that stand in any text and show nothing. */

const functionWords = new Set(
  (
    'a an the and or but nor so if of in on at to for from by with without within into onto over under near off out up ' +
    'down about above across after against along among around before behind below beside between beyond during ' +
    'through toward towards until upon as than then is are was were be been being am it its he she they we you i me him ' +
    'her them us this that these those his their our your my mine who whom whose which what when where while how why ' +
    'there here some any each every all both either neither more most much many few less least other another such only ' +
    'own same very too also just even still yet not no do does did has have had will would can could may might shall ' +
    'should must'
  ).split(' '),
);

/** Whether an exclusion rules nothing out: only function words or punctuation, which every text has. */
export function isEmptyExclusion(term: string): boolean {
  const words = term.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  return words.length === 0
    ? !/[\p{S}\p{Extended_Pictographic}]/u.test(term)
    : words.every((word) => functionWords.has(word));
}
