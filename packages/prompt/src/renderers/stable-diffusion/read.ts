import type { Reader } from '../reading';
import { readTerms } from '../terms/read';
import { divideLines, makeLinesReader } from '../terms/read-lines';

export const stableDiffusionReader: Reader = {
  restore: (words) => words.replace(/\\([()[\]\\])/g, '$1'),
  read: makeLinesReader(readTerms),
  divide: divideLines,
};
