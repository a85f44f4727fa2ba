import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as queries from '@safelight/db/queries/images/checks';
import { findImage } from '@safelight/db/queries/images/lists';
import type { GeneratedImageRow, ImageCheckRow } from '@safelight/db/schema';
import { countVerdicts, type Answer } from '@safelight/prompt/questions/verdicts';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import {
  ModelFault,
  unbilledFaults,
  type Judge,
  type Judged,
  type ModelFaultKind,
  type ModelUsage,
} from '../../providers/openai/port';
import * as charges from '../credits/checks';
import * as credits from '../credits/ledger';
import { findDueMonth } from '../credits/refill-dates';
import { AppError } from '../errors';
import { checkRepeat, fingerprintOf } from '../repeats';
import { noImage } from '../images/describe';
import { findQuestions, questionsOf, verdictsOf } from './questions';

/** Milliseconds that a replayed request waits for the first one's result, and between polls. */
const replayPatience = 50_000;
const replayInterval = 250;

const noUsage: ModelUsage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, costMicros: 0 };
const nothingCharged = 'Nothing was charged.';
const deletedMeanwhile = `This image was deleted while it was checked. ${nothingCharged}`;
const outOfBudget = `Checks have reached their limit for today. ${nothingCharged} Please try again tomorrow.`;

/** Sentences for users; other faults are the model's, and trying again may help. */
const failures: Partial<Record<ModelFaultKind, string>> = {
  refused: `The model declined to look at this image. ${nothingCharged}`,
  rejected: `Images cannot be checked at the moment. ${nothingCharged}`,
};
const failed = `The image could not be checked. ${nothingCharged} Please try again.`;

export type Check = ReturnType<typeof describeCheck>;

export interface CheckInput {
  /** The image's. */
  readonly id: number;
  readonly requestId?: string | undefined;
}

/**
 * Has a model look at an image, for one credit: charge, look, settle. A repeated requestId returns the first result and
 * charges nothing. Throws `unavailable`, `not_found`, `invalid` (nothing visible to ask), `conflict`, `rate_limited`,
 * `insufficient_credits` or `provider_failed`. When it throws, nothing stays charged.
 */
export async function checkImage(
  deps: Deps,
  user: SessionUser,
  { id, requestId }: CheckInput,
): Promise<{ check: Check; credits: number }> {
  const { judge } = deps;
  if (!judge) throw new AppError('unavailable', 'Images are not checked on this server.');
  const fingerprint = fingerprintOf(id);
  if (requestId === undefined) return begin(randomUUID());
  // Concurrent equal requests would wait for each other in the database.
  return deps.requests.share(JSON.stringify(['check', user.id, requestId, fingerprint]), async () => {
    const request = { userId: user.id, requestId, fingerprint };
    const seen = await queries.findCheckByRequest(deps.db, user.id, requestId);
    return seen ? awaitResult(deps, request) : begin(requestId);
  });

  async function begin(request: string): Promise<{ check: Check; credits: number }> {
    await deps.rateLimits.checkPerUser.take(String(user.id));
    return deps.checking.run(user.id, () =>
      chargeAndLook(deps, judge!, user, { imageId: id, requestId: request, fingerprint }),
    );
  }
}

/** The last finished check of an image; null when there is none. Throws `not_found`. */
export async function readLastCheck(deps: Deps, user: SessionUser, imageId: number): Promise<Check | null> {
  if (!(await findImage(deps.db, user.id, imageId))) throw noImage();
  const row = await queries.findLastCheck(deps.db, user.id, imageId);
  return row ? describeCheck(row) : null;
}

interface Order {
  readonly imageId: number;
  readonly requestId: string;
  readonly fingerprint: string;
}

async function chargeAndLook(deps: Deps, judge: Judge, user: SessionUser, order: Order) {
  const image = await findImage(deps.db, user.id, order.imageId);
  if (!image) throw noImage();
  if (image.status !== 'done')
    throw new AppError('conflict', 'This image is not finished yet. Check it when it is.');
  const questions = await findQuestions(deps, user, image);
  if (questions.length === 0)
    throw new AppError('invalid', 'This prompt says nothing that could be looked for in the image.');
  const reservation = await deps.judgeBudget.reserve(user.id, judge.ceiling(questions));
  if ('refused' in reservation) throw new AppError('unavailable', outOfBudget);
  const charged = await charges
    .chargeCheck(deps, {
      ...order,
      userId: user.id,
      refillDue: findDueMonth(user, deps.clock.now()) !== undefined,
      questions: JSON.stringify(questions),
      model: judge.model,
    })
    .catch(async (error: unknown) => {
      await reservation.settle(0);
      throw error;
    });
  if (charged === 'replayed') {
    await reservation.settle(0);
    return awaitResult(deps, { ...order, userId: user.id });
  }
  const { checkId } = charged;
  /** Refunds, and returns what to throw: of a deleted image, the user need not try again. */
  const giveUp = async (failure: string, usage: ModelUsage): Promise<AppError> => {
    const isThere = await findImage(deps.db, user.id, image.id);
    await charges.refundCheck(deps, { checkId, failure: isThere ? failure : deletedMeanwhile, ...usage });
    return isThere ? new AppError('provider_failed', failure) : new AppError('not_found', deletedMeanwhile);
  };

  let judged: Judged;
  try {
    const safetyId = createHash('sha256').update(`safelight user ${user.id}`).digest('base64url');
    judged = await judge.look(await readPixels(deps, image), questions, { safetyId });
  } catch (error) {
    const fault = error instanceof ModelFault ? error : undefined;
    // What a fault cost is unknown unless the provider says it, and then the highest cost stays counted.
    if (fault?.usage) await reservation.settle(fault.usage.costMicros);
    else if (!fault || unbilledFaults.has(fault.kind)) await reservation.settle(0);
    const level = !fault || fault.kind === 'rejected' ? 'error' : 'warn';
    deps.log[level]({ err: fault?.cause ?? error, kind: fault?.kind, check: checkId }, 'A check failed');
    throw await giveUp((fault && failures[fault.kind]) ?? failed, fault?.usage ?? noUsage);
  }
  await reservation.settle(judged.usage.costMicros);
  const answers = JSON.stringify(judged.answers);
  const balance = await charges.settleCheck(deps, { checkId, answers, ...judged.usage });
  if (balance === undefined) throw await giveUp(failed, judged.usage);
  const row = await queries.findCheckByRequest(deps.db, user.id, order.requestId);
  if (!row) throw noImage();
  return { check: describeCheck(row), credits: balance };
}

async function readPixels(deps: Deps, image: GeneratedImageRow): Promise<Buffer> {
  const file = image.image_key === null ? undefined : await deps.files.open(image.image_key);
  if (!file) throw new Error(`The file of image ${image.id} is missing.`);
  try {
    return await deps.imagePreparer.shrink(file.stream);
  } finally {
    file.stream.destroy();
  }
}

async function awaitResult(
  deps: Deps,
  { userId, requestId, fingerprint }: { userId: number; requestId: string; fingerprint: string },
): Promise<{ check: Check; credits: number }> {
  for (let waited = 0; waited < replayPatience; waited += replayInterval) {
    const row = await queries.findCheckByRequest(deps.db, userId, requestId);
    if (!row) break;
    checkRepeat(row, fingerprint, 'image');
    if (row.status === 'failed') throw credits.failedBefore();
    if (row.status === 'done')
      return { check: describeCheck(row), credits: await credits.readBalance(deps, userId) };
    await sleep(replayInterval);
  }
  throw new AppError('unavailable', 'This image is still being checked. Please look again in a moment.');
}

function describeCheck(row: ImageCheckRow) {
  const verdicts = verdictsOf(row);
  return {
    id: row.id,
    imageId: row.image_id,
    model: row.model,
    ...countVerdicts(verdicts),
    verdicts: verdicts.map(({ parents, ...verdict }) => ({ ...verdict, parents: [...parents] })),
    creditsUsed: row.credits_used,
    createdAt: row.created_at.toISOString(),
  };
}

/** For the export: also of failed checks, whose questions are gone. */
export function describeStoredCheck(row: ImageCheckRow) {
  return {
    id: row.id,
    imageId: row.image_id,
    status: row.status,
    model: row.model,
    questions: questionsOf(row).map(({ id, text }) => ({ id, text })),
    answers: (row.answers ?? {}) as Readonly<Record<string, Answer>>,
    failure: row.failure,
    creditsUsed: row.status === 'failed' ? 0 : row.credits_used,
    createdAt: row.created_at.toISOString(),
  };
}
