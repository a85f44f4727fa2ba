import type { Span } from '../../composition';
import { scanJson, type Scan } from './scan';

/* Where a text holds JSON: alone, in a code fence, or among other words. */

export interface Found {
  readonly scans: readonly Scan[];
  /** Code fences. */
  readonly fences: readonly Span[];
}

const opening =
  /(?<=^[^\S\n]{0,20}|[\n:=`][^\S\n]{0,20}|json\s{0,9})(?:\{\s{0,200}(?:["'“‘/#]|[\w$-]{1,60}\s{0,9}:)|\[\s{0,200}[{"'“‘])/gi;
const restOfLine = /[^\S\n]*(?:\n|`|$)/y;
// With the flag m, ^ and $ count these line ends too. Two runs of the same blanks would take quadratic time.
const fence = /^[^\S\n\r\u2028\u2029]*```(?:[^\S\n]*\w{1,20})?[^\S\n]*$/gm;
/** Each reads on to where it fails. */
const mostFailures = 20;

/** Undefined when the text holds no JSON. */
export function findJson(text: string): Found | undefined {
  if (!/[{[]/.test(text) || !/["'“‘]/.test(text)) return undefined;
  const scans: Scan[] = [];
  let failures = 0;
  let from = 0;
  for (const { index } of text.matchAll(opening)) {
    // Fooocus logs the names of its styles in a list.
    if (index < from || /\bstyles:\s{0,9}$/i.test(text.slice(Math.max(0, index - 20), index))) continue;
    const scan = scanJson(text, index);
    restOfLine.lastIndex = scan?.end ?? 0;
    // A list of weights or alternatives goes on after its bracket.
    if (scan && (!scan.root.isList || restOfLine.test(text))) {
      scans.push(scan);
      from = scan.end;
    } else if (++failures > mostFailures) break;
  }
  if (scans.length === 0) return undefined;
  const fences = [...text.matchAll(fence)]
    .map(({ index: start, 0: { length } }) => ({ start, end: start + length }))
    .filter(({ start }) => !scans.some((scan) => start >= scan.start && start < scan.end));
  return { scans, fences };
}
