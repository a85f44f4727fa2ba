import type { Reader } from '../reading';
import { divideLines, readLines } from '../terms/read-lines';

export const stableDiffusionReader: Reader = {
  restore: (words) => words.replace(/\\([()[\]\\])/g, '$1'),
  read: readLines,
  divide: divideLines,
};
