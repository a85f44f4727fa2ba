import { getImageModel, gradeOf, largestSeed } from '@safelight/catalog/models';
import { nameRenderer } from '@safelight/catalog/renderers';
import {
  refuseSheetImages,
  sumUp,
  takesEach,
  walkSheetImages,
  type SheetImages,
  type SheetImagesWish,
} from '@safelight/prompt/recipe/sheet/images';
import type { Sheet, SheetImage } from '../../../../trpc';

export interface CellChoice {
  readonly value: string;
  readonly label: string;
  readonly cells: readonly number[];
}

const name = (label: string, { length }: readonly number[]) => `${label} (${length})`;

/** The sets of prompts that images can be made of: `one` alone, what was starred, those for one renderer, or all. */
export function listChoices(
  { cells, plan }: Sheet,
  stars: ReadonlySet<number>,
  one: number | undefined,
): CellChoice[] {
  const all = cells.map((_cell, index) => index);
  const sets: { value: string; label: string; cells: number[] }[] = [
    { value: 'one', label: 'The prompt of this image', cells: one === undefined ? [] : [one] },
    { value: 'starred', label: 'Starred prompts', cells: all.filter((index) => stars.has(index)) },
    ...(plan.renderers.length > 1
      ? plan.renderers.map((renderer) => ({
          value: renderer,
          label: `Prompts for ${nameRenderer(renderer) ?? renderer}`,
          cells: all.filter((index) => cells[index]?.renderer === renderer),
        }))
      : []),
    { value: 'all', label: 'All prompts', cells: all },
  ];
  return sets
    .filter((set) => set.cells.length > 0)
    .map((set) => ({ ...set, label: name(set.label, set.cells) }));
}

export type Quote =
  | { readonly refusal: string }
  | (SheetImages & { readonly refusal?: undefined; readonly notes: readonly Note[] });

export interface Note {
  readonly text: string;
  readonly outcome: 'converted' | 'lost';
  /** In how many images. */
  readonly count: number;
}

/** What would be made, for how much, and what the models do not receive as it is written. */
export function quote(sheet: Sheet, wish: SheetImagesWish): Quote {
  const refusal = refuseSheetImages(wish);
  if (refusal !== undefined) return { refusal };
  const each = takesEach(wish);
  const planned = sumUp([...walkSheetImages(sheet, wish)], each);
  const [first] = planned.refused;
  if (planned.count === 0 && first) return { refusal: first.problem };
  const notes = new Map<string, Note>();
  for (const { input, shape } of planned.planned) {
    const told = new Map<string, Note['outcome']>(input.lost.map((text) => [text, 'lost']));
    if (shape.note !== undefined) told.set(shape.note, 'converted');
    for (const [text, outcome] of told)
      notes.set(text, { text, outcome, count: (notes.get(text)?.count ?? 0) + each });
  }
  return { ...planned, notes: [...notes.values()].toSorted((a, b) => b.count - a.count) };
}

/** The seeds in what was typed: distinct numbers, apart by anything else, at most the largest one. */
export const readSeeds = (typed: string): number[] => [
  ...new Set((typed.match(/\d+/g) ?? []).map((digits) => Math.min(Number(digits), largestSeed))),
];

/**
 * What an order says of the images that its prompts have already: that a seed makes some of them once more, or that the
 * new ones differ. Undefined when there are none. `first` is the seed that was typed for all of them.
 */
export function describeHad(
  images: readonly Pick<SheetImage, 'cell' | 'model' | 'grade' | 'seed' | 'status'>[],
  { cells, models, count, seeds }: SheetImagesWish,
  first: number | undefined,
): string | undefined {
  const had = images.filter(
    ({ cell, model, status, seed }) =>
      status !== 'failed' && seed !== null && cells.includes(cell) && models.some(({ id }) => id === model),
  );
  if (had.length === 0) return undefined;
  const isAsked = (seed: number | null): boolean =>
    seed !== null &&
    (seeds?.includes(seed) ?? (first !== undefined && seed >= first && seed < first + count));
  const same = had.filter(
    ({ model, grade, seed }) =>
      isAsked(seed) &&
      models.some(({ id, grade: wanted }) => {
        const chosen = getImageModel(id);
        return id === model && (!chosen.gradedBy || gradeOf(chosen, wanted).id === grade);
      }),
  ).length;
  if (same > 0)
    return `${same === 1 ? 'One of these would be a picture' : `${same} of these would be pictures`} that the sheet has, made from the same seed. Another seed makes a new one.`;
  return 'The sheet has images of these prompts. They stay, and the new ones are made from new seeds.';
}
