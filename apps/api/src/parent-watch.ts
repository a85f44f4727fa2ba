import { readFileSync } from 'node:fs';

/**
 * Calls `onGone` when the package manager that started the server is gone. A kill -9 of it reaches no child, and the
 * server would hold the port and the data folder without anyone knowing. All ancestors up to the outermost package
 * manager are watched where /proc tells them (Linux), elsewhere the direct parent.
 */
export function watchParent(onGone: () => void): () => void {
  const before = ancestors().join();
  const timer = setInterval(() => {
    if (ancestors().join() !== before) onGone();
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}

function ancestors(): number[] {
  const chain: number[] = [];
  let managed = true;
  for (let pid = process.ppid; pid > 1 && managed && chain.length < 12;) {
    chain.push(pid);
    const parent = readProcess(pid);
    if (!parent) break;
    managed = parent.isManager;
    pid = parent.ppid;
  }
  return chain;
}

/** What /proc says of a process; undefined where there is no /proc. */
function readProcess(pid: number): { ppid: number; isManager: boolean } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return {
      ppid: Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1] ?? 0),
      isManager: /\b(npx|npm|pnpm|_npx)\b/.test(command) || /^(\S*\/)?sh -c /.test(command),
    };
  } catch {
    return undefined;
  }
}
