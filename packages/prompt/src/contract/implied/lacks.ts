import { lackedAs } from '../../lexicon/meaning/lacks';
import { stemOf } from '../../lexicon/meaning/word-forms';
import type { Unit } from '../grammar/units';
import type { Matching } from '../matching';

/* What a text says by what is lacking, and by how things lie on each other. */

/** "Without anyone", "no one", "not a soul". */
export function isNobody(units: readonly Unit[], at: number): boolean {
  const { word, negated } = units[at] ?? { word: '', negated: false };
  return (
    /^(?:nobody|unoccupied|unattended)$/.test(word) ||
    (negated && /^(?:anyone|anybody|person|people|soul|one|human|humans)$/.test(word)) ||
    (word === 'no' && units[at + 1]?.word === 'one')
  );
}

export const stacked = stemOf('stack');

/** "One half on the other", "one on top of another". */
export function isOneOnOther(units: readonly Unit[], at: number): boolean {
  if (units[at]?.word !== 'one') return false;
  const on = units.slice(at + 1, at + 4).findIndex(({ word }) => /^(?:on|atop|upon|on top of)$/.test(word));
  return (
    on >= 0 && units.slice(at + on + 2, at + on + 4).some(({ word }) => /^(?:other|another)$/.test(word))
  );
}

/** "Without shoes" and "shoeless" for barefoot. */
export function isSaidByLack({ text: { units } }: Matching, word: string): boolean {
  const lacked = lackedAs.get(word);
  return (
    lacked !== undefined &&
    units.some(
      (unit) =>
        (unit.negated && lacked.has(unit.stem)) ||
        (unit.word.endsWith('less') && lacked.has(stemOf(unit.word.slice(0, -'less'.length)))),
    )
  );
}
