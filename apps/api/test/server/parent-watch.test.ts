import { describe, expect, it } from 'vitest';
import { findManagers } from '../../src/runtime/parent-watch';

const none = () => undefined;

/** Processes from child to parent, with ids from 10 up; the last one's parent is process 1. */
function chainOf(...commands: string[][]) {
  return (pid: number) => {
    const args = commands[pid - 10];
    return args && { args, parent: pid - 10 === commands.length - 1 ? 1 : pid + 1 };
  };
}

const shell = ['sh', '-c', 'node scripts/start.mjs'];
const pnpm = ['/usr/bin/node', '/root/.npm/_npx/1a/node_modules/.bin/pnpm', 'start'];
const npx = ['npm exec pnpm@12 start'];

describe('the server ends with the package manager that started it', () => {
  it('and watches all of them, up to the outermost', () => {
    expect(findManagers(10, chainOf(shell, pnpm, ['sh', '-c', 'pnpm start'], npx))).toEqual([10, 11, 12, 13]);
  });

  it.each([
    ['a terminal', ['-bash']],
    ['a script', ['bash', 'start.sh']],
    ['a script that is named after one', ['bash', '/srv/npx-pnpm/run.sh']],
    ['a one-shot shell', ['bash', '-c', 'npx -y pnpm@12 start &']],
    ['an ssh session', ['sshd: deploy@pts/0']],
  ])('but not with %s that started the manager', (_name, starter) => {
    expect(findManagers(10, chainOf(shell, pnpm, starter, ['systemd']))).toEqual([10, 11]);
  });

  it('knows only the direct parent without /proc', () => {
    expect(findManagers(10, none)).toEqual([10]);
  });
});
