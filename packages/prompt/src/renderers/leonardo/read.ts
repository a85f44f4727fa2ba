import type { Reader } from '../reading';
import { divideLines, readLines } from '../terms/read-lines';

export const leonardoReader: Reader = {
  restore: (words) => words,
  read: readLines,
  divide: divideLines,
};
