import { nameModel } from '@safelight/catalog/models';
import type { IdPage, Page } from '@safelight/db/lists/page';
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
import { readIdPage, readPage, readRange, type PageInput, type RangeInput, type WholePage } from '../pages';
import { fileAddress } from '../file-address';

// The ledger and one user's history for admins, page by page, newest first.

interface UserPage extends PageInput {
  readonly id: number;
}

const describeTransaction = (row: TransactionRow) => ({
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

export interface TransactionQuery extends RangeInput {
  readonly userId?: number | undefined;
  readonly type?: TransactionType | undefined;
  readonly search?: string | undefined;
}

export const readTransactionFilter = (input: TransactionQuery): TransactionFilter => ({
  userId: input.userId,
  type: input.type,
  search: input.search,
  ...readRange(input),
});

export async function listTransactions(deps: Deps, input: TransactionQuery & (PageInput | WholePage)) {
  const filter = readTransactionFilter(input);
  const { items, nextCursor } = await readPage(
    input,
    (page) => findTransactions(deps.db, { ...filter, ...page }),
    describeTransaction,
  );
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

export async function listPrompts(deps: Deps, { id, ...input }: UserPage) {
  const find = (page: Page) => queries.findUserPrompts(deps.db, id, page);
  const { items, nextCursor } = await readPage(input, find, describePrompt);
  return { prompts: items, nextCursor };
}

const fileUrl = (row: queries.UserImageRow, key: string | null) =>
  key === null || row.deleted_at ? null : fileAddress(key);

const describeImage = (row: queries.UserImageRow) => ({
  id: row.id,
  status: row.status,
  stage: row.stage,
  model: row.model,
  modelName: nameModel(row.model),
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

export async function listImages(deps: Deps, { id, ...input }: UserPage) {
  const find = (page: Page) => queries.findUserImages(deps.db, id, page);
  const { items, nextCursor } = await readPage(input, find, describeImage);
  return { images: items, nextCursor };
}

export async function listPayments(deps: Deps, { id, ...input }: UserPage) {
  const find = (page: IdPage) => queries.findUserPayments(deps.db, id, page);
  const { items, nextCursor } = await readIdPage(input, find, describeWholePayment);
  return { payments: items, nextCursor };
}

/** The live sessions, most recently used first. They are too few to need pages. */
export async function listSessions(deps: Deps, { id, limit }: UserPage) {
  const rows = await findUserSessions(deps.db, id, deps.clock.now());
  return {
    sessions: rows.slice(0, limit).map(describeSession),
    nextCursor: null,
  };
}
