import { readFileSync } from 'node:fs';

export interface ProcessInfo {
  readonly parent: number;
  readonly args: readonly string[];
}

/**
 * Calls `onGone` when the package manager that started the server is gone. A kill -9 of it does not reach its children,
 * and an orphaned server would hold the port and the data folder unnoticed. The package manager's own parent may exit.
 */
export function watchParent(onGone: () => void): () => void {
  const before = findManagers(process.ppid, readProcess).join();
  const timer = setInterval(() => {
    if (findManagers(process.ppid, readProcess).join() !== before) onGone();
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * The package managers above a process, with the shells between them, from `pid` up to the outermost. Without /proc
 * (outside Linux) only the direct parent is known.
 */
export function findManagers(pid: number, read: (pid: number) => ProcessInfo | undefined): number[] {
  const chain: number[] = [];
  let upToManager = 0;
  for (let current = pid, info = read(pid); current > 1 && chain.length < 12; info = read(current)) {
    if (!info) return chain.length === 0 ? [pid] : chain.slice(0, upToManager);
    const manager = isManager(info.args);
    if (!manager && !isShell(info.args)) break;
    chain.push(current);
    if (manager) upToManager = chain.length;
    current = info.parent;
  }
  return chain.slice(0, upToManager);
}

const managerName = /(^|\/)(npx|npm|pnpm)([-.][\w.-]*)?$/;

function isManager([program = '', script = '']: readonly string[]): boolean {
  // npm replaces its arguments by a title, as in "npm exec pnpm@12 start".
  const [name = ''] = program.split(' ');
  return managerName.test(name) || (/(^|\/)node$/.test(program) && managerName.test(script));
}

function isShell([program = '', option]: readonly string[]): boolean {
  return /(^|\/)(ba|da)?sh$/.test(program) && option === '-c';
}

function readProcess(pid: number): ProcessInfo | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { parent: Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1] ?? 0), args };
  } catch {
    return undefined;
  }
}
