import { countKept } from '@safelight/db/queries/accounts/quotas';
import * as queries from '@safelight/db/queries/uploads/uploads';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { readPage, type PageInput } from '../pages';
import { quotaOf } from '../quotas';
import { describeUpload, type Upload } from './describe';

/** A page of the user's uploaded references, newest first, and how many they may keep. */
export async function listUploads(
  deps: Deps,
  user: SessionUser,
  input: PageInput,
): Promise<{ uploads: Upload[]; room: { used: number; most: number }; nextCursor: string | null }> {
  const { most } = quotaOf(user, 'uploads');
  const [{ items, nextCursor }, used] = await Promise.all([
    readPage(input, (page) => queries.findUploads(deps.db, user.id, page), describeUpload),
    countKept(deps.db, user.id, 'uploads', most),
  ]);
  return { uploads: items, room: { used, most }, nextCursor };
}
