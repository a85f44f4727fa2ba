import type { Claim } from './segment';

/* The letter around a prompt: who it is for, who wrote it and when. It says nothing of the image. */

const name = String.raw`[^\S\n]\p{L}[\p{L}’'-]{0,30}`;
const hello =
  '(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:tag|morgen)|bonjour|salut|hola|ciao|buongiorno|olá)';
/** “Hi,” or “Dear Sam,” on a line of its own, or before a request in its sentence. */
const greeting = new RegExp(
  String.raw`\s*${hello}(?:${name}){0,3}(?:[,.!:]{1,2}[^\S\n]*\n|(?<=${hello}|there|all|team|everyone)[^\S\n]*\n|,[^\S\n](?=(?:please|could|can|would|we|i)\s))\s*`,
  'iuy',
);
/** “On Monday Ben wrote:” */
const quotation =
  /\s*(?:on [^\n]{1,80} wrote|am [^\n]{1,80} schrieb[^\n:]{0,40}|le [^\n]{1,80} a écrit)[^\S\n]?:[^\S\n]*\n[\s>]*/iuy;
/** What says nothing before the request: “I hope you are well. Please find our brief below.” */
const courtesy =
  /\s*(?:(?:i |we )?hope (?:you|this|all)[^\n.!?]{1,60}[.!?]|(?:please )?(?:find|see) (?:our|the|my|your|a) (?:\p{L}{1,20} ){0,2}(?:brief|briefing|request|prompt|idea|description|details) (?:below|attached|here)[.:!])\s*/iuy;
const thanks =
  '(?:many )?thanks|thank you|thx|cheers|best|(?:best|kind|warm) (?:regards|wishes)|regards|sincerely|viele grüße|liebe grüße|' +
  'beste grüße|mit freundlichen grüßen|danke|merci|cordialement|gracias|saludos|grazie';
const more = String.raw`(?: (?:so much|a lot|in advance|again|and [\p{L} ]{1,30}))?`;
const signature = String.raw`[\p{L}][\p{L}.’' -]{0,40}`;
/** The last lines: thanks, and up to two short ones with names. On its own line “best” wants more than a word behind it. */
const closing = new RegExp(
  String.raw`\n\s*(?:${thanks})${more}(?:[,.!]{1,2}(?:[^\S\n]${signature})?)?(?:[^\S\n]*\n\s*${signature}){0,2}\s*$|` +
    String.raw`(?<=[.!?…])[^\S\n]{1,3}(?!best\b(?! regards| wishes))(?:${thanks})${more}(?:[,!]\s{0,3}${signature})?[.!]?\s*$`,
  'iu',
);
const mostOfClosing = 160;

/** Where the letter's text begins; undefined without a greeting. */
export function skipGreeting(text: string, start: number): number | undefined {
  let at = start;
  for (const pattern of [quotation, greeting, courtesy, courtesy]) {
    pattern.lastIndex = at;
    if (pattern.test(text)) at = pattern.lastIndex;
  }
  return at > start && /\S/.test(text.slice(at)) ? at : undefined;
}

/** The end of a letter. A line of thanks that nothing precedes is the text itself. */
export function findClosing(text: string): readonly Claim[] {
  const from = Math.max(0, text.length - mostOfClosing);
  const found = closing.exec(text.slice(from));
  if (!found || text.slice(0, from + found.index).trim() === '') return [];
  return [{ kind: 'request', start: from + found.index, end: text.length }];
}
