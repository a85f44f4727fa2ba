import { destination, pino } from 'pino';
import { createClient, type Client } from '../client';
import { readConfig, type Config } from '../config';
import type { Environment } from '../config/setting';
import type { Deps } from '../deps';
import { createDeps } from '../open-deps';
import { createLog } from '../providers/system/log';

/** Where a command writes, and the environment that it reads. */
export interface Terminal {
  print(line: string): void;
  /** Everything else, such as failures, on standard error. */
  warn(line: string): void;
  /** Defaults to the process's environment. */
  readonly env?: Environment | undefined;
}

/** A failure that is printed as a sentence, without a stack. */
export class CommandError extends Error {}

export interface CommonOptions {
  readonly url?: string;
  readonly token?: string;
  readonly json?: boolean;
}

/** Prints a result: as JSON with `--json`, otherwise as lines. */
export function printResult(
  { print }: Terminal,
  { json }: CommonOptions,
  data: unknown,
  lines: readonly string[],
): void {
  for (const line of json ? [JSON.stringify(data, null, 2)] : lines) print(line);
}

/** Opens what the server opens, for the duration of `work`. A server may be running. */
export async function withDatabase<Result>(
  { env, warn }: Terminal,
  work: (deps: Deps, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const logger = pino({ level: config.logLevel }, destination({ fd: 2, sync: true }));
  const { deps, close } = await createDeps(config, createLog(logger), warn);
  try {
    return await work(deps, config);
  } finally {
    await close();
  }
}

export function findToken({ env }: Terminal, options: CommonOptions): string | undefined {
  return options.token ?? readConfig(env).operator.token;
}

/** A client of the running server. Throws a CommandError that explains how to get a token. */
export function connect(terminal: Terminal, options: CommonOptions): Client {
  const token = findToken(terminal, options);
  if (!token) {
    throw new CommandError(
      'This command is sent to the running server, and needs an API token of an admin. Make one with\n' +
        '  admin tokens create EMAIL --scope admin\n' +
        'and hand it over as SAFELIGHT_TOKEN, or with --token.',
    );
  }
  return createClient({ url: options.url ?? readConfig(terminal.env).operator.url, token });
}

/** Formats rows as columns of text under their names. Numbers are right-aligned. */
export function formatTable(rows: readonly Readonly<Record<string, string | number | null>>[]): string[] {
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
