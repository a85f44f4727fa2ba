import type { PartKey, Span } from '../composition';
import { readRefusal } from './requests';
import { findNamed } from '../text/colons';
import { trimEndOf } from '../text/clean';
import { endsWithAbbreviation } from '../text/abbreviations';
import { photoKinds } from '../selection';
import type { Claim } from './segment';

/* Lines with labels, as GPT Image's guide writes them: “Subject: a fox”, “Lighting: dusk”, “Constraints: no text”. */

/** A labelled value. */
export interface Heading extends Span {
  /** What the label names; undefined for labels like “Details”, whose words are of any kind. */
  readonly key: PartKey | undefined;
  /** The value in words, where the text writes it otherwise. */
  readonly said?: string | undefined;
  /** Whether another value before it says the same kind. */
  readonly isFurther?: boolean | undefined;
}

const labels: readonly (readonly [key: PartKey | 'exclusions' | undefined, names: string])[] = [
  ['subject', 'subject|main subject|主体|主題|主题|被写体'],
  ['scenario', 'scene|setting|background|backdrop|environment|location|context|场景|背景|环境|シーン'],
  ['style', 'style|art style|visual style|medium|风格|画风|スタイル'],
  ['lighting', 'lighting|light|光线|光影|灯光|照明'],
  ['mood', 'mood|atmosphere|tone|colou?rs?|colou?r palette|palette|氛围|色彩|色调|ムード|色'],
  ['camera', 'camera'],
  ['lens', 'lens'],
  ['framing', 'composition|framing|shot|shot type|构图|構図|camera angle|angle|view|viewpoint|perspective'],
  ['exclusions', 'constraints?|avoid|excludes?|exclusions?|do not include|don[\'’]t include|negatives?'],
  [undefined, '比例|画幅|画面比例|アスペクト比|aspect ratio|aspect|ratio|size|format|details|key details|important details|action|use|use case|purpose|text|materials?|textures?|props|wardrobe|quality|notes?'],
]; // prettier-ignore
/** Blanks ahead of a line. With the flag m, lines begin behind these ends too: a run of them would take quadratic time. */
const indent = String.raw`[^\S\n\r\u2028\u2029]*`;
/** Before a label: a bullet, a number, the picture that chats put there. */
const bullet = String.raw`(?:(?:[-*•]|\d{1,2}[.)])[^\S\n]+)?(?:\*\*)?(?:\p{Extended_Pictographic}\ufe0f?[^\S\n]{0,3}(?:\*\*)?)?`;
const labelled = (names: string): string =>
  String.raw`^${indent}${bullet}(?:${names})(?:\*\*)?[^\S\n]*[:：](?:\*\*)?[^\S\n]*`;
const named = labels.map(([, names]) => `(${names})`).join('|');
/** In Markdown a heading is a label too, and so is any bold word before a colon. */
const line = new RegExp(
  String.raw`${labelled(named)}|^#{1,6}[^\S\n]+(?:${named}):?[^\S\n]*\n|` +
    String.raw`^${indent}(?:(?:[-*•]|\d{1,2}[.)])[^\S\n]+)?\*\*(?!(?:\w+[ _])?prompt\b)\p{L}[^*:\n]{0,40}(?:\*\*[^\S\n]?:|:\*\*)[^\S\n]*`,
  'gimu',
);
const describing = new RegExp(
  labelled(labels.flatMap(([key, names]) => (key && key !== 'exclusions' ? names : [])).join('|')),
  'iu',
);
/** Labels within one line, each at the start of a sentence or clause. */
const inline = new RegExp(
  String.raw`(?<=^|[\n.;,|…；。，、]\s{0,3}|prompt:\s{0,3})(?:${named})[^\S\n]?[:：][^\S\n]*`,
  'giu',
);
const leastInline = 3;
const isNamed = new RegExp(`^(?:${named})$`, 'iu');
/** What may precede the first of them. */
const longestLead = 60;

/** Three labels at least, of which the first opens the description: fewer may be a sentence with a colon. */
function findInline(text: string): readonly RegExpExecArray[] {
  const head = text.slice(0, 2 * longestLead);
  const names = [...findNamed(head, ':'), ...findNamed(head, '：')];
  if (!names.some(({ name }) => isNamed.test(name))) return [];
  const found = [...text.matchAll(inline)].filter(({ 0: all }) => /^(?:\p{Lu}|\p{Lo})/u.test(all));
  const [first] = found;
  if (!first || found.length < leastInline) return [];
  const lead = text.slice(0, first.index).trim();
  return lead === '' || (lead.length < longestLead && lead.endsWith(':')) ? found : [];
}

/** Whether a line is a labelled part of the description. */
export const isDescription = (words: string): boolean => describing.test(words);

/** Where the words for a lens or the light end: at an empty line, or at one with any other label. */
const endOfDetail = /\n(?:\s*\n|[^\S\n]{0,9}(?:[-*•][^\S\n]{1,3})?\p{Lu}[\p{L}&/ (),-]{2,60}[:：])/u;

const negation =
  /^\s*(?:[-*•]\s*)?(?:no|without|avoid|exclude|do not include|don['’]t include)\s+(?:any\s+|an?\s+)?/i;

const keyByLabel = labels.map(([key, names]) => [key, new RegExp(`^(?:${names})$`, 'i')] as const);

const viewWords =
  /\b(?:views?|angle|shot|framing|framed|perspective|close-?up|eye[- ]level|overhead|straight-on|head-on|centered|pov)\b/i;
const cameraWords =
  /\b(?:cameras?|film|lens|lenses|\d{2,3}\s?mm|f\/|iphone|smartphone|dslr|mirrorless|polaroid)\b|\p{Lu}\p{L}*[ -]?\d/iu;

/** “Camera: straight-on view” names how the image is framed, and no camera. */
export const settleCamera = (key: PartKey, words: string): PartKey =>
  key === 'camera' && viewWords.test(words) && !cameraWords.test(words) ? 'framing' : key;

/** What a key of an object names: “color_palette”, “camera_angle”. */
export function findLabel(key: string): PartKey | undefined {
  const name = key.replaceAll('_', ' ').replace(/s$/, '');
  const found = keyByLabel.find(([, pattern]) => pattern.test(name) || pattern.test(`${name}s`))?.[0];
  return found === 'exclusions' ? undefined : found;
}

/** Whether a key names a part of a description, also one of any kind: “details”. */
export const isLabel = (key: string): boolean => {
  const name = key.replaceAll('_', ' ');
  return keyByLabel.some(([, pattern]) => pattern.test(name) || pattern.test(name.replace(/s$/, '')));
};

interface Labelled {
  readonly headings: readonly Heading[];
  readonly claims: readonly Claim[];
  /** The exclusions, each with its label. */
  readonly lists: readonly NonNullable<ReturnType<typeof readRefusal>>[];
}

const none: Labelled = { headings: [], claims: [], lists: [] };

/** Finds labelled lines, of which a text must have two: one may be a sentence with a colon. */
export function findHeadings(text: string): Labelled {
  const lines = text.includes('\n') && /[:#：]/.test(text) ? [...text.matchAll(line)] : [];
  const found = lines.length < 2 ? findInline(text) : lines;
  if (found.length === 0) return none;
  const headings: Heading[] = [];
  const claims: Claim[] = [];
  const lists: NonNullable<ReturnType<typeof readRefusal>>[] = [];
  for (const [at, match] of found.entries()) {
    let start = match.index;
    const valueAt = start + match[0].length;
    while (lines.length < 2 && start > 0 && /[\s|…]/.test(text.charAt(start - 1))) start--;
    const until = found[at + 1]?.index ?? text.length;
    const [key] = labels[match.slice(1).findIndex((name) => name !== undefined) % labels.length] ?? [];
    const isDetail = photoKinds.some((kind) => kind === key);
    const blank = text.slice(valueAt, until).search(isDetail ? endOfDetail : /\n\s*\n/);
    const whole = text.slice(valueAt, blank < 0 ? until : valueAt + blank).trimEnd();
    // Within a line a comma, a bar or dots part a value from the next label.
    const value = lines.length < 2 ? trimEndOf(whole, /[\s,|…；，、]/) : whole;
    const end = valueAt + value.length;
    if (key === 'exclusions') {
      const [no = ''] = negation.exec(value) ?? [];
      const isList = no !== '' || !/constraint/i.test(match[0]);
      const closed = value.replace(/[.;]$/, '').length;
      const list =
        isList && readRefusal(text, { start, end }, { start: valueAt + no.length, end: valueAt + closed });
      if (list && saysOnlyNo(value, match[0])) {
        lists.push(list);
        continue;
      }
    }
    const before = text.slice(Math.max(0, start - 20), start).trimEnd();
    const isClosed = before === '' || (/[.!?;:,，；]$/.test(before) && !endsWithAbbreviation(before));
    const by = isClosed ? ' ' : ', ';
    claims.push({ kind: 'heading', start, end: valueAt, by });
    headings.push({
      key: key === undefined || key === 'exclusions' ? undefined : settleCamera(key, value),
      start: valueAt,
      end,
    });
  }
  return { headings, claims, lists };
}

/** Whether each of several constraints rules something out. A list of exclusions needs no “no”. */
function saysOnlyNo(value: string, label: string): boolean {
  if (!/constraint/i.test(label)) return true;
  const pieces = value.split(/[.;\n]/).filter((piece) => piece.trim() !== '');
  return pieces.every((piece) => negation.test(piece));
}
