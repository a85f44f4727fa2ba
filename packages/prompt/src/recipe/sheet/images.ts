import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import {
  chooseRatio,
  getImageModel,
  gradeOf,
  imagePrice,
  type ChosenRatio,
  type Grade,
  type ImageModel,
  type ImageModelId,
} from '@safelight/catalog/models';
import { findInputProblem, readForModels, toImageInput, type ImageInput } from '../../image-input';
import type { SheetPlan, Cell } from './plan';
import { choicesOfCell } from './choices';

/* The images of a sheet's prompts: what would be ordered, at what price, and what could not be. */

export interface SheetImagesWish {
  /** Indexes of the sheet's cells. */
  readonly cells: readonly number[];
  /** Each with one of its grades; its usual one when missing. */
  readonly models: readonly { readonly id: ImageModelId; readonly grade?: string | undefined }[];
  /** Images of each cell by each model; 1 with seeds. */
  readonly count: number;
  /** An axis: one image of each cell by each model from each of these seeds. */
  readonly seeds?: readonly number[] | undefined;
}

/** Images of each cell by each model. */
export const takesEach = ({ count, seeds }: Pick<SheetImagesWish, 'count' | 'seeds'>): number =>
  seeds?.length ?? count;

/** One cell by one model; `count` images are made of it. */
export interface PlannedImage {
  readonly cell: number;
  readonly prompt: string;
  readonly model: ImageModel;
  readonly grade: Grade;
  readonly input: ImageInput;
  readonly shape: ChosenRatio;
}

export interface SheetImages {
  readonly planned: readonly PlannedImage[];
  /** Images in all. */
  readonly count: number;
  readonly credits: number;
  /** Cells that a model cannot take, and why, as a sentence. They are not ordered. */
  readonly refused: readonly {
    readonly cell: number;
    readonly model: ImageModel;
    readonly problem: string;
  }[];
}

const listNames = new Intl.ListFormat('en');

/** What keeps a wish from being an order, as a sentence for the user; undefined when nothing does. */
export function refuseSheetImages({ cells, models, count, seeds }: SheetImagesWish): string | undefined {
  if (cells.length === 0) return 'Choose at least one prompt.';
  if (models.length === 0) return 'Choose at least one model.';
  if (seeds) {
    if (seeds.length === 0) return 'Type a seed, or draw one.';
    if (seeds.length > limits.sheetAxisValues) return `Vary ${limits.sheetAxisValues} seeds at most.`;
    if (count > 1)
      return 'A seed makes one image of each prompt. Leave out the number of images, or the seeds.';
    const without = models.map(({ id }) => getImageModel(id)).filter(({ seed }) => !seed);
    if (without.length > 0)
      return `${listNames.format(without.map(({ name }) => name))} ${without.length === 1 ? 'has' : 'have'} no seeds. Choose other models, or do not vary the seed.`;
  }
  const images = cells.length * models.length * takesEach({ count, seeds });
  if (images > limits.sheetImages)
    return `That makes ${formatGrouped(images)} images, and one order takes ${limits.sheetImages}. Choose fewer prompts, models or ${seeds ? 'seeds' : 'images of each'}.`;
  return undefined;
}

const samePicture = ({ name }: ImageModel) =>
  `${name} would make the same picture twice, as two of the prompts say the same to it.`;

/** A cell by a model, which may not take it. */
interface Tried {
  readonly planned: PlannedImage;
  /** Why not, as a sentence. */
  readonly problem: string | undefined;
}

/**
 * Each cell by each model, in that order. A cell is drawn in the ratio that its text asks for, else in that of its
 * choices, else as a square. With one seed a model makes the same picture of the same input, so that is left out: texts
 * for two renderers may say the same to a model. The wish must be one that refuseSheetImages accepts. Long texts take
 * milliseconds each.
 */
export function* walkSheetImages(
  sheet: { readonly plan: SheetPlan; readonly cells: readonly Cell[] },
  { cells, models, seeds }: SheetImagesWish,
): Generator<Tried> {
  const seen = new Set<string>();
  for (const index of cells) {
    const cell = sheet.cells[index];
    if (!cell) throw new RangeError(`No cell ${index}`);
    const chosen = choicesOfCell(sheet.plan, cell).ratio;
    const text = readForModels(cell.text);
    for (const { id, grade } of models) {
      const model = getImageModel(id);
      const input = toImageInput(text, model);
      const shape = input.shape ?? (chosen && chooseRatio(model, chosen)) ?? chooseRatio(model, 'square')!;
      const planned = { cell: index, prompt: cell.text, model, grade: gradeOf(model, grade), input, shape };
      const { prompt, negative, seed } = input;
      const drawn = JSON.stringify([id, planned.grade.id, shape.ratio, prompt, negative, !seeds && seed]);
      const isSame = model.seed && seen.has(drawn);
      seen.add(drawn);
      yield { planned, problem: isSame ? samePicture(model) : findInputProblem(model, input) };
    }
  }
}

/** What an order of these would make and cost, with `each` images of each. */
export function sumUp(all: readonly Tried[], each: number): SheetImages {
  const planned = all.flatMap(({ planned: one, problem }) => (problem === undefined ? one : []));
  return {
    planned,
    count: planned.length * each,
    credits: planned.reduce((sum, { model, grade }) => sum + imagePrice(model, grade.id).credits, 0) * each,
    refused: all.flatMap(({ planned: { cell, model }, problem }) =>
      problem === undefined ? [] : { cell, model, problem },
    ),
  };
}
