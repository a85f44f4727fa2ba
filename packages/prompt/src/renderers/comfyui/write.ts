import type { Writer } from '../../document/writer';
import { makeLineClean, trimEndOf, type Step } from '../../text/clean';
import { makeProseLinesWriter } from '../prose/write';
import { sdxlSizes } from '../stable-diffusion/profile';
import { labelSteps } from '../terms/clean-line';
import { makeSizeSettler, pushLines, type SizeLine } from '../terms/lines';
import { extendTerms, writeTerms } from '../terms/write';
import { stableDiffusion35Sizes } from './profile';
import { commentLead, embeddingLead } from './syntax';

/*
 * ComfyUI: round brackets are weights unless escaped, {a|b} is a random choice, // and /* begin comments, and
 * `embedding:` at the start of a word loads a file. Square brackets, AND and BREAK are words.
 */

/** Removes backslashes before the closing marks, which give way to the prompt's own. */
function withoutLastEscape(words: string): string {
  const last = words.lastIndexOf('\\');
  if (last < 0 || trimEndOf(words.slice(last + 1), /[\s,;:.。，；：、–—-]/) !== '') return words;
  return trimEndOf(words.slice(0, last), /[\\\s,;.]/);
}

const steps: readonly Step[] = [
  ...labelSteps,
  {
    // An escaped backslash stays two, so one that would escape what follows has no other form.
    change: (words) => withoutLastEscape(words.replace(/(?<!\\)\\+(?=[{}|])/g, '')),
    note: 'A backslash at the end or before a brace was taken out, because ComfyUI reads an escape in it.',
  },
  {
    change: (words) => words.replace(/[(){}]/g, '\\$&'),
    note: 'Brackets and braces are escaped, so that they do not become weights or random choices.',
  },
  {
    change: (words) => words.replace(/\/(?=[/*])/g, '/ '),
    note: 'A space parts // and /*, so that they do not begin a comment.',
  },
  {
    change: (words) => words.replaceAll(embeddingLead, `${embeddingLead.slice(0, -1)} :`),
    note: 'A space follows “embedding”, so that no file is loaded.',
  },
];
const clean = makeLineClean(String.raw`(){}\\/:`, steps);

const note = 'It stands in a comment, which ComfyUI leaves out: set it in the Empty Latent Image node.';
const sizeLine: SizeLine = { sizes: sdxlSizes.value, maker: 'SDXL', comment: commentLead, note };
const settleSize = makeSizeSettler(sizeLine);

export const comfyUiWriter: Writer = {
  clean,
  settle: ({ ratio, exclusions }) => ({ ratio: ratio && settleSize(ratio), exclusions }),
  write(content, settled) {
    const nodes = writeTerms(content);
    pushLines(nodes, settled, sizeLine);
    return nodes;
  },
  finish(body, _content, settled) {
    const nodes = [body];
    pushLines(nodes, settled, sizeLine);
    return nodes;
  },
  extend: extendTerms,
};

/** Its T5 encoder reads sentences. */
export const stableDiffusion35Writer = makeProseLinesWriter(clean, {
  sizes: stableDiffusion35Sizes.value,
  maker: 'SD 3.5',
  comment: commentLead,
  note,
});
