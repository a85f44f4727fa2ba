import type { Span } from '../composition';

/** Removes stretches from a text, given in order, and closes the gaps. The words between are unchanged. */
export function cutOut(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  const kept: string[] = [];
  let gap = '';
  let from = 0;
  const keep = (words: string) => {
    const begun = words.trimStart();
    gap += words.slice(0, words.length - begun.length);
    if (begun === '') return;
    const body = begun.trimEnd();
    const last = kept.at(-1);
    if (last === undefined) kept.push(from > 0 ? body.replace(/^[\s,;]+/, '') : body);
    else {
      // A comma before the removed stretch is redundant when another one follows.
      if (body.startsWith(',') && last.endsWith(',')) kept[kept.length - 1] = last.slice(0, -1);
      const between = gap.includes('\n') ? '\n' : ' ';
      // A line break may end a line of settings.
      kept.push(between === ' ' && /^[,.;!?)]/.test(body) ? '' : between, body);
    }
    gap = begun.slice(body.length);
  };
  for (const { start, end } of spans) {
    if (start > from) keep(text.slice(from, start));
    from = Math.max(from, end);
  }
  const rest = text.slice(from);
  keep(rest);
  const last = kept.at(-1);
  if (rest.trim() === '' && last?.endsWith(',')) kept[kept.length - 1] = last.slice(0, -1);
  return kept.join('');
}
