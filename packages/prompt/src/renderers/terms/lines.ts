import type { Ratio } from '@safelight/catalog/ratios';
import { ratioItems, type Apart, type RatioItem } from '../../document/content';
import { pushList, type Node } from '../../document/nodes';
import { convert } from '../../document/parts';
import { negativeLead, sizeLabel } from '../../lexicon/syntax';
import type { Sizes } from '../facts';
import { mismatch } from '../sizes';

/* Stable Diffusion and Leonardo take exclusions and the size apart from the prompt: each gets a line. */

/** How a model takes its sizes. */
export interface SizeLine {
  readonly sizes: Sizes;
  /** The sizes' maker, for the note. */
  readonly maker: string;
  /** Follows the size on its line. */
  readonly fields?: string;
  /** Explains `fields`. */
  readonly note?: string;
}

/** The ratios as this line says them. */
export function sizeItems({ sizes, maker, note }: SizeLine): ReadonlyMap<Ratio, RatioItem> {
  return new Map(
    [...ratioItems.values()].map(({ part, ratio }) => {
      const off = mismatch(ratio, sizes[ratio.id]);
      const nearest = off > 0.05 ? `; the nearest ${maker} makes is ${Math.round(off * 100)}% off` : '';
      const said = `Said as a size in pixels${nearest}.${note ? ` ${note}` : ''}`;
      return [ratio, { part: convert(part, said), ratio }];
    }),
  );
}

/** Adds the lines to a body. There are none without an exclusion or a ratio. */
export function pushLines(nodes: Node[], { exclusions, ratio }: Apart, { sizes, fields }: SizeLine): void {
  if (exclusions && exclusions.terms.length > 0) {
    nodes.push(`\n${negativeLead} `);
    pushList(nodes, exclusions.part, exclusions.terms);
  }
  if (ratio) {
    const [width, height] = sizes[ratio.ratio.id];
    nodes.push('\n', { part: ratio.part, words: `${sizeLabel}: ${width}x${height}` });
    if (fields !== undefined) nodes.push(fields);
  }
}
