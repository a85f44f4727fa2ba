import { limits } from '@safelight/catalog/limits';
import { getImageModel } from '@safelight/catalog/models';
import type { Db } from '@safelight/db/client';
import { countSheetImages, findSheetSeeds } from '@safelight/db/queries/images/of-sheets';
import {
  refuseSheetImages,
  sumUp,
  takesEach,
  walkSheetImages,
  type PlannedImage,
  type SheetImages,
  type SheetImagesWish,
} from '@safelight/prompt/recipe/sheet/images';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { imageFailures } from '../images/failures';
import { findChosenGrade } from '../images/generate';
import { placeOrder, randomSeed, takesOf } from '../images/ordering';
import { collectSteps } from '../../runtime/collect-steps';
import { fingerprintOf } from '../repeats';
import { checkCells, readSheet, requireSheet, type Sheet } from '../studio/sheets';
import { listSheetImages, type SheetImage } from './lists';

export interface SheetWish extends SheetImagesWish {
  readonly id: number;
}

export interface SheetQuote {
  readonly images: number;
  /** For all images together. */
  readonly credits: number;
  /** Cells that a model cannot take; they are not made and cost nothing. */
  readonly refused: { readonly cell: number; readonly model: string; readonly problem: string }[];
}

/** What an order would make, and for how many credits. Throws `not_found` and `invalid`. */
export async function quoteSheetImages(deps: Deps, user: SessionUser, wish: SheetWish): Promise<SheetQuote> {
  const { plan } = await readPlan(deps, user, wish);
  return describeQuote(plan);
}

export interface SheetOrder extends SheetWish {
  /**
   * The first seed of each cell. When missing, the one that its text asks for, unless that has made this picture already;
   * else random, and the same for all cells.
   */
  readonly seed?: number | undefined;
  /** The price that the user has seen. */
  readonly credits: number;
  readonly requestId: string;
}

/**
 * Charges the images of a sheet's cells in one statement, all or none, and queues their jobs. Each image that fails is
 * refunded by itself. A repeated requestId returns the first images and charges nothing. Throws, with nothing charged,
 * `not_found`, `invalid`, `insufficient_credits`, `conflict` (another price than the one seen, no room, a requestId used
 * for something else) or `unavailable`.
 */
export async function orderSheetImages(
  deps: Deps,
  user: SessionUser,
  order: SheetOrder,
): Promise<SheetQuote & { made: SheetImage[]; balance: number }> {
  if (!deps.images) throw new AppError('unavailable', imageFailures.unavailable);
  const { requestId, credits } = order;
  const random = randomSeed();
  const { sheet, plan } = await readPlan(deps, user, order);
  const { count, cells, models } = order;
  const seeds = distinct(order.seeds);
  if (seeds && order.seed !== undefined)
    throw new AppError('invalid', 'Send either seed, the first one of each prompt, or seeds.');
  const { sheetImagesKept: most } = limits;
  const fingerprint = fingerprintOf([
    'sheet',
    sheet.id,
    cells,
    models,
    count,
    order.seed,
    credits,
    ...(seeds ? [seeds] : []),
  ]);
  const check = async (trx: Db) => {
    // A deletion waits for the user as the charge does, and would have found nothing to cancel.
    await requireSheet(trx, user.id, sheet.id);
    if ((await countSheetImages(trx, user.id, sheet.id)) > most) throw full(most);
  };
  const ordered = await placeOrder(deps, user, { requestId, fingerprint, seen: credits, check }, async () => {
    requireImages(plan);
    const isUsed = await findUsedSeeds(deps, user, sheet.id);
    return {
      projectId: sheet.projectId,
      generationId: null,
      versionId: null,
      parentId: null,
      sheetId: sheet.id,
      sources: null,
      takes: plan.planned.flatMap((planned) => {
        if (seeds)
          return seeds.flatMap((seed) => takesOf({ ...planned, count: 1, seed, sheetCell: planned.cell }));
        const asked = planned.input.seed;
        const seed = order.seed ?? (asked === undefined || isUsed(planned, asked, count) ? random : asked);
        return takesOf({ ...planned, count, seed, sheetCell: planned.cell });
      }),
    };
  });
  const ids = new Set(ordered.rows.map(({ id }) => id));
  const images = await listSheetImages(deps, user, sheet.id);
  return {
    ...describeQuote(plan),
    made: images.filter(({ id }) => ids.has(id)),
    balance: ordered.credits,
  };
}

/** Whether a cell has an image by a model from one of the `count` seeds from `first` on: it would be the same picture. */
async function findUsedSeeds({ db }: Deps, user: SessionUser, sheetId: number) {
  const rows = await findSheetSeeds(db, user.id, sheetId);
  const used = new Set(rows.map(({ cell, model, seed }) => `${cell} ${model} ${seed}`));
  return ({ cell, model }: PlannedImage, first: number, count: number): boolean =>
    Array.from({ length: count }).some((_, at) => used.has(`${cell} ${model.id} ${first + at}`));
}

const distinct = (seeds: readonly number[] | undefined) => seeds && [...new Set(seeds)];

/** Throws `invalid` for a plan of nothing. */
function requireImages({ count, refused: [first] }: SheetImages): void {
  if (count === 0) throw new AppError('invalid', first?.problem ?? 'Choose at least one prompt.');
}

const tooSlow = () =>
  new AppError('invalid', 'These prompts take too long to read. Choose fewer of them, or shorter ones.');

const full = (most: number) =>
  new AppError(
    'conflict',
    `A sheet has room for ${most} images. Delete some that you no longer need, or make another sheet.`,
  );

const describeQuote = ({ count, credits, refused }: SheetImages): SheetQuote => ({
  images: count,
  credits,
  refused: refused.map(({ cell, model, problem }) => ({ cell, model: model.id, problem })),
});

/** Milliseconds of CPU time that reading the cells of one order may take: ten times as long as usual ones do. */
const patience = 3000;

/** Reads the sheet and plans its images; see walkSheetImages. Throws `not_found`, `invalid` and `rate_limited`. */
async function readPlan(
  deps: Deps,
  user: SessionUser,
  { id, cells, models, count, seeds }: SheetWish,
): Promise<{ sheet: Sheet; plan: SheetImages }> {
  const wish = { cells: [...new Set(cells)], models, count, seeds: distinct(seeds) };
  const refusal = refuseSheetImages(wish);
  if (refusal !== undefined) throw new AppError('invalid', refusal);
  for (const { id: model, grade } of models) findChosenGrade(getImageModel(model), grade);
  const sheet = await readSheet(deps, user, id);
  checkCells(sheet.cells, wish.cells);
  const tried = await deps.composing.run(user.id, () =>
    collectSteps(walkSheetImages(sheet, wish), patience, tooSlow),
  );
  return { sheet, plan: sumUp(tried, takesEach(wish)) };
}
