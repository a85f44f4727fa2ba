import type { Reader } from '../reading';
import { readTerms } from '../terms/read';
import { divideLines, makeLinesReader } from '../terms/read-lines';

export const leonardoReader: Reader = {
  restore: (words) => words,
  read: makeLinesReader(readTerms),
  divide: divideLines,
};
