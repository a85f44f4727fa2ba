import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isPostmasterOf } from './processes';

/** A running server, as described by its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of the Unix socket; empty when there is none. */
  readonly socketFolder: string;
  /** 'starting', 'ready' or 'stopping'; empty until the server has written it. */
  readonly status: string;
}

/**
 * The living server of a data folder. The format is from PostgreSQL's miscadmin.h, LOCK_FILE_LINE_* (1 pid, 2 data
 * folder, 3 start time, 4 port, 5 socket folder, 6 address, 7 shared memory, 8 status).
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const [pid, , , port, socketFolder, , , status] = content?.split('\n') ?? [];
  if (!pid || !(await isPostmasterOf(Number(pid), cluster))) return undefined;
  return {
    pid: Number(pid),
    port: Number(port ?? 0),
    socketFolder: socketFolder ?? '',
    // A standby takes connections too; a promoted one keeps this word.
    status: status?.trim().replace('standby', 'ready') ?? '',
  };
}

/**
 * Removes a pid file that names no server of this folder. PostgreSQL does this too, but takes any living process of the
 * same user for a server. After a reboot the pid may belong to any process.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  if (!(await findPostmaster(cluster))) await rm(join(cluster, 'postmaster.pid'), { force: true });
}
