import type { Deps } from '../deps';
import type { SessionUser } from '../providers/ports';
import { readLedger, type LedgerEntry } from './credits';
import { cutPage, decodeCursor } from './pages';

export type Receipt = ReturnType<typeof describeEntry>;

const describeEntry = (entry: LedgerEntry) => ({
  id: entry.id,
  type: entry.type,
  /** What it was, in words. */
  description: sayEntry(entry),
  amount: entry.amount,
  balanceAfter: entry.balance_after,
  createdAt: entry.created_at.toISOString(),
});

/** For rows without a word of their own. */
const untold: Partial<Record<LedgerEntry['type'], string>> = {
  signup: 'Welcome credits',
  admin: 'Adjusted by our team',
};

function sayEntry({ type, description }: LedgerEntry): string {
  // What jobs note of their end is for us; the user reads that the credits came back.
  if (type === 'refund')
    return description?.startsWith('Free: ') ? 'Prompt at no charge' : 'Credits returned';
  return description ?? untold[type] ?? 'Credits';
}

/** A page of what happened to a user's credits, newest first. */
export async function listReceipts(
  deps: Deps,
  user: SessionUser,
  input: { cursor?: string | undefined; limit: number },
): Promise<{ receipts: Receipt[]; nextCursor: string | null }> {
  const found = await readLedger(deps, user.id, {
    after: decodeCursor(input.cursor),
    limit: input.limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, input.limit);
  return { receipts: rows.map(describeEntry), nextCursor };
}
