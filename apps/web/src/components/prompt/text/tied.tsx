import type { ReactNode } from 'react';

// Browsers break lines after hyphens, and would split `--ar 3:2`.

/** A parameter with its first value, a weight, or a network. */
const parameter =
  /(?<!\S)(?:--|—|–)[a-z][\w-]*(?: +(?!--|—|–)[^\s,]+)?|::-?\d*\.?\d+|<[a-z]+:[^<>\s]{1,24}>/gi;
/** Fits a narrow screen. */
const longest = 28;

/**
 * A prompt's stretches, each with its parameters on one line, also those that lie in several stretches. One of more
 * than `most` characters may break after its name.
 */
export function renderTied<Stretch extends { readonly text: string }>(
  stretches: readonly Stretch[],
  render: (text: string, stretch: Stretch, key: string) => ReactNode,
  most = longest,
): ReactNode[] {
  const whole = stretches.map(({ text }) => text).join('');
  const ties = [...whole.matchAll(parameter)].map(({ 0: found, index }) => ({
    start: index,
    end: index + (found.length <= most ? found : found.split(' ', 1)[0]!).length,
  }));
  const nodes: ReactNode[] = [];
  const inside: ReactNode[] = [];
  let at = 0;
  let tie = 0;
  for (const [index, stretch] of stretches.entries()) {
    const end = at + stretch.text.length;
    const from = at;
    do {
      const { start, end: last } = ties[tie] ?? { start: Infinity, end: Infinity };
      const tied = at >= start;
      const to = Math.min(end, tied ? last : start);
      const node = render(stretch.text.slice(at - from, to - from), stretch, `${index} ${at}`);
      at = to;
      if (!tied) nodes.push(node);
      else inside.push(node);
      if (tied && at === last) {
        nodes.push(
          <span key={`tie ${tie}`} className="wz-tie whitespace-nowrap">
            {inside.splice(0)}
          </span>,
        );
        tie += 1;
      }
    } while (at < end);
  }
  return nodes;
}

/** The text of a prompt, for an element in the monospaced font. */
export function PromptText({ text }: { text: string }) {
  return renderTied([{ text }], (words) => words);
}
