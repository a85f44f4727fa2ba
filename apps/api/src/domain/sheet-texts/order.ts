import { limits, shortageMessage } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/prompts/of-sheets';
import {
  refuseSheetTexts,
  sumUpTexts,
  walkSheetTexts,
  type PlannedText,
  type SheetTexts,
} from '@safelight/prompt/recipe/sheet/texts';
import { toPromptInput } from '@safelight/prompt/resolve';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { collectSteps } from '../../runtime/collect-steps';
import * as credits from '../credits/ledger';
import { findDueMonth } from '../credits/refill-dates';
import { AppError } from '../errors';
import { moderate } from '../prompts/moderation';
import { toRecipeColumn } from '../prompts/recipe';
import { ownWords } from '../prompts/writing';
import { checkRepeat, fingerprintOf } from '../repeats';
import { checkCells, readSheet, requireSheet, type Sheet } from '../studio/sheets';
import { describeText, type SheetText } from './lists';
import { queueSheetTexts } from './write';

export interface TextsWish {
  /** The sheet. */
  readonly id: number;
  /** Indexes of its cells. */
  readonly cells: readonly number[];
}

export interface TextsQuote {
  readonly prompts: number;
  /** For all prompts together. */
  readonly credits: number;
  /** How many of them the AI writer has written before. */
  readonly again: number;
  /** Cells that cannot be written; they cost nothing. */
  readonly refused: { readonly cell: number; readonly problem: string }[];
}

export interface TextsOrder extends TextsWish {
  /** The price that the user has seen. */
  readonly credits: number;
  /** How many the user has seen that were written before; unchecked when missing. */
  readonly again?: number | undefined;
  readonly requestId: string;
}

interface Plan extends SheetTexts {
  readonly sheet: Sheet;
}

/** What an order would write, and for how many credits. Throws `not_found`, `invalid` and `unavailable`. */
export async function quoteSheetTexts(deps: Deps, user: SessionUser, wish: TextsWish): Promise<TextsQuote> {
  const plan = await readPlan(deps, user, wish);
  requireWriter(deps);
  return describeQuote(plan);
}

/**
 * Charges prompts of a sheet in one statement, all or none, and queues the AI writer's work. Each prompt that fails, or
 * that the composer has to stand in for, is refunded by itself. A repeated requestId returns the first texts and charges
 * nothing. Throws, with nothing charged, `not_found`, `invalid`, `insufficient_credits`, `rate_limited`, `conflict`
 * (another price than the one seen, a prompt that is being written, a requestId used for something else) or `unavailable`.
 */
export async function orderSheetTexts(
  deps: Deps,
  user: SessionUser,
  order: TextsOrder,
): Promise<TextsQuote & { made: SheetText[]; balance: number }> {
  const { id: sheetId, requestId } = order;
  const cells = [...new Set(order.cells)];
  const fingerprint = fingerprintOf(['sheet texts', sheetId, cells, order.credits, order.again]);
  // Concurrent equal requests would wait for each other in the database.
  return deps.requests.share(JSON.stringify(['sheet texts', user.id, requestId, fingerprint]), async () => {
    const plan = await readPlan(deps, user, { id: sheetId, cells });
    const find = () => queries.findTextsByRequest(deps.db, user.id, requestIdsOf(requestId, cells.length));
    let rows = await find();
    let balance: number | undefined;
    if (rows.length === 0) {
      balance = await placeOrder(deps, user, { plan, order, fingerprint });
      rows = await find();
    }
    for (const row of rows) checkRepeat(row, fingerprint, 'prompt');
    return {
      ...describeQuote(plan),
      made: rows.map(describeText),
      balance: balance ?? (await credits.readBalance(deps, user.id)),
    };
  });
}

/** Returns the balance after the charge; undefined when the request was charged before. */
async function placeOrder(
  deps: Deps,
  user: SessionUser,
  { plan, order, fingerprint }: { plan: Plan; order: TextsOrder; fingerprint: string },
): Promise<number | undefined> {
  const { planned, sheet } = plan;
  requireWriter(deps);
  checkSeen(plan, order);
  const refillDue = findDueMonth(user, deps.clock.now()) !== undefined;
  // Before the limits: an order that cannot be paid counts against none.
  if (user.credits < plan.credits && !refillDue)
    throw new AppError('insufficient_credits', shortageMessage(plan.credits, user.credits));
  await deps.rateLimits.generatePerUser.take(String(user.id), planned.length);
  const words = planned.map(({ selection }) => ownWords(selection));
  await moderate(deps, [...new Set(words)], 'no prompt was written');
  const cells = planned.map(({ cell }) => cell);
  const charged = await credits.chargeSheetTexts(deps, {
    userId: user.id,
    refillDue,
    requestId: order.requestId,
    fingerprint,
    sheetId: sheet.id,
    price: limits.promptCredits,
    texts: planned.map((each, at) => toText(each, requestIdAt(order.requestId, at))),
    onCharged: async (trx: Db, ids: readonly number[]) => {
      // A deletion waits for the user as the charge does, and would have found nothing to cancel.
      await requireSheet(trx, user.id, sheet.id);
      const others = { userId: user.id, sheetId: sheet.id, cells, except: ids };
      const busy = await queries.countCellsInWork(trx, others);
      if (busy > 0) throw beingWritten(busy);
      await queries.preferWritten(trx, user.id, sheet.id, cells);
      await queueSheetTexts(
        deps,
        trx,
        ids.map((id) => ({ id, user_id: user.id })),
      );
    },
  });
  return charged === 'replayed' ? undefined : charged.balance;
}

/** The first prompt has the order's own request id, so that one index tells whether it was placed. */
const requestIdAt = (requestId: string, place: number): string =>
  place === 0 ? requestId : `${requestId}:${place}`;
const requestIdsOf = (requestId: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => requestIdAt(requestId, place));

function toText({ cell, renderer, selection }: PlannedText, requestId: string): credits.SheetText {
  const wire = toPromptInput(selection);
  return {
    cell,
    requestId,
    renderer,
    style: wire.style,
    subject: wire.subject,
    scenario: wire.scenario ?? null,
    aspectRatio: wire.aspectRatio ?? null,
    parameters: { ...wire.parameters },
    recipe: toRecipeColumn({ selection }),
  };
}

function requireWriter({ writer }: Deps): void {
  if (writer.kind !== 'ai')
    throw new AppError(
      'unavailable',
      'No AI writer is set up on this server. The prompts of sheets are composed.',
    );
}

const countAgain = ({ planned, sheet }: Plan): number =>
  planned.filter(({ cell }) => sheet.cells[cell]?.written).length;

const describeQuote = (plan: Plan): TextsQuote => ({
  prompts: plan.planned.length,
  credits: plan.credits,
  again: countAgain(plan),
  refused: [...plan.refused],
});

/** Throws `invalid` for a plan of nothing, and `conflict` for another quote than the one seen. */
function checkSeen(plan: Plan, { credits: seen, again }: TextsOrder): void {
  const [first] = plan.refused;
  if (plan.planned.length === 0)
    throw new AppError('invalid', first?.problem ?? 'Choose at least one prompt.');
  if (plan.credits !== seen)
    throw new AppError(
      'conflict',
      `The price of these prompts in credits is ${plan.credits}, not ${seen}. Look at it again before you order.`,
    );
  if (again !== undefined && again !== countAgain(plan))
    throw new AppError(
      'conflict',
      'Some of these prompts have been written meanwhile. Load the sheet again before you order.',
    );
}

const beingWritten = (count: number) =>
  new AppError(
    'conflict',
    count === 1
      ? 'One of these prompts is being written already. Nothing was charged for this order.'
      : `${count} of these prompts are being written already. Nothing was charged for this order.`,
  );

const tooSlow = () =>
  new AppError('invalid', 'These prompts take too long to read. Choose fewer of them, or shorter ones.');

/** Milliseconds of CPU time that reading the cells of one order may take: ten times as long as usual ones do. */
const patience = 3000;

/** Reads the sheet and plans its texts; see walkSheetTexts. Throws `not_found`, `invalid` and `rate_limited`. */
async function readPlan(deps: Deps, user: SessionUser, { id, cells }: TextsWish): Promise<Plan> {
  const wanted = [...new Set(cells)];
  const refusal = refuseSheetTexts(wanted);
  if (refusal !== undefined) throw new AppError('invalid', refusal);
  const sheet = await readSheet(deps, user, id);
  checkCells(sheet.cells, wanted);
  const tried = await deps.composing.run(user.id, () =>
    collectSteps(walkSheetTexts(sheet, wanted), patience, tooSlow),
  );
  return { ...sumUpTexts(tried), sheet };
}
