import { sql, type Insertable } from 'kysely';
import type { Db } from '../../client';
import type { PromptRow } from '../../schema';
import type { KeptEditsTable } from '../../schema/kept-edits';
import type { PromptsTable } from '../../schema/prompts';
import { countKept } from '../accounts/quotas';
import { lockUser } from '../accounts/users';
import { bringImages } from '../boards/along';
import { dropOldest, type Bounds } from '../prompts/kept-edits';
import { findSaved, lockProject } from '../prompts/saved';

export interface SavedCell {
  readonly prompt: Insertable<PromptsTable>;
  /** Undefined when the prompt names its version: what the AI writer wrote is one already. */
  readonly version: Insertable<KeptEditsTable> | undefined;
}

interface Most extends Bounds {
  /** Of the user's saved prompts. */
  readonly prompts: number;
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
  most: Most,
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
      cells.flatMap(({ version }) => version ?? []),
    );
    const rows = await trx
      .insertInto('prompts')
      .values(
        cells.map(({ prompt, version }) => ({
          ...prompt,
          ...(version && { version_id: versions.get(version.fingerprint)! }),
        })),
      )
      .returningAll()
      .execute();
    // After the prompts, which keep their versions.
    await dropOldest(trx, userId, most);
    const ids = rows.flatMap(({ version_id: id }) => id ?? []);
    const made = sql`select distinct version_id, null::integer as project_id from unnest(${ids}::integer[]) as version_id`;
    await bringImages(trx, userId, made, projectId);
    return rows[0]!;
  });
}

/** Keeps equal versions once. Returns their ids by fingerprint. */
async function insertVersions(
  trx: Db,
  versions: readonly Insertable<KeptEditsTable>[],
): Promise<ReadonlyMap<string, number>> {
  if (versions.length === 0) return new Map();
  const rows = await trx
    .insertInto('kept_edits')
    .values([...new Map(versions.map((version) => [version.fingerprint, version])).values()])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'fingerprint']).doUpdateSet({
        of_sheet: true,
        created_at: sql<Date>`greatest(kept_edits.created_at, excluded.created_at)`,
      }),
    )
    .returning(['id', 'fingerprint'])
    .execute();
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
}
