import { randomUUID } from 'node:crypto';
import {
  imagePrice,
  largestSeed,
  type ChosenRatio,
  type Grade,
  type ImageModel,
} from '@safelight/catalog/models';
import type { Db } from '@safelight/db/client';
import { findImagesByRequest } from '@safelight/db/queries/images/lists';
import type { GeneratedImageRow } from '@safelight/db/schema';
import type { ImageInput } from '@safelight/prompt/image-input';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import * as credits from '../credits/ledger';
import { findDueMonth } from '../credits/refill-dates';
import { moderate } from '../prompts/moderation';
import { quotaOf } from '../quotas';
import { AppError } from '../errors';
import { checkRepeat } from '../repeats';
import { queueImages } from './leases';

/** What tells a repeated order from a new one. */
export interface Placing {
  /** When missing, the order cannot be repeated. */
  readonly requestId?: string | undefined;
  readonly fingerprint: string;
  /** The price that the user has seen; unchecked when missing. */
  readonly seen?: number | undefined;
  /** Runs in the transaction of the charge, and may throw to undo it. */
  readonly check?: (trx: Db) => Promise<void>;
}

/** What an order charges for. */
type Wanted = Omit<
  credits.ImageOrder,
  'userId' | 'refillDue' | 'quota' | 'onCharged' | 'requestId' | 'fingerprint'
>;

/** The images of one order, deleted ones too, and the balance after it. */
export interface OrderedRows {
  readonly rows: readonly GeneratedImageRow[];
  readonly credits: number;
}

/**
 * Charges the images that `complete` checks and describes, all or none, and queues their jobs. A repeated requestId
 * returns the first jobs, charges nothing, and does not call it. Throws, with nothing charged, what `complete` throws,
 * `invalid` (flagged words), `insufficient_credits`, `conflict` (another price than the one seen, a requestId used for
 * something else, or no room in the plan) or `provider_failed` (a requestId whose images failed).
 */
export function placeOrder(
  deps: Deps,
  user: SessionUser,
  { requestId, fingerprint, seen: seenPrice, check }: Placing,
  complete: () => Promise<Wanted>,
): Promise<OrderedRows> {
  if (requestId === undefined) return begin(randomUUID());
  // Concurrent equal requests would wait for each other in the database.
  return deps.requests.share(JSON.stringify(['image', user.id, requestId, fingerprint]), async () => {
    const seen = await findImagesByRequest(deps.db, user.id, requestId);
    return seen.length > 0 ? replay(deps, seen, fingerprint) : begin(requestId);
  });

  async function begin(id: string): Promise<OrderedRows> {
    const wanted = await complete();
    checkPrice(wanted.takes, seenPrice);
    await moderate(deps, [...new Set(wanted.takes.map(({ prompt }) => prompt))], 'no image was made');
    const charged = await credits.chargeImages(deps, {
      ...wanted,
      requestId: id,
      fingerprint,
      userId: user.id,
      refillDue: findDueMonth(user, deps.clock.now()) !== undefined,
      quota: quotaOf(user, 'images', wanted.takes.length),
      onCharged: async (trx: Db, ids: readonly number[]) => {
        await check?.(trx);
        await queueImages(deps, trx, ids);
      },
    });
    const rows = await findImagesByRequest(deps.db, user.id, id);
    if (charged === 'replayed') return replay(deps, rows, fingerprint);
    return { rows, credits: charged.balance };
  }
}

/** Throws `conflict` for another price than the one seen. */
function checkPrice(takes: readonly credits.ImageTake[], seen: number | undefined): void {
  const price = credits.costOf(takes);
  if (seen === undefined || seen === price) return;
  const what = takes.length === 1 ? 'this image' : 'these images';
  throw new AppError(
    'conflict',
    `The price of ${what} in credits is ${price}, not ${seen}. Look at it again before you order.`,
  );
}

/** The jobs of the first request with this id. */
async function replay(
  deps: Deps,
  rows: readonly GeneratedImageRow[],
  fingerprint: string,
): Promise<OrderedRows> {
  for (const row of rows) checkRepeat(row, fingerprint, 'image');
  if (rows.every(({ status }) => status === 'failed')) throw credits.failedBefore();
  return { rows, credits: await credits.readBalance(deps, rows[0]!.user_id) };
}

/** `count` takes of one prompt by one model, each with its own seed from `seed` on. */
export function takesOf({
  prompt,
  model,
  grade,
  references = 0,
  input,
  shape,
  count,
  seed,
  sheetCell = null,
}: {
  readonly prompt: string;
  readonly model: ImageModel;
  readonly grade: Grade;
  /** How many; they may change the price. */
  readonly references?: number | undefined;
  readonly input: ImageInput;
  readonly shape: ChosenRatio;
  readonly count: number;
  readonly seed: number;
  readonly sheetCell?: number | null;
}): credits.ImageTake[] {
  const take = {
    prompt,
    modelPrompt: input.prompt === prompt ? null : input.prompt,
    negativePrompt: input.negative ?? null,
    model: model.id,
    modelName: model.name,
    ratio: shape.ratio.id,
    grade: model.gradedBy ? grade.id : null,
    note: [shape.note, ...input.lost].filter(Boolean).join(' ') || null,
    cost: imagePrice(model, grade.id, references).credits,
    sheetCell,
  };
  return Array.from({ length: count }, (_, at) => ({
    ...take,
    seed: model.seed ? (seed + at) % (largestSeed + 1) : null,
  }));
}

export const randomSeed = (): number => Math.floor(Math.random() * largestSeed);
