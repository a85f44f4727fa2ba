import type { Concept } from '../lexicon/concepts/all';
import type { Word } from './clauses';

/* Times of day in figures and words. */

const textAt = (words: readonly Word[], at: number): string => words[at]?.text ?? '';

function toPart(hour: number): Concept | undefined {
  if (hour < 5 || (hour > 21 && hour < 24)) return 'night';
  return hour > 11 && hour < 14 ? 'noon' : undefined;
}

/** Between a clock and the time it shows, and before a time of day. */
const beforeTime = new Set(
  'at around about reads reading says showing shows until past nearly almost'.split(' '),
);

/** Times of day in figures: "3 a.m.", "11pm", "at 23:30", "0300 hours". */
export function readClock(
  words: readonly Word[],
  at: number,
): { concept: Concept; length: number } | undefined {
  const text = textAt(words, at);
  const next = textAt(words, at + 1);
  const military = /^([01]\d|2[0-3])[0-5]\d$/.exec(text)?.[1];
  if (military !== undefined && next === 'hours') {
    const concept = toPart(Number(military));
    return concept && { concept, length: 2 };
  }
  const parts = /^(\d{1,2})(?:[:.](\d\d))?([ap])?\.?m?$/.exec(text);
  if (!parts) return undefined;
  const half = parts[3] ?? (/^[ap]\.?m$/.test(next) ? next[0] : undefined);
  const given = Number(parts[1]);
  if (half === undefined && (parts[2] === undefined || !beforeTime.has(textAt(words, at - 1))))
    return undefined;
  const hour = half === undefined ? given : (given % 12) + (half === 'p' ? 12 : 0);
  const length = half !== undefined && parts[3] === undefined ? 2 : 1;
  const concept = toPart(hour);
  return concept && { concept, length };
}

const hours = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .flatMap((word, index): [string, number][] => [
      [word, index + 1],
      [String(index + 1), index + 1],
    ]),
);
const minutes = new Set('fifteen twenty thirty forty fifty'.split(' '));

/** Spoken times: "half past two in the morning", "one o'clock in the afternoon", "three a.m.". */
export function readHour(words: readonly Word[], at: number): { concept: Concept; to: number } | undefined {
  const given = hours.get(textAt(words, at));
  if (given === undefined) return undefined;
  let next = at + 1;
  if (minutes.has(textAt(words, next))) next++;
  const isClock = /^o['’]clock$/.test(textAt(words, next));
  if (isClock) next++;
  const half = /^([ap])\.?m$/.exec(textAt(words, next))?.[1];
  const isOf = /^(?:in|of|this)$/.test(textAt(words, next));
  let part = isOf ? next + 1 : next;
  while (/^(?:the|early)$/.test(textAt(words, part))) part++;
  const named = isOf ? textAt(words, part) : '';
  if (half === undefined && named !== 'morning' && named !== 'afternoon') return undefined;
  const isAfternoon = half === 'p' || named === 'afternoon';
  const concept = toPart((given % 12) + (isAfternoon ? 12 : 0));
  return concept && { concept, to: half === undefined ? part + 1 : next + 1 };
}
