import { stemsOf } from '../lexicon/meaning/word-forms';
import { quote } from '../text/quote';
import type { Matching } from './matching';

/* What things are made of. */

const substances = stemsOf(
  'paper glass wood stone marble metal steel iron copper bronze brass gold silver ice snow sand clay porcelain plastic rubber leather wool silk velvet cotton felt straw bamboo wicker chocolate bread cheese crystal wax cardboard concrete brick chrome jade ivory pearl candy sugar yarn origami smoke water fire',
);

/** What a thing is made of, said of another: "a glass vase with paper flowers" for a vase of paper with flowers of glass. */
export function findSubstance(m: Matching): string | undefined {
  const { units } = m.own;
  for (const { at, right } of m.own.facts) {
    const made = units[right];
    const left = made?.linked ?? -1;
    if (!made || units[at]?.word !== 'of' || left < 0 || !substances.has(made.stem)) continue;
    const owners = (m.found[right] ?? []).map((place) =>
      m.headOf(place) === place ? (m.text.units[place]?.linked ?? -1) : m.headOf(place),
    );
    if (owners.some((owner) => owner < 0 || m.isAt(left, owner))) continue;
    const other = owners.map((owner) => m.findOther(owner, left)).find((each) => each >= 0) ?? -1;
    if (other >= 0 && other !== right && !sharesSubstance(m, other, made.stem))
      return `${quote(made.word)} now describes ${quote(units[other]?.word ?? '')}.`;
  }
  return undefined;
}

function sharesSubstance({ own: { units } }: Matching, thing: number, stem: string): boolean {
  return units.some((unit) => unit.stem === stem && (unit.head === thing || unit.linked === thing));
}
