import type { Reader } from '../reading';
import { readTerms } from '../terms/read';
import { divideLines, makeLinesReader } from '../terms/read-lines';

export const stableDiffusionReader: Reader = {
  // Of the wide signs, those of hexadecimal colors are ours.
  restore: (words) => words.replace(/\\([()[\]\\])/g, '$1').replace(/＃(?=[\da-f]{3})/gi, '#'),
  read: makeLinesReader(readTerms),
  divide: divideLines,
};
