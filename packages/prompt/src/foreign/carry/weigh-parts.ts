import { quote } from '../../text/quote';
import { trimEndOf } from '../../text/clean';
import type { Carried } from '../losses';
import type { Foreign } from '../read';
import { isWords, type Recomposed } from './recomposed';
import { readWords } from '../words';

/** What web UIs draw without faults. */
const [leastWeight, mostWeight] = [0.5, 1.5];
const roundWeight = (value: number): string => String(Math.round(value * 100) / 100);

/** Midjourney's parts with their weights in a web UI's form, the average part weighing 1. */
export function weighParts(parsed: Foreign, clean: (words: string) => string): Recomposed | undefined {
  const parts = parsed.weights.filter(({ form }) => form === '::');
  const last = parts.at(-1);
  if (!last || parts.every(({ value }) => value === 1)) return undefined;
  let next = 0;
  const all = [...parts, { start: last.end, end: parsed.text.length, value: 1 }].flatMap(({ end, value }) => {
    const first = next;
    while (next < parsed.segments.length && parsed.segments[next]!.end <= end) next++;
    const segments = parsed.segments.slice(first, next);
    const written = readWords({ segments, alternatives: [] }, isWords, false);
    const words = trimEndOf(clean(written.replace(/^[\s,]+/, '')), /[\s,]/);
    return words === '' ? [] : [{ words, value }];
  });
  const average = all.reduce((sum, { value }) => sum + value, 0) / Math.max(1, all.length);
  const report: Carried[] = [];
  const written = all.map(({ words, value }) => {
    const exact = value / average;
    const weight = Math.min(mostWeight, Math.max(leastWeight, exact));
    const isPlain = Math.abs(weight - 1) < 0.05;
    const kept = isPlain ? 'no weight' : roundWeight(weight);
    const bounded =
      weight === exact ? '' : ` It would be ${roundWeight(exact)}, which web UIs draw with faults.`;
    const note = `Written as ${kept}: the average part weighs 1 here.${bounded}`;
    if (value !== 1 || !isPlain)
      report.push({
        kind: 'weight',
        label: `Weight ${value}`,
        value: quote(words),
        outcome: 'converted',
        note,
      });
    return isPlain ? words : `(${words}:${kept})`;
  });
  return { text: written.join(', '), report };
}
