import * as queries from '@safelight/db/queries/boards/lists';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { fileAddress } from '../file-address';

/** The images that a list shows beside a prompt. */
const shown = 4;

export interface MadeImage {
  readonly id: number;
  readonly thumbnailUrl: string;
}

/** The newest images made from a version; none for null. */
export type Made = (versionId: number | null) => MadeImage[];

export async function findMadeImages(
  deps: Pick<Deps, 'db'>,
  user: Pick<SessionUser, 'id'>,
  versions: readonly (number | null)[],
): Promise<Made> {
  const ids = [...new Set(versions.filter((id) => id !== null))];
  const made = new Map<number, MadeImage[]>(ids.map((id) => [id, []]));
  for (const row of await queries.findMadeImages(deps.db, user.id, ids, shown))
    made.get(row.version_id)?.push({ id: row.id, thumbnailUrl: fileAddress(row.thumb_key) });
  return (id) => (id === null ? undefined : made.get(id)?.slice(0, shown)) ?? [];
}
