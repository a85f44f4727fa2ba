import { sql } from 'kysely';
import type { Db } from '../../client';

/** The primary's position in its log. Everything that was committed is before it. */
export async function readPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    primary,
  );
  return rows[0]!.position;
}

/** Whether a standby has everything before this position. */
export async function hasReplayed(standby: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`.execute(standby);
  return rows[0]?.reached === true;
}
