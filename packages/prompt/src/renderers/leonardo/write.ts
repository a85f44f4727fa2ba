import type { Apart } from '../../document/content';
import type { Node } from '../../document/nodes';
import type { Writer } from '../../document/writer';
import { negativeLead } from '../../lexicon/syntax';
import { makeLineClean, type Step } from '../../text/clean';
import { pushLines, sizeItems, type SizeLine } from '../terms/lines';
import { extendTerms, writeTerms } from '../terms/write';
import { leonardoSizes } from './profile';

/* Leonardo: terms, with the negative prompt and the size apart. Brackets mean nothing to it. */

const suspicious = new RegExp(negativeLead);

const steps: readonly Step[] = [
  {
    change: (words) => words.replaceAll(negativeLead, negativeLead.toLowerCase()),
    note: '“Negative prompt:” went to lower case, where it is words.',
  },
];

const sizeLine: SizeLine = { sizes: leonardoSizes.value, maker: 'Leonardo' };

const sizeRatios = sizeItems(sizeLine);

function withLines(nodes: Node[], settled: Apart): readonly Node[] {
  pushLines(nodes, settled, sizeLine);
  return nodes;
}

export const leonardoWriter: Writer = {
  clean: makeLineClean(suspicious, () => steps),
  settle: ({ ratio, exclusions }) => ({ ratio: ratio && sizeRatios.get(ratio.ratio), exclusions }),
  write: (content, settled) => withLines(writeTerms(content), settled),
  finish: (body, _content, settled) => withLines([body], settled),
  extend: extendTerms,
};
