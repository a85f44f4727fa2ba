import { destination, pino } from 'pino';
import { createClient, type Client } from '../client';
import { readConfig, type Config } from '../config';
import type { Environment } from '../config/setting';
import { createDeps, type Deps } from '../deps';

/** Where a command's words go, and what it is told. */
export interface Terminal {
  /** Results, on standard output. */
  print(line: string): void;
  /** What is not the result, such as failures: on standard error. */
  warn(line: string): void;
  /** Left out, it is the process's own. */
  readonly env?: Environment | undefined;
}

/** A failure that is said in a sentence, without a stack. */
export class CommandError extends Error {}

/** Options that every command has. */
export interface CommonOptions {
  readonly url?: string;
  readonly token?: string;
  readonly json?: boolean;
}

/** Opens what the server opens, beside a server that runs or without one, for the time of the work. */
export async function withDatabase<Result>(
  { env, warn }: Terminal,
  work: (deps: Deps, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const logger = pino({ level: config.logLevel }, destination({ fd: 2, sync: true }));
  const log = {
    info: logger.info.bind(logger),
    warn: logger.warn.bind(logger),
    error: logger.error.bind(logger),
  };
  const { deps, close } = await createDeps(config, log, warn);
  try {
    return await work(deps, config);
  } finally {
    await close();
  }
}

/** The token that commands are sent with, if any. */
export function findToken({ env }: Terminal, options: CommonOptions): string | undefined {
  return options.token ?? readConfig(env).operator.token;
}

/** A client of the running server. Throws a CommandError that says how to come by a token. */
export function connect(terminal: Terminal, options: CommonOptions): Client {
  const token = findToken(terminal, options);
  if (!token) {
    throw new CommandError(
      'This command is sent to the running server, and needs an API token of an admin. Make one with\n' +
        '  pnpm admin tokens create EMAIL --scope admin\n' +
        'and hand it over as SAFELIGHT_TOKEN, or with --token.',
    );
  }
  return createClient({ url: options.url ?? readConfig(terminal.env).operator.url, token });
}

/** Rows as columns of text under their names. Numbers stand to the right. */
export function layOut(rows: readonly Readonly<Record<string, string | number | null>>[]): string[] {
  if (rows.length === 0) return ['Nothing found.'];
  const names = Object.keys(rows[0]!);
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '–')))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
  return cells.map((line) =>
    line
      .map((cell, column) =>
        typeof rows[0]![names[column]!] === 'number'
          ? cell.padStart(widths[column]!)
          : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
}
