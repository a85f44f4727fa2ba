import type { Ratio } from '@safelight/catalog/ratios';
import { ratioItems, type Apart, type RatioItem } from '../../document/content';
import { listNodes, type Node } from '../../document/nodes';
import { convert } from '../../document/parts';
import { negativeLead } from '../../lexicon/syntax';
import type { Sizes } from '../facts';
import { mismatch } from '../sizes';

/* Stable Diffusion and Leonardo take exclusions and the size apart from the prompt: each gets a line. */

/** How a model takes its sizes. */
export interface SizeLine {
  readonly sizes: Sizes;
  /** Who makes the sizes, for the note. */
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

/** The lines after a body; none when there is neither an exclusion nor a ratio. */
export function lineNodes({ exclusions, ratio }: Apart, { sizes, fields }: SizeLine): readonly Node[] {
  const nodes: Node[] = [];
  if (exclusions && exclusions.terms.length > 0) {
    nodes.push(`\n${negativeLead} `, ...listNodes(exclusions.part, exclusions.terms));
  }
  if (ratio) {
    const [width, height] = sizes[ratio.ratio.id];
    nodes.push('\n', { part: ratio.part, words: `Size: ${width}x${height}` });
    if (fields !== undefined) nodes.push(fields);
  }
  return nodes;
}
