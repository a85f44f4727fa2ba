import type { Span } from '../composition';
import { findNamed } from '../text/colons';

/*
 * Settings as Leonardo, Ideogram and Fooocus name them. Their pages show them one to a line, and people copy them between
 * commas: “…, Preset Style: Dynamic, Alchemy: On”.
 */

const number = String.raw`-?\d{1,15}(?:\.\d{1,6})?`;
const onOff = 'on|off|auto|true|false|enabled|disabled|none|v ?\\d';
const words = String.raw`[\p{L}\d][\p{L}\d+_ -]{0,40}(?:\.\d[\p{L}\d+_ -]{0,20})?`;

interface Named {
  readonly service: 'Leonardo' | 'Ideogram' | 'Fooocus' | undefined;
  readonly names: string;
  readonly value: string;
  /** Whether the name with such a value says a setting also where it is the only one. */
  readonly sure: boolean;
}

const named: readonly Named[] = [
  { service: 'Leonardo', names: 'alchemy|photo ?real|prompt magic|prompt enhance|high contrast', value: onOff, sure: true },
  { service: 'Leonardo', names: 'preset style|fine-?tuned? model|generation mode', value: words, sure: true },
  { service: 'Leonardo', names: 'prompt magic strength', value: number, sure: true },
  { service: 'Ideogram', names: 'magic[ _]prompt(?:[ _]option)?', value: onOff, sure: true },
  { service: 'Ideogram', names: 'style[ _]type|rendering[ _]speed', value: words, sure: true },
  { service: 'Fooocus', names: 'performance', value: 'speed|quality|extreme speed|lightning|hyper-sd', sure: false },
  { service: 'Fooocus', names: 'sharpness', value: number, sure: false },
  { service: undefined, names: 'image dimensions', value: String.raw`\d{2,5} ?[x×] ?\d{2,5}`, sure: true },
  { service: undefined, names: '(?:cfg|guidance)[ _]scale|num_inference_steps', value: number, sure: true },
  { service: undefined, names: 'seed|steps|cfg|guidance|clip skip|denoising strength', value: number, sure: false },
  { service: undefined, names: 'sampler|scheduler|base model', value: words, sure: false },
]; // prettier-ignore

/** Pages that name further settings, which are theirs where they stand among others. */
const others: Readonly<Record<string, Named['service']>> = {
  contrast: 'Leonardo',
  'magic prompt version': 'Ideogram',
};

const patterns = named.map(({ names, value, ...rest }) => ({
  ...rest,
  name: new RegExp(`^(?:${names})$`, 'i'),
  value: new RegExp(String.raw`[^\S\n]{0,3}(?:${value})(?=[^\S\n]{0,3}(?:[,;|\n]|\.(?!\d)|$))`, 'iuy'),
}));

/** The places of settings that stand on lines of their own or between commas. */
export function findNamedSettings(text: string): readonly Span[] {
  const found: Span[] = [];
  let isSure = false;
  for (const { start, end: valueAt, name } of findNamed(text, ':')) {
    const pattern = patterns.find((each) => each.name.test(name));
    if (!pattern || /[:：…]\s*$/.test(text.slice(Math.max(0, start - 4), start))) continue;
    pattern.value.lastIndex = valueAt;
    if (!pattern.value.test(text)) continue;
    isSure ||= pattern.sure;
    const end = pattern.value.lastIndex;
    // A sentence of its own goes with its stop.
    const isSentence = text.charAt(end) === '.' && /\.\s*$/.test(text.slice(Math.max(0, start - 4), start));
    found.push({ start, end: isSentence ? end + 1 : end });
  }
  return isSure || found.length > 1 ? found : [];
}

/**
 * A seed in words. In a clause of its own any number is one: “…, use seed 1234”. At the end of another clause it has three
 * digits at least, and is no bird's: “a fox with seed 1234”.
 */
const seedEnd = String.raw`(?=\s{0,3}(?:[,;\n]|\.(?!\d)|$))`;
const seedName = String.raw`seed(?: (?:number|value|no\.?))?`;
const saidSeed = new RegExp(
  String.raw`(?:(?<=(?:^|[,;.\n])\s{0,3})(?:please )?(?:(?:use|with|and|set) )?(?:the |a |my )?${seedName}(?: is | of | to |\s?[:=#]\s?|\s)(\d{1,10})|` +
    String.raw`(?<![\p{L}\d])(?:with|using|use) (?:the |a )?(?:fixed |same |random )?${seedName}(?: of |\s?[:=#]\s?|\s)(\d{3,10})|` +
    String.raw`(?<!(?:flower|bird|sesame|poppy|chia|grass|mustard|pumpkin|hemp|cotton|apple|sow|feed|eat|eating|feeding) )(?<=\s)seed[ :=#]{1,2}(\d{3,10})(?=[.\s]{0,3}(?:\n|$)))${seedEnd}`,
  'giu',
);

export interface SaidSeed extends Span {
  readonly raw: string;
}

export function findSaidSeeds(text: string): readonly SaidSeed[] {
  if (!/\bseed/i.test(text)) return [];
  return [...text.matchAll(saidSeed)].map(({ index, 0: all, ...found }) => {
    const raw = found[1] ?? found[2] ?? found[3] ?? '';
    const end = index + all.length;
    // A sentence of its own goes with its stop.
    const isSentence =
      text.charAt(end) === '.' && /(?:^|[.\n])\s*$/.test(text.slice(Math.max(0, index - 4), index));
    return { start: index, end: isSentence ? end + 1 : end, raw };
  });
}

/** The service that a setting belongs to; undefined for what web UIs share. */
export function serviceOf(name: string): Named['service'] {
  const lower = name.trim().toLowerCase();
  if (Object.hasOwn(others, lower)) return others[lower];
  return patterns.find((each) => each.name.test(lower))?.service;
}
