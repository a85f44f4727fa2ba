import { randomUUID } from 'node:crypto';
import { largestSeed, type ChosenRatio, type Grade, type ImageModel } from '@safelight/catalog/models';
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
import { checkRepeat } from '../repeats';
import { queueImages } from './leases';

export type ImageOrder = Omit<
  credits.ImageOrder,
  'userId' | 'refillDue' | 'quota' | 'onCharged' | 'requestId'
> & {
  readonly requestId?: string | undefined;
  /** Runs in the transaction of the charge, and may throw to undo it. */
  readonly check?: (trx: Db) => Promise<void>;
};

/** The images of one order, deleted ones too, and the balance after it. */
export interface OrderedRows {
  readonly rows: readonly GeneratedImageRow[];
  readonly credits: number;
}

/**
 * Charges images, all or none, and queues their jobs. A repeated requestId returns the first jobs and charges nothing.
 * Throws, with nothing charged, `invalid` (flagged words), `insufficient_credits`, `conflict` (a requestId used for
 * something else, or no room in the plan) or `provider_failed` (a requestId whose images failed).
 */
export function orderImages(
  deps: Deps,
  user: SessionUser,
  { check, ...wanted }: ImageOrder,
): Promise<OrderedRows> {
  const { takes, requestId, fingerprint } = wanted;
  const order = {
    ...wanted,
    onCharged: async (trx: Db, ids: readonly number[]) => {
      await check?.(trx);
      await queueImages(deps, trx, ids);
    },
    userId: user.id,
    refillDue: findDueMonth(user, deps.clock.now()) !== undefined,
    quota: quotaOf(user, 'images', takes.length),
  };
  if (requestId === undefined) return chargeAndBegin(deps, { ...order, requestId: randomUUID() });
  // Concurrent equal requests would wait for each other in the database.
  return deps.requests.share(JSON.stringify(['image', user.id, requestId, fingerprint]), async () => {
    const seen = await findImagesByRequest(deps.db, user.id, requestId);
    return seen.length > 0 ? replay(deps, seen, fingerprint) : chargeAndBegin(deps, { ...order, requestId });
  });
}

async function chargeAndBegin(deps: Deps, order: credits.ImageOrder): Promise<OrderedRows> {
  await moderate(deps, [...new Set(order.takes.map(({ prompt }) => prompt))], 'no image was made');
  const charged = await credits.chargeImages(deps, order);
  const rows = await findImagesByRequest(deps.db, order.userId, order.requestId);
  if (charged === 'replayed') return replay(deps, rows, order.fingerprint);
  return { rows, credits: charged.balance };
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
  input,
  shape,
  count,
  seed,
  sheetCell = null,
}: {
  readonly prompt: string;
  readonly model: ImageModel;
  readonly grade: Grade;
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
    cost: grade.credits,
    sheetCell,
  };
  return Array.from({ length: count }, (_, at) => ({
    ...take,
    seed: model.seed ? (seed + at) % (largestSeed + 1) : null,
  }));
}

export const randomSeed = (): number => Math.floor(Math.random() * largestSeed);
