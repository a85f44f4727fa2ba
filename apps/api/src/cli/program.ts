import { ExtensionError } from '@safelight/db/migrate';
import { Command, CommanderError } from 'commander';
import { SafelightError } from '../client';
import { ConfigError, readConfig, type Config } from '../config';
import { AppError, PaymentProviderError, StartError } from '../domain/errors';
import { addBackupCommands } from './backup/commands';
import { addFactorCommands } from './factors';
import { addLedgerCommands } from './ledger';
import { seedUsers } from './seed';
import { stripeReconcile, stripeSync } from './stripe';
import { CommandError, type Terminal } from './terminal';
import { addTokenCommands } from './tokens';
import { addUserCommands } from './users';

interface DatabaseCommand {
  readonly does: string;
  /** Arguments in commander's syntax: '[users] [rows]'. */
  readonly takes?: string;
  /** Returns the exit code. */
  run(config: Config, print: (line: string) => void, args: readonly string[]): Promise<number>;
}

/** Commands that run on the database with the server's own settings. A server may be running. */
const commands: Readonly<Record<string, DatabaseCommand>> = {
  'stripe-sync': {
    does: "makes Stripe's products, prices and portal settings as the catalogue has them",
    run: stripeSync,
  },
  'stripe-reconcile': {
    does: 'hears the messages of Stripe that did not arrive, and repairs what differs',
    run: stripeReconcile,
  },
  seed: {
    does: 'adds users with two years of figures, and rows of the ledger in all: 1,000, and ten times as many rows, if not said',
    takes: '[users] [rows]',
    run: seedUsers,
  },
};

/** Runs a command line. Returns the exit code: 0 success, 1 failure, 2 usage error. */
export async function runAdmin(args: readonly string[], terminal: Terminal): Promise<number> {
  let code = 0;
  const program = new Command('admin')
    .description('What an operator of Safelight does.')
    .option('--url <address>', 'where the server is [SAFELIGHT_URL]')
    .option('--token <token>', 'an API token of the scope admin [SAFELIGHT_TOKEN]')
    .option('--json', 'print JSON')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
    })
    .showHelpAfterError('Add --help to see what can be said here.');
  addUserCommands(program, terminal);
  addTokenCommands(program, terminal);
  addFactorCommands(program, terminal);
  addLedgerCommands(program, terminal, (ended) => (code = ended));
  addBackupCommands(program, terminal, (ended) => (code = ended));
  for (const [name, { does, takes, run }] of Object.entries(commands)) {
    const command = program.command(name).description(does);
    if (takes !== undefined) command.arguments(takes);
    command.action(async () => {
      code = await run(readConfig(terminal.env), (line) => terminal.print(line), command.args);
    });
  }
  for (const command of allUnder(program)) command.copyInheritedSettings(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    terminal.warn(describeError(error));
    return 1;
  }
}

function allUnder(command: Command): Command[] {
  return command.commands.flatMap((each) => [each, ...allUnder(each)]);
}

/** A file or folder that cannot be read or written: the system's message names it, and says why. */
const isOfFile = (error: Error): boolean => 'path' in error && 'syscall' in error;

function describeError(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is wrong:\n${error.message}`;
  const isSentence = [
    SafelightError,
    AppError,
    CommandError,
    ExtensionError,
    PaymentProviderError,
    StartError,
  ].some((type) => error instanceof type);
  if (error instanceof Error && (isSentence || isOfFile(error))) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
