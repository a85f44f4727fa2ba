import type { Apart } from '../../document/content';
import type { Node } from '../../document/nodes';
import type { Writer } from '../../document/writer';
import { makeSizeSettler, pushLines, type SizeLine } from '../terms/lines';
import { cleanLine } from '../terms/clean-line';
import { extendTerms, writeTerms } from '../terms/write';
import { leonardoSizes } from './profile';

/* Leonardo: terms, with the negative prompt and the size apart. Brackets mean nothing to it. */

const sizeLine: SizeLine = { sizes: leonardoSizes.value, maker: 'Leonardo' };
const settleSize = makeSizeSettler(sizeLine);

function withLines(nodes: Node[], settled: Apart): readonly Node[] {
  pushLines(nodes, settled, sizeLine);
  return nodes;
}

export const leonardoWriter: Writer = {
  clean: cleanLine,
  settle: ({ ratio, exclusions }) => ({ ratio: ratio && settleSize(ratio), exclusions }),
  write: (content, settled) => withLines(writeTerms(content), settled),
  finish: (body, _content, settled) => withLines([body], settled),
  extend: extendTerms,
};
