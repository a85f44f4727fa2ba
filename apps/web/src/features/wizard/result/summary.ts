import type { Part } from '@safelight/prompt/composition';

function count(parts: readonly Part[], is: (part: Part) => boolean): [number: number, verb: string] {
  const number = parts.filter(is).length;
  return [number, number === 1 ? 'is' : 'are'];
}

/** One sentence on the parts: all in the text, some shortened, some missing; none before the check has loaded. */
export function summariseParts(parts: readonly Part[]): string {
  if (parts.length === 0) return 'Not checked yet.';
  const [lost, areLost] = count(parts, (part) => part.outcome === 'lost');
  const [shortened, areShortened] = count(parts, (part) => part.shortened === true);
  if (lost > 0) {
    const also = shortened > 0 ? `, and ${shortened} ${areShortened} shortened` : '';
    return `${lost} of ${parts.length} selections ${areLost} not in it${also}.`;
  }
  if (shortened > 0) return `Everything you chose is in it, but ${shortened} ${areShortened} shortened.`;
  return 'Everything you chose is in it.';
}
