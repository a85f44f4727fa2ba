import { findImageModel } from '@safelight/catalog/models';
import * as queries from '@safelight/db/queries/admin/user-history';
import {
  findTransactions,
  type TransactionFilter,
  type TransactionRow,
} from '@safelight/db/queries/admin/ledger';
import type { TransactionType } from '@safelight/db/schema';
import { findUserSessions } from '@safelight/db/queries/accounts/sessions';
import type { Deps } from '../../deps';
import { describeSession } from '../accounts/sessions';
import { describeWholePayment } from '../payments/receipts';
import { dollars } from './users';
import { cutAnswer, cutIdPage, cutPage, decodeCursor, decodeIdCursor, type WholePage } from '../pages';

// The ledger and one user's history for admins, page by page, newest first.

interface UserPage {
  readonly id: number;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export const describeTransaction = (row: TransactionRow) => ({
  id: row.id,
  userId: row.user_id,
  email: row.email,
  amount: row.amount,
  balanceAfter: row.balance_after,
  type: row.type,
  description: row.description,
  promptId: row.prompt_id,
  imageId: row.image_id,
  reference: row.reference,
  createdAt: row.created_at.toISOString(),
});

export interface TransactionQuery {
  readonly userId?: number | undefined;
  readonly type?: TransactionType | undefined;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const readTransactionFilter = (input: TransactionQuery): TransactionFilter => ({
  userId: input.userId,
  type: input.type,
  search: input.search,
  from: input.from === undefined ? undefined : new Date(input.from),
  to: input.to === undefined ? undefined : new Date(input.to),
});

export async function listTransactions(
  deps: Deps,
  input: TransactionQuery & { cursor?: string | undefined; limit: number },
) {
  const found = await findTransactions(deps.db, {
    ...readTransactionFilter(input),
    after: decodeCursor(input.cursor),
    limit: input.limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, input.limit);
  return { transactions: rows.map(describeTransaction), nextCursor };
}

/** The newest rows of the whole ledger, as many as fit in a response. */
export async function listWholeLedger(deps: Deps, input: WholePage) {
  const found = await findTransactions(deps.db, {
    after: decodeCursor(input.cursor),
    limit: input.limit + 1,
  });
  const { items, nextCursor } = cutAnswer(found, input, describeTransaction);
  return { transactions: items, nextCursor };
}

const describePrompt = (row: queries.UserPromptRow) => ({
  id: row.id,
  status: row.status,
  renderer: row.renderer,
  style: row.style,
  subject: row.subject,
  prompt: row.prompt,
  writer: row.writer,
  model: row.model,
  note: row.note,
  failure: row.failure,
  creditsUsed: row.credits_used,
  cost: dollars(row.cost_micros),
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});

export async function listPrompts(deps: Deps, { id, cursor, limit }: UserPage) {
  const page = { after: decodeCursor(cursor), limit: limit + 1 };
  const { rows, nextCursor } = cutPage(await queries.findUserPrompts(deps.db, id, page), limit);
  return { prompts: rows.map(describePrompt), nextCursor };
}

const fileUrl = (row: queries.UserImageRow, key: string | null) =>
  key === null || row.deleted_at ? null : `/files/${key}`;

const describeImage = (row: queries.UserImageRow) => ({
  id: row.id,
  status: row.status,
  stage: row.stage,
  model: row.model,
  modelName: findImageModel(row.model)?.name ?? row.model,
  prompt: row.prompt,
  imageUrl: fileUrl(row, row.image_key),
  thumbnailUrl: fileUrl(row, row.thumb_key),
  failure: row.failure,
  deleted: row.deleted_at !== null,
  creditsUsed: row.credits_used,
  cost: dollars(row.cost_micros),
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});

export async function listImages(deps: Deps, { id, cursor, limit }: UserPage) {
  const page = { after: decodeCursor(cursor), limit: limit + 1 };
  const { rows, nextCursor } = cutPage(await queries.findUserImages(deps.db, id, page), limit);
  return { images: rows.map(describeImage), nextCursor };
}

export async function listPayments(deps: Deps, { id, cursor, limit }: UserPage) {
  const page = { before: decodeIdCursor(cursor), limit: limit + 1 };
  const { rows, nextCursor } = cutIdPage(await queries.findUserPayments(deps.db, id, page), limit);
  return { payments: rows.map(describeWholePayment), nextCursor };
}

/** The live sessions, most recently used first. They are too few to need pages. */
export async function listSessions(deps: Deps, { id, limit }: UserPage) {
  const rows = await findUserSessions(deps.db, id, deps.clock.now());
  return {
    sessions: rows.slice(0, limit).map(describeSession),
    nextCursor: null,
  };
}
