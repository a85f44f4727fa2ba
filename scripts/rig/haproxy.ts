import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endProcess } from './end-process';

interface Haproxy {
  /** Sends a command of its management guide, and returns the reply. */
  ask(command: string): Promise<string>;
  stop(): Promise<void>;
}

export interface Balancer {
  readonly url: string;
  /** Columns of "show stat" for the servers, each with the name of its server. */
  stats(): Promise<Record<string, string>[]>;
  /** Waits until it sends requests to every server. */
  untilUp(): Promise<void>;
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
  const haproxy = await startHaproxy(
    folder,
    'balancer',
    `  mode http
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
  const stats = async () => readStats(await haproxy.ask('show stat'));
  return {
    url: `http://127.0.0.1:${port}`,
    stats,
    async untilUp() {
      while (!(await stats()).every(({ status }) => status === 'UP')) await sleep(100);
    },
    stop: haproxy.stop,
  };
}

/** Starts haproxy with these defaults and proxies. */
export async function startHaproxy(folder: string, name: string, proxies: string): Promise<Haproxy> {
  const socket = join(folder, `${name}.sock`);
  const file = join(folder, `${name}.cfg`);
  await writeFile(
    file,
    `global
  stats socket ${socket} level admin
defaults
  timeout connect 2s
${proxies}`,
  );
  const child = spawn('haproxy', ['-q', '-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!existsSync(socket) && child.exitCode === null) await sleep(20);
  return {
    ask: (command) => ask(socket, command),
    stop: () => endProcess(child, 'SIGTERM'),
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
