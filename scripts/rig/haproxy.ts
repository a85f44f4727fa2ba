import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface Balancer {
  readonly url: string;
  /** Columns of "show stat" for the servers, each with the name of its server. */
  stats(): Promise<Record<string, string>[]>;
  stop(): Promise<void>;
}

/** The version of the haproxy that is installed; undefined when there is none. */
export async function findHaproxy(): Promise<string | undefined> {
  const found = await promisify(execFile)('haproxy', ['-v']).catch(() => undefined);
  return found && /version (\S+)/.exec(found.stdout)?.[1];
}

/**
 * Starts haproxy in front of the servers on these ports. It asks /readyz twice a second, with 5 s for the response, and
 * takes a server out after two failures. It sends no request twice, except to another server when a connection is refused, as by default.
 */
export async function startBalancer(
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<Balancer> {
  const socket = join(folder, 'haproxy.sock');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    `global
  stats socket ${socket}
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option redispatch
listen safelight
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${ports.map((each, at) => `  server s${at + 1} 127.0.0.1:${each}\n`).join('')}`,
  );
  const child: ChildProcess = spawn('haproxy', ['-q', '-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!existsSync(socket) && child.exitCode === null) await sleep(20);
  return {
    url: `http://127.0.0.1:${port}`,
    stats: async () => readStats(await ask(socket, 'show stat')),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket).end(`${command}\n`);
  let reply = '';
  for await (const part of connection) reply += String(part);
  return reply;
}

function readStats(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trim().split('\n');
  const names = head.replace('# ', '').split(',');
  return lines
    .map((line) => Object.fromEntries(line.split(',').map((value, at) => [names[at]!, value])))
    .filter(({ svname }) => svname !== 'FRONTEND' && svname !== 'BACKEND');
}
