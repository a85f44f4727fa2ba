import { contradictions } from '../lexicon/contradictions';
import type { Choice, Selection } from '../selection';
import type { Finding } from './finding';

/* A lens and a framing in the user's own words, which contradict each other as options of the catalog do. */

const wideWords =
  /\b(?:(?:extreme |ultra |very )?wide(?:[ -]angle)?(?: establishing)? (?:shot|view|landscape|framing|vista|scene|composition)|establishing shot|(?:extreme )?long shot|panorama|panoramic (?:view|shot|landscape|framing))\b/i;
const negation = /\b(?:no|not|never|instead of|rather than|without)\b/i;

function isWide(framing: Choice | undefined): boolean {
  if (!framing) return false;
  return 'id' in framing
    ? framing.id === 'wideshot'
    : wideWords.test(framing.text) && !negation.test(framing.text);
}

/** Shorter ones show a good part of a place. Of a zoom the shortest length counts. */
const longest = 84;

/** A long lens by its length or its name; undefined for any other. */
function readLong(lens: Choice): string | undefined {
  if ('id' in lens) return lens.id === '85mm' ? '85mm lens' : undefined;
  if (negation.test(lens.text)) return undefined;
  const figures = /(\d{1,4})(?:\s?(?:mm)?\s?[-–]\s?(\d{1,4}))?\s?mm\b/i.exec(lens.text);
  if (!figures) return /\b(?:super[ -])?tele(?:photo)?\b/i.test(lens.text) ? 'telephoto lens' : undefined;
  const [, from = '', to] = figures;
  const length = `${from}${to === undefined ? '' : `–${to}`}mm lens`;
  return Number(from) > longest && Number(from) <= 1200 ? length : undefined;
}

const isMacro = (lens: Choice): boolean =>
  'id' in lens ? lens.id === 'macro' : /\bmacro\b/i.test(lens.text) && !negation.test(lens.text);

export function lintLens({ lens, framing }: Selection): readonly Finding[] {
  // Two options have a rule of their own.
  if (!lens || !framing || ('id' in lens && 'id' in framing) || !isWide(framing)) return [];
  const warn = (rule: string, message: string): readonly Finding[] => [
    { rule, severity: 'warning', message, keys: ['lens', 'framing'] },
  ];
  if (isMacro(lens)) {
    const [known] = contradictions.filter(({ rule }) => rule === 'macro-and-distance');
    return known ? warn(known.rule, known.message) : [];
  }
  const long = readLong(lens);
  if (long === undefined) return [];
  return warn(
    'long-lens-and-wide-shot',
    `${long.startsWith('8') ? 'An' : 'A'} ${long} narrows the view that a wide shot opens. A 24mm or 35mm lens suits it.`,
  );
}
