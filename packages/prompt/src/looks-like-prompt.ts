import { negativeLead, parameterNames, sizeSetting } from './lexicon/syntax';

/*
 * Whether a text that was typed or pasted as a subject is a whole prompt. A plain subject must never count, however odd:
 * each sign is syntax that people do not write by chance, or a length that no subject has. It imports nothing large, as
 * the wizard loads it early.
 */

/** ` --ar 16:9`, ` —v 6`: a name that Midjourney has, and for a long dash also a number. */
const parameter = new RegExp(
  `(?:^|\\s)--(?:${Object.values(parameterNames).flat().join('|')})(?=\\s|$)|(?:^|\\s)[–—](?:ar\\s+\\d+:\\d+|v\\s+\\d)`,
  'i',
);
const command = /^\s*\/imagine\b/i;
const negative = new RegExp(`(?:^|\\n|[.,]\\s)[^\\S\\n]{0,20}(?:// )?${negativeLead}`, 'i');
const settings = new RegExp(
  `(?:^|[\\n,])[^\\S\\n]{0,20}(?:Steps: ?\\d{1,4}(?:,|$)|${sizeSetting}|CFG scale: ?\\d|Sampler: ?\\w)`,
);
/** `(word:1.2)`, `((word))`, `word::2`, `<lora:…>`. */
const weight =
  /\([^()\n]{1,200}:\s?-?\d(?:\.\d+)?\)|\(\([^()\n]{1,200}\)\)|\S::-?\d|<(?:lora|lyco|hypernet):[^>\n]+>|\bembedding:\S/;
const link = /^\s*<?https?:\/\/\S/i;
const structured = /^\s*(?:```\w{0,20}\s*)?(?:\[\s*)?\{\s*(?:["'“]\s*)?\w[\w -]{0,99}["'”]?\s*:/;

/** Eight short terms with commas between them: a list of keywords. */
const terms = /^(?:[^,.!?;:\n]{1,40},\s*){7}[^,.!?;:\n]{1,40}(?:,|$)/;

/** More words than any subject has; a prompt in prose is longer. */
const mostWords = 60;

/** Whether a text is a whole prompt for a generator rather than a subject. Takes linear time. */
export function looksLikePrompt(text: string): boolean {
  const head = text.slice(0, 20_000);
  const signs = [parameter, command, negative, settings, weight, link, structured];
  if (signs.some((sign) => sign.test(head))) return true;
  if (terms.test(head)) return true;
  // Counted without splitting, which a long text would make slow.
  const word = /\S+/g;
  let count = 0;
  while (count <= mostWords && word.test(head)) count++;
  return count > mostWords;
}
