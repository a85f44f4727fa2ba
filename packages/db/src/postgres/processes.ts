import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Identifies a process: the text stays the same for its lifetime and differs for a later process with the same pid.
 * Undefined when no such process is alive; a zombie counts as dead.
 */
export async function identify(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // proc_pid_stat(5): the name may contain spaces and brackets. Field 3 is the state, field 22 the start time.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return fields[19];
  }
  if (process.platform === 'win32') return isThere(pid) ? 'alive' : undefined;
  const started = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => undefined);
  const line = started?.stdout.trim();
  return !line || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

/** Whether the process is a PostgreSQL server of this data folder. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if ((await identify(pid)) === undefined) return false;
  if (process.platform === 'linux') {
    // A postmaster changes into its data folder as it starts, so its working directory identifies it.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === cluster;
  }
  if (process.platform === 'win32') return true;
  const name = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => undefined);
  return name?.stdout.trim().endsWith('postgres') ?? false;
}

/** Whether a process's program file was replaced or deleted while it ran, as by a reinstall. Linux only. */
export async function isOutdated(pid: number): Promise<boolean> {
  const program = await readlink(`/proc/${pid}/exe`).catch(() => undefined);
  return program?.endsWith(' (deleted)') ?? false;
}

/** Waits until a process has exited. False when it is still alive after the given milliseconds. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const identity = await identify(pid);
  const deadline = Date.now() + milliseconds;
  while (identity !== undefined && (await identify(pid)) === identity) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
