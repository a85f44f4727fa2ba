import type { Span } from '../composition';
import { cutOut } from '../text/cut-out';
import type { Foreign } from './read';
import type { Segment } from './segment';

type Keep = (segment: Segment) => boolean;

const wordEnd = /[\p{L}\p{N}]$/u;
const wordStart = /^[\p{L}\p{N}]/u;
const marks = new Set(['weight', 'mark', 'heading']);
const isMark = ({ kind }: Segment) => marks.has(kind);

/**
 * The words of a prompt on their own. Marks are replaced by what stands for them among words; everything else that is
 * not kept is cut out. With `onlyChosen`, one of several alternatives is kept.
 */
export function readWords(
  { segments, alternatives }: Pick<Foreign, 'segments' | 'alternatives'>,
  keep: Keep,
  onlyChosen: boolean,
): string {
  const drops: Span[] = [];
  // A bar beside an option that is not kept goes with it.
  const silent = new Set<number>();
  for (const { options, chosen } of onlyChosen ? alternatives : [])
    for (const [at, option] of options.entries()) {
      if (at !== chosen) drops.push(option);
      silent.add(option.start - 1).add(option.end);
    }
  drops.sort((a, b) => a.start - b.start);
  const parts: string[] = [];
  const cuts: Span[] = [];
  let length = 0;
  let drop = 0;
  // Words that only a bracket parts stay two.
  let parted = false;
  // The comma after a mark that became one is redundant.
  let listed = false;
  const push = (given: string) => {
    const words = listed ? given.replace(/^\s*,/, '') : given;
    if (words === '') return;
    listed = false;
    const glued = parted && wordEnd.test(parts.at(-1)?.slice(-2) ?? '') && wordStart.test(words);
    const spaced = glued ? ` ${words}` : words;
    parts.push(spaced);
    length += spaced.length;
    parted = false;
  };
  for (const segment of segments) {
    while (drop < drops.length && drops[drop]!.end <= segment.start) drop++;
    const dropped = drops[drop];
    const meets = dropped !== undefined && dropped.start < segment.end && segment.start < dropped.end;
    if (isMark(segment) && !keep(segment)) {
      parted ||= segment.kind === 'weight';
      if (meets || silent.has(segment.start) || !segment.by) continue;
      // A comma replaces the one before it, unless that is cut out.
      const isListed = segment.by.startsWith(',') && cuts.at(-1)?.end !== length;
      const last = isListed ? (parts.pop() ?? '') : '';
      length -= last.length;
      const trimmed = isListed ? last.trimEnd() : last;
      push((trimmed.endsWith(',') ? trimmed.slice(0, -1) : trimmed) + segment.by);
      listed = segment.by.trim() === ',';
    } else if (!keep(segment)) {
      cuts.push({ start: length, end: length + segment.text.length });
      push(segment.text);
    } else if (meets) {
      push(segment.text.slice(0, Math.max(0, dropped.start - segment.start)));
      push(segment.text.slice(Math.min(segment.text.length, dropped.end - segment.start)));
    } else push(segment.text);
  }
  return cutOut(parts.join(''), cuts);
}
