import { mismatch } from '@safelight/catalog/ratios';
import type { Apart, RatioItem } from '../../document/content';
import { pushList, type Node } from '../../document/nodes';
import { convert } from '../../document/parts';
import { negativeLead, sizeLabel } from '../../lexicon/syntax';
import type { Sizes } from '../facts';
import { chooseSize, describeMismatch } from '../sizes';

/* Renderers with a field for exclusions and one for the size take them apart from the prompt: each gets a line. */

/** How a model takes its sizes. */
export interface SizeLine {
  readonly sizes: Sizes;
  /** The sizes' maker, for the note. */
  readonly maker: string;
  /** Precedes the size on its line. */
  readonly lead?: string;
  /** Makes a comment of each line, for renderers that would read them as words. */
  readonly comment?: string;
  /** Explains `lead`. */
  readonly note?: string;
}

/** Returns how this line says a ratio. */
export function makeSizeSettler({ sizes, maker, note }: SizeLine): (item: RatioItem) => RatioItem {
  const settled = new Map<RatioItem, RatioItem>();
  return (item) => {
    const known = settled.get(item);
    if (known) return known;
    const off = mismatch(item.ratio, chooseSize(item.ratio, sizes));
    const nearest = describeMismatch(off, maker);
    const said = `Said as a size in pixels${nearest ? `, ${nearest}` : ''}.${note ? ` ${note}` : ''}`;
    const made = { part: convert(item.part, said), ratio: item.ratio };
    // The catalog's ratios only: other ratios are without number.
    if (item.ratio.id) settled.set(item, made);
    return made;
  };
}

/** Adds the lines to a body. There are none without an exclusion or a ratio. */
export function pushLines(
  nodes: Node[],
  { exclusions, ratio }: Apart,
  { sizes, lead = '', comment = '' }: SizeLine,
): void {
  if (exclusions && exclusions.terms.length > 0) {
    nodes.push(`\n${comment}${negativeLead} `);
    pushList(nodes, exclusions.part, exclusions.terms);
  }
  if (ratio) {
    const [width, height] = chooseSize(ratio.ratio, sizes);
    nodes.push(`\n${comment}${lead}`, { part: ratio.part, words: `${sizeLabel}: ${width}x${height}` });
  }
}
