import { sql, type Insertable } from 'kysely';
import type { Db } from '../../client';
import type { PromptRow } from '../../schema';
import type { KeptEditsTable } from '../../schema/kept-edits';
import type { PromptsTable } from '../../schema/prompts';
import { countKept } from '../accounts/quotas';
import { lockUser } from '../accounts/users';
import { findSaved, lockProject } from '../prompts/saved';

export interface SavedCell {
  readonly prompt: Omit<Insertable<PromptsTable>, 'version_id'>;
  readonly version: Insertable<KeptEditsTable>;
}

interface Bounds {
  /** Of the user's saved prompts. */
  readonly prompts: number;
  /** Of the user's versions that are no generations, and of their bytes. */
  readonly versions: number;
  readonly bytes: number;
}

/**
 * Saves several prompts of a user with a version for each, or none: 'full' when they would exceed the bound, 'no_project'
 * as for a sheet. Returns the first prompt; for a request that saved before, the first of then.
 */
export function insertCells(
  db: Db,
  {
    userId,
    projectId,
    requestId,
  }: { userId: number; projectId: number | null; requestId?: string | undefined },
  cells: readonly SavedCell[],
  most: Bounds,
): Promise<PromptRow | 'full' | 'no_project'> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const seen = requestId === undefined ? undefined : await findSaved(trx, userId, requestId);
    if (seen) return seen;
    if ((await countKept(trx, userId, 'savedPrompts', most.prompts)) + cells.length > most.prompts)
      return 'full';
    if (!(await lockProject(trx, userId, projectId))) return 'no_project';
    const versions = await insertVersions(
      trx,
      cells.map(({ version }) => version),
    );
    await dropImports(trx, userId, most);
    const rows = await trx
      .insertInto('prompts')
      .values(
        cells.map(({ prompt, version }) => ({ ...prompt, version_id: versions.get(version.fingerprint)! })),
      )
      .returningAll()
      .execute();
    return rows[0]!;
  });
}

/** Keeps equal versions once. Returns their ids by fingerprint. */
async function insertVersions(
  trx: Db,
  versions: readonly Insertable<KeptEditsTable>[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .insertInto('kept_edits')
    .values([...new Map(versions.map((version) => [version.fingerprint, version])).values()])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'fingerprint']).doUpdateSet({
        created_at: sql<Date>`greatest(kept_edits.created_at, excluded.created_at)`,
      }),
    )
    .returning(['id', 'fingerprint'])
    .execute();
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
}

/** Drops the oldest imports beyond the bounds. Many at once must not push out what the user wrote by hand. */
async function dropImports(trx: Db, userId: number, { versions, bytes }: Bounds): Promise<void> {
  await sql`
    delete from kept_edits where origin = 'imported' and id in (
      select id from (
        select id, row_number() over ranking as place, sum(bytes) over ranking as total
        from kept_edits where user_id = ${userId}
        window ranking as (order by origin = 'edited' desc, created_at desc, id desc)
      ) ranked
      where place > ${versions} or total > ${bytes}
    )`.execute(trx);
}
