import { limits, shortageMessage } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import type { Page } from '@safelight/db/lists/page';
import * as queries from '@safelight/db/queries/credits/grants';
import * as entryQueries from '@safelight/db/queries/credits/entries';
import { findGeneratedPromptByRequest } from '@safelight/db/queries/prompts/generations';
import * as checkCharges from '@safelight/db/queries/credits/check-charges';
import * as imageCharges from '@safelight/db/queries/credits/image-charges';
import { findImagesByRequest } from '@safelight/db/queries/images/lists';
import type { Charge, Charged } from '@safelight/db/queries/credits/job-charges';
import * as promptCharges from '@safelight/db/queries/credits/prompt-charges';
import * as sheetTextCharges from '@safelight/db/queries/credits/sheet-text-charges';
import { lockRoom } from '@safelight/db/queries/accounts/quotas';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { AppError, isViolationOf } from '../errors';
import type { WrittenPrompt } from '../../providers/writer/port';
import { mailLowCredits } from '../mail/notifications';
import { addMonths } from './refill-dates';
import { refillIfDue } from './refills';

// The only writer of balances. Every change is one statement that moves users.credits and adds a ledger row with a
// unique reference, so a replay of anything changes nothing and the balance is always the sum of its rows.

export const refundedMessage = 'The prompt could not be written. Nothing was charged; please try again.';

/** Opens an account, with or without its welcome credits. Throws `conflict` for an address that has one. */
export async function openAccount(
  deps: Deps,
  db: Db,
  {
    withCredits,
    ...account
  }: {
    email: string;
    canonicalEmail: string;
    passwordHash: string;
    name: string | null;
    verified?: boolean;
    withCredits: boolean;
  },
): Promise<UserRow> {
  const now = deps.clock.now();
  try {
    return await queries.insertAccount(db, {
      verified: false,
      ...account,
      credits: withCredits ? limits.signUpCredits : 0,
      now,
      nextRefillAt: addMonths(now, 1),
    });
  } catch (error) {
    if (isViolationOf(error, 'users_email_key')) {
      const message = 'An account with this email already exists';
      throw new AppError('conflict', message, { email: message });
    }
    throw error;
  }
}

/**
 * Grants the welcome credits if the user has not had them, and returns how many. Undefined when another account of
 * their mailbox received them before verification was required. Part of a transaction.
 */
export async function grantWelcome(
  trx: Db,
  { userId, mailbox, now }: { userId: number; mailbox: string; now: Date },
): Promise<number | undefined> {
  if (await queries.hasWelcomedOther(trx, { userId, mailbox })) return undefined;
  return queries.grantWelcome(trx, { userId, credits: limits.signUpCredits, now });
}

export type AddedToOrder = 'instanceId' | 'now' | 'ignoreRefill';

/** Whether a refill is due before the charge, see findDueMonth. A failed charge also tries a refill. */
export interface RefillDue {
  readonly refillDue: boolean;
}

export type PromptOrder = Omit<promptCharges.PromptCharge, 'cost' | AddedToOrder> & RefillDue;
export type SheetText = sheetTextCharges.SheetText;
export type SheetTextOrder = Omit<sheetTextCharges.SheetTextCharge, AddedToOrder> &
  RefillDue & {
    /** Runs in the transaction of the charge, and may throw to undo it. */
    readonly onCharged: (trx: Db, ids: readonly number[]) => Promise<void>;
  };
export type ImageTake = imageCharges.ImageTake;
export type ImageOrder = Omit<imageCharges.ImageCharge, AddedToOrder> &
  RefillDue & {
    /** The number of images that the plan allows, see quotaOf. */
    readonly quota: { readonly most: number; readonly refusal: () => AppError };
    /** Runs in the transaction of the charge. */
    readonly onCharged: (trx: Db, ids: readonly number[]) => Promise<void>;
  };

/**
 * Charges a prompt and opens its job. Returns 'replayed', with nothing charged, for a request id that was seen
 * before. Throws `insufficient_credits` with nothing written.
 */
export function chargePrompt(
  deps: Deps,
  order: PromptOrder,
): Promise<{ generationId: number; balance: number } | 'replayed'> {
  const cost = limits.promptCredits;
  return charge(
    deps,
    { ...order, cost, constraint: 'generated_prompts_user_id_request_id_key' },
    {
      attempt: (added) => promptCharges.chargePrompt(deps.db, { ...order, cost, ...added }),
      find: () => findGeneratedPromptByRequest(deps.db, order.userId, order.requestId),
    },
  );
}

/** Charges prompts of a sheet, all or none, and opens their jobs; otherwise as chargePrompt. */
export function chargeSheetTexts(
  deps: Deps,
  { onCharged, ...order }: SheetTextOrder,
): Promise<Charged | 'replayed'> {
  const cost = order.price * order.texts.length;
  return charge(
    deps,
    { ...order, cost, constraint: 'generated_prompts_user_id_request_id_key' },
    {
      attempt: (added) =>
        deps.db.transaction().execute(async (trx) => {
          const charged = await sheetTextCharges.chargeSheetTexts(trx, { ...order, ...added });
          if (charged) await onCharged(trx, charged.ids);
          return charged;
        }),
      find: () => findGeneratedPromptByRequest(deps.db, order.userId, order.requestId),
    },
  );
}

/**
 * Charges one or more images, all or none, and opens their jobs. Throws the quota's refusal when the plan has no room
 * for all.
 */
export function chargeImages(
  deps: Deps,
  { quota, onCharged, ...order }: ImageOrder,
): Promise<Charged | 'replayed'> {
  const count = order.takes.length;
  const find = async (db: Db) => (await findImagesByRequest(db, order.userId, order.requestId))[0];
  return charge(
    deps,
    {
      ...order,
      cost: imageCharges.costOf(order.takes),
      constraint: 'generated_images_user_id_request_id_key',
    },
    {
      attempt: (added) =>
        deps.db.transaction().execute(async (trx) => {
          const hasRoom = await lockRoom(trx, order.userId, 'images', quota.most - count + 1);
          // A retry returns its images even at the quota.
          if (!hasRoom && !(await find(trx))) throw quota.refusal();
          const charged = await imageCharges.chargeImages(trx, { ...order, ...added });
          if (charged) await onCharged(trx, charged.ids);
          return charged;
        }),
      find: () => find(deps.db),
    },
  );
}

/** Charges, and tries once more after a due refill. `find` looks up the job of the same request. */
export async function charge<Opened extends { readonly balance: number }>(
  deps: Deps,
  order: { userId: number; cost: number; constraint: string } & RefillDue,
  job: {
    attempt: (added: Pick<Charge, AddedToOrder>) => Promise<Opened | undefined>;
    find: () => Promise<object | undefined>;
  },
): Promise<Opened | 'replayed'> {
  const attempt = (ignoreRefill: boolean) =>
    job.attempt({ instanceId: deps.instance.id, now: deps.clock.now(), ignoreRefill });
  try {
    let charged = await attempt(!order.refillDue);
    if (!charged) {
      await refillIfDue(deps, order.userId);
      charged = await attempt(true);
    }
    if (charged) {
      mailLowCredits(deps, { ...order, balance: charged.balance });
      return charged;
    }
  } catch (error) {
    if (isViolationOf(error, order.constraint)) return 'replayed';
    throw error;
  }
  if (await job.find()) return 'replayed';
  const balance = await queries.findBalance(deps.db, order.userId);
  // Deleted since the request began.
  if (balance === undefined) throw new AppError('unauthenticated', 'Please sign in again.');
  throw insufficient(order.cost, balance);
}

/** The current balance; 0 for a deleted account. */
export async function readBalance(deps: Deps, userId: number): Promise<number> {
  return (await queries.findBalance(deps.db, userId)) ?? 0;
}

/**
 * Completes a job, and refunds it if the composer wrote it for free. Undefined when the sweep has already refunded
 * it: the result must not be returned then.
 */
export function settlePrompt(
  deps: Deps,
  generationId: number,
  written: WrittenPrompt,
): Promise<promptCharges.Settled | undefined> {
  const { model = null, note = null } = written;
  return promptCharges.settlePrompt(deps.db, {
    ...written,
    generationId,
    model,
    note,
    now: deps.clock.now(),
  });
}

/** Fails a job and refunds it. Repeats change nothing. */
export async function refundPrompt(deps: Deps, generationId: number, failure: string): Promise<void> {
  await promptCharges.refundPrompt(deps.db, generationId, failure, deps.clock.now());
}

/** Refunds the prompts of a sheet that have not begun, and returns how many. */
export function refundSheetTexts(
  deps: Deps,
  db: Db,
  refund: { userId: number; sheetId: number; failure: string },
): Promise<number> {
  return sheetTextCharges.refundSheetTexts(db, { ...refund, now: deps.clock.now() });
}

/** The credits of images together. */
export const { costOf } = imageCharges;

export { refundImage, refundSheetImages, settleImage } from './image-endings';

/** Refunds a user's pending jobs, as part of their deletion. */
export async function refundPending(trx: Db, userId: number, now: Date): Promise<void> {
  await promptCharges.refundPromptsOf(trx, userId, 'the account was deleted', now);
  await imageCharges.refundImagesOf(trx, userId, 'The account was deleted.', now);
  await checkCharges.refundChecksOf(trx, userId, 'The account was deleted.', now);
}

export { refillIfDue, refillWithin } from './refills';

/** The credits that payments grant and take back. Each must run in a transaction that has locked the user. */
export {
  findMovedCredits as readMovedCredits,
  findTakebacks as readTakebacks,
  movePlanCredits,
} from '@safelight/db/queries/credits/plan-moves';

/** Sets a user's balance, in a transaction that has locked the user. The same balance moves nothing. */
export { setBalance } from '@safelight/db/queries/credits/set-balance';

export type LedgerEntry = entryQueries.LedgerEntry;

export function readLedger(deps: Deps, userId: number, page: Page) {
  return entryQueries.findEntries(deps.db, userId, page);
}

function insufficient(needed: number, balance: number): AppError {
  return new AppError('insufficient_credits', shortageMessage(needed, balance));
}

/** The error for a request id whose first request failed and was refunded. */
export function failedBefore(): AppError {
  return new AppError(
    'provider_failed',
    'This request failed before, and nothing was charged. Please try again with a new request id.',
  );
}
