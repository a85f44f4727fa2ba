import { sizeLabel } from '../../lexicon/syntax';
import { proseLinesReader } from '../prose/read';
import type { Reader } from '../reading';
import { findRatioOfSize } from '../sizes';
import { readTerms } from '../terms/read';
import { divideLines, makeLinesReader } from '../terms/read-lines';
import { commentLead } from './syntax';

const sizeComment = new RegExp(`\\n${commentLead}${sizeLabel}: (\\d{2,5})x(\\d{2,5})(?=\\s*$)`);
const restore = (words: string): string => words.replace(/\\([(){}])/g, '$1');

/** The text before the comment with the size. */
function withoutComment(text: string): string {
  const comment = sizeComment.exec(text);
  return comment ? text.slice(0, comment.index) : text;
}

function makeReader(read: Reader['read']): Reader {
  return {
    restore,
    read(text) {
      const [, width, height] = sizeComment.exec(text) ?? [];
      const reading = read(withoutComment(text));
      return width === undefined
        ? reading
        : { ...reading, ratio: findRatioOfSize(Number(width), Number(height)) };
    },
    divide: (text) => divideLines(withoutComment(text)),
  };
}

export const comfyUiReader = makeReader(makeLinesReader(readTerms));
export const stableDiffusion35Reader = makeReader(proseLinesReader.read);
