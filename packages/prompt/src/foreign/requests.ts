import type { Span } from '../composition';
import { matchesOf } from '../text/match';
import { skipIntroduction } from './introduction';
import type { Claim } from './segment';
import { findQuotations } from './tokens';

/*
 * Prose as people write it to a chat: “Please create an image of a fox. Don't include any text.” The request is no part
 * of the description, and what is refused is an exclusion.
 */

const greeting = String.raw`(?:(?:hi|hello|hey)(?: there)?[,.!]\s+)?(?:please |kindly )?`;
const asking = String.raw`(?:(?:can|could|would|will) you (?:please )?|i(?:['’]d| would) (?:like|love) you to |(?:i|we) (?:want|need) you to |help me (?:to )?|let['’]s )?`;
const wish = String.raw`(?:i|we) (?:want|need)|(?:i|we)(?:['’]d| would) (?:like|love)(?: to (?:see|have|get))?`;
const image = '(?:image|picture|visual)';
const kinds = `(?:${image.slice(3, -1)}|photo|photograph|illustration|painting|drawing|poster|portrait|render|scene)`;
const verb =
  '(?:create|generate|draw|paint|design|render|produce|imagine|picture|visuali[sz]e|depict|illustrate|sketch)(?: me| us)?|' +
  `(?:make|give|show) (?:me|us)|(?:make|show)(?= (?:an?|the) (?:[\\w-]+ ){0,3}${kinds}\\b)`;
const follows = String.raw`(?:of|showing|that shows|which shows|depicting|that depicts|featuring|with|in which|where)`;
/** What the image is for, before the request: “for our spring campaign we need …”. */
const purpose = String.raw`(?:for (?:our|the|my|a|an) (?:[\p{L}\p{N}’'-]{1,30} ){1,5}(?=(?:i|we) (?:need|want|would|['’]d)))?`;
const lead = new RegExp(
  String.raw`\s*${greeting}${purpose}(?:${asking}(?:${verb})|${wish})(?:\s+|:\s*)`,
  'iuy',
);
/** “an image of”, which says no more than the request. An image with an adjective is part of the description. */
const imageOf = new RegExp(String.raw`(?:(?:an?|the|one)\s+)?${image}(?:\s+${follows}\s+|:\s*)(?=\S)`, 'iuy');
const elsewhereLead =
  /\s*(?:(?:crea(?:me)?|créame|genera|hazme|dibuja) una imagen de(?=\s)|(?:crie|gere|faça) uma imagem de(?=\s)|(?:crée|créez|génère|générez|dessine)(?:[- ]moi)? une image (?:de(?=\s)|d[’'])|(?:erstelle|generiere|mach)(?: mir)?(?: bitte)? ein bild (?:von|mit)(?=\s)|(?:ich|wir) (?:brauchen?|benötigen?|möchten?|hätten? gerne?|suchen?)(?: (?:bitte|noch|gerne?))?(?=\seine?n?\s)|(?:je voudrais|nous voudrions|j[’']aimerais|nous aimerions|il nous faut)(?=\sune?\s)|(?:quiero|queremos|quisiera|necesito|necesitamos)(?=\suna?\s)|(?:vorrei|vorremmo|mi serve|ci serve)(?=\s(?:un|una|uno)\s))\s*/iuy;
const noun = /(?:an?|the|one|two|three|four|some|my|our|this|another)\s/iy;

function endAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

/** What asks for an image at the start of a description. */
export function findRequest(text: string, start: number): Claim | undefined {
  const introduced = skipIntroduction(text, start);
  const foreign = endAt(elsewhereLead, text, introduced ?? start);
  if (foreign > 0) return { kind: 'request', start, end: foreign };
  const asked = endAt(lead, text, introduced ?? start);
  if (introduced !== undefined && asked === 0) return { kind: 'request', start, end: introduced };
  if (asked === 0) return undefined;
  const named = endAt(imageOf, text, asked);
  if (named > 0) return { kind: 'request', start, end: named };
  return endAt(noun, text, asked) > 0 ? { kind: 'request', start, end: asked } : undefined;
}

interface Refusal extends Span {
  readonly list: Span;
  /** What parts the terms of the list. */
  readonly joints: readonly Claim[];
}

const theImage =
  '(?:the|this|your|my|our) (?:final |finished |whole |entire |resulting )?' +
  '(?:image|picture|photo|photograph|illustration|artwork|output|result|scene|poster|drawing|painting|frame|shot|composition|design)';
const any = String.raw`(?:\s+(?:any|an?|the))?\s+`;
const refusing = [
  String.raw`(?:do not|don['’]t|never) (?:include|add|show|draw|use|have|put|depict|display)${any}`,
  String.raw`(?:avoid|exclude|leave out|omit)(?: (?:using|adding|including|showing))?${any}`,
  String.raw`(?:make sure|ensure|be sure)(?: that)? (?:there (?:is|are)|it has|it contains|the image (?:has|contains)) no(?: any)?\s+`,
  String.raw`(?:make sure|ensure|be sure) (?:to avoid|not to include|you don['’]t include|to not include)${any}`,
  String.raw`(?:there|it|${theImage}) (?:should|must|(?:has|needs) to) (?:be|have|contain|include|show) no\s+`,
  String.raw`${theImage} (?:has|contains|shows) no\s+`,
  String.raw`(?:there|it|${theImage}) (?:should|must|can)(?: ?not|n['’]t) (?:be|have|contain|include|show)${any}`,
].join('|');
/** “…, and no text whatsoever.”, at the end of what an image must have. What is before it is read only where it begins. */
const withNone = new RegExp(
  String.raw`(?=,? and no )(?<=(?:^|[.!?\n]\s)${theImage} (?:should|must|(?:has|needs) to) (?:be|have|contain|include|show) [^.!?;\n]{1,120}),? and no ([^.!?;\n]{1,120})(?=[.!?\n]|$)`,
  'giu',
);
/** Where nothing is to be shown, which is everywhere: “No text in the image.” */
const everywhere = String.raw`(?:[^\S\n]{1,9}(?:anywhere|whatsoever|at all|visible|please|(?:in|on|within|inside|across) ${theImage}))`;
const nowhere = new RegExp(
  String.raw`${everywhere}{1,3}(?=\s{0,9}(?:[,;.]|$)|\s{1,9}(?:and|or|nor)\s)`,
  'giu',
);
/** Before a term, where it says no more than the term does. */
const anyKind = /^(?:visible|(?:any )?(?:kinds?|sorts?|types?|form) of)\s+/i;
/** At the start of a sentence, up to its end. */
const refusal = new RegExp(
  String.raw`(?<=^|[.!?…;\n]["”']?[^\S\n]{0,9})(?:and |but |also,? )?(?:please )?(?:${refusing})([^.!?;\n]{1,200})[.!;]?`,
  'giu',
);
/** A sentence that only says what is not there. Its first letter is a capital, that of its noun is not. */
const nothing =
  /(?<=[.!?…\n]["”']?\s{1,9})No (?!one\b|matter\b|longer\b)(\p{Ll}[^.!?;\n]{0,120})(?:[.!]|(?=\n|$))/gu;
/** A term of a list that says what is not there: “, no people,”. A longer one is a statement. */
const refusedTerm = new RegExp(
  String.raw`(?:(?<=^[^\S\n]{0,9}|\n[^\S\n]{0,9}|[.!?]\s)|[,;]\s{0,9})(?:(?:and|but) )?(?:constraints?: ?)?(?:no|without(?: any)?|avoid(?:ing)?|exclud(?:e|ing)|do(?: not|n['’]t) (?:include|add|show|draw|use))\s(?!one\b|matter\b|longer\b|more\b|doubt\b|less\b|other\b|end\b)(?:any |an? |the )?(\p{L}[^\s,.!?;:\n"“”()]{0,30}(?: [^\s,.!?;:\n"“”()]{1,30}){0,2}(?: (?:(?:and|or) no|nor) \p{L}[^\s,.!?;:\n"“”()]{0,30}(?: [^\s,.!?;:\n"“”()]{1,30}){0,1}){0,3})${everywhere}{0,2}(?=\s{0,9}(?:[,;.\n]|$))`,
  'giu',
);
/** In brackets of its own: “a castle (no people)”. */
const bracketed =
  /[^\S\n]?\((?:no|without)(?: any)? (?!one\b|matter\b|longer\b|more\b|doubt\b|less\b)(\p{Ll}[^.!?;:\n"“”()[\]]{0,80})\)/giu;
/** “sans texte”, “ohne Menschen”: only of what prompts keep away, since “sans fin” and “ohne Dach” describe. */
const elsewhere = {
  without: 'sans|ohne|sin|senza|sem|zonder|без|pas de|kein(?:e|en)?',
  nor: 'ni|noch|né|nem|ни|und ohne|und|et sans|et|y sin|y|e sem|e|en zonder|и без|и',
  things:
    'textes?|personnes|personnages|gens|filigranes?|logos?|signatures?|menschen|personen|leute|text|schrift|wasserzeichen|' +
    "textos?|personas|gente|marcas? de agua|logotipos|firmas?|testo|testi|persone|scritte|filigrana|pessoas|marcas? d[’']água|" +
    'tekst|mensen|watermerk|текста|людей|надписей|водяных знаков|логотипов',
};
const hintElsewhere = new RegExp(`(?:${elsewhere.without})\\s|[不无無]|なし|بدون`, 'iu');
/** In languages that write no spaces, and Arabic: “，不要文字”, “、文字なし”. */
const refusedUnspaced =
  /(?:^|[，、,。；;\n]\s{0,3})(?:不要|无|無|没有|沒有)(?:任何)?(文字|文本|水印|浮水印|人物|人|标志|標誌|商标|logo|签名|簽名|字幕)(?=\s{0,3}(?:[，、,。；;.\n]|$))|[、，,。]\s{0,3}(文字|透かし|ロゴ|人物|署名)(?:なし|無し|は?入れない)(?=\s{0,3}(?:[、，,。\n]|$))|[،,.]\s{0,3}بدون\s(نص|نصوص|أشخاص|شعار|علامة مائية)(?=\s{0,3}(?:[،,.\n]|$))/giu;
/** A list in a line after its label: “; exclude: hats; text”. */
const labelledList =
  /[;|]\s{0,9}(?:exclude|avoid|negatives?|do not include)\s?:\s{0,9}([^\n:]{1,200}?)(?=\s{0,9}(?:[.;|]?\s{0,9}(?:\n|$)|[;|]\s{0,9}(?:aspect|ratio|size|format|style|seed|steps)\b))/giu;
const refusedElsewhere = new RegExp(
  String.raw`(?:[,;.]\s{0,9}(?:${elsewhere.without})|(?<=(?:${elsewhere.without})\s[^,;.\n]{1,40})\s(?:${elsewhere.nor}))\s(${elsewhere.things})(?=\s{0,9}(?:[,;.\n]|$|\s(?:${elsewhere.nor})\s(?:${elsewhere.things})(?![\p{L}])))`,
  'giu',
);
const prepositions =
  'at|in|on|under|with|by|during|as|while|near|behind|beneath|beside|over|above|from|into|through|against|is|are|and|but';
const word = String.raw`(?!(?:${prepositions})\b)[\p{L}\p{N}'’-]+`;
const without = new RegExp(
  String.raw`,?\s{1,9}without any\s{1,9}(${word}(?: (?!or\b)${word}){0,3}(?:,? (?:or|nor) ${word}(?: ${word}){0,2}){0,9})(?=\s{1,9}(?:${prepositions})\b|\s{0,9}(?:[,.;:!?)\n]|$))`,
  'giu',
);
const joint =
  /(?:[,;.]\s*|\s+)(?:and|or|nor)\s+(?:(?:any|no|an?|the)\s+)?(?:visible\s+)?|[,;.]\s*(?:(?:no|any|an?|the|without)\s+)(?:visible\s+)?|\n\s*(?:[-*•]\s*)?(?:no\s+)?/giu;
/** What shows that a sentence refuses only in part, or goes on to ask for something. */
const goesOn =
  /\b(?:except|unless|other than|instead|rather|keep|make|use|but|so|because|since|while|if|which|that|just|only|too|is|are|needed|required|necessary|black and white)\b/i;
const mostWords = 5;
/** Longer lists are of another origin, and the patterns take quadratic time on long spaces. */
const mostCharacters = 1000;

/** The list within a refusal; undefined when it says more than terms. */
export function readRefusal(text: string, { start, end }: Span, list: Span): Refusal | undefined {
  const said = text.slice(list.start, list.end);
  const from = list.start + (anyKind.exec(said)?.[0].length ?? 0);
  const whole = text.slice(from, list.end).trimEnd();
  if (whole.length > mostCharacters) return undefined;
  const places = [...whole.matchAll(nowhere)];
  const last = places.at(-1);
  const trimmed = last && last.index + last[0].length === whole.length ? whole.slice(0, last.index) : whole;
  if (trimmed === '' || goesOn.test(trimmed)) return undefined;
  const terms = trimmed
    .replace(nowhere, '')
    .split(joint)
    .flatMap((term) => term.split(/[,;]/));
  if (terms.some((term) => term.trim().split(/\s+/).length > mostWords)) return undefined;
  const joints = [...trimmed.matchAll(joint), ...trimmed.matchAll(nowhere)].map(
    ({ index, 0: all }): Claim => {
      const at = from + index;
      return { kind: 'label', start: at, end: at + all.length };
    },
  );
  return { start, end, list: { start: from, end: from + trimmed.length }, joints };
}

/** Cheaper than the patterns; most texts refuse nothing. */
const hint = /\b(?:don['’]t|not|never|avoid|exclude|leave out|omit|no|without)\b/i;

/** The sentences of a text that say what is not to be shown. */
export function findRefusals(text: string): readonly Refusal[] {
  const isElsewhere = hintElsewhere.test(text);
  if (!isElsewhere && !hint.test(text)) return [];
  const quotations = findQuotations(text);
  const isQuoted = (at: number) => quotations.some(({ start, end }) => start < at && at < end);
  const refusals: Refusal[] = [];
  const patterns = [labelledList, refusal, nothing, withNone, without, refusedTerm, bracketed];
  for (const pattern of isElsewhere ? [...patterns, refusedElsewhere, refusedUnspaced] : patterns)
    for (const { index: start, 0: all, ...groups } of matchesOf(text, pattern)) {
      const list = groups[1] ?? groups[2] ?? groups[3] ?? '';
      // “No Country for Old Men” is a name.
      if (isQuoted(start) || (pattern === refusedTerm && /^\p{Lu}\p{Ll}/u.test(list))) continue;
      const listAt = start + all.lastIndexOf(list);
      const found = { start, end: start + all.length };
      const read = readRefusal(text, found, { start: listAt, end: listAt + list.length });
      if (read) refusals.push(read);
    }
  return refusals;
}
