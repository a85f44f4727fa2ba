import { InvalidArgumentError, Option, type Command } from 'commander';
import { limits } from '@safelight/catalog/limits';
import type { TokenScope } from '@safelight/db/schema';
import { createToken, listTokens, revokeToken } from '../domain/accounts/api-tokens';
import { getUserByEmail } from '../domain/admin/operator';
import { formatTable, printResult, withDatabase, type CommonOptions, type Terminal } from './terminal';

function parseDays(value: string): number {
  const days = Number(value);
  if (!Number.isInteger(days) || days < 1 || days > limits.apiTokenDays)
    throw new InvalidArgumentError(`It must be a number of days, ${limits.apiTokenDays} at most.`);
  return days;
}

/** `tokens …`, run on the database, because no API token may create another one. */
export function addTokenCommands(program: Command, terminal: Terminal): void {
  const tokens = program
    .command('tokens')
    .description('makes, lists and revokes API tokens, on the database');

  tokens
    .command('create')
    .description('makes a token of a user and prints it, this once')
    .argument('<email>', 'whose it is')
    .option('--name <name>', 'what it is for', 'pnpm admin')
    .addOption(new Option('--scope <scope>', 'what it may do').choices(['own', 'admin']).default('own'))
    .option('--days <days>', 'how long it lives; left out, until it is revoked', parseDays)
    .action(async (email: string, _: unknown, command: Command) => {
      const { name, scope, days, ...common } = command.optsWithGlobals<
        CommonOptions & { name: string; scope: TokenScope; days?: number }
      >();
      const made = await withDatabase(terminal, async (deps) =>
        createToken(
          deps,
          await getUserByEmail(deps, email),
          { name, scope, expiresInDays: days },
          'operator',
        ),
      );
      // The token is alone on standard output, so that $(…) captures it.
      if (!common.json) terminal.warn(`Token ${made.details.id} of ${email}; it is not shown again:`);
      printResult(terminal, common, made, [made.token]);
    });

  tokens
    .command('list')
    .description('lists the tokens of a user')
    .argument('<email>')
    .action(async (email: string, _: unknown, command: Command) => {
      const found = await withDatabase(terminal, async (deps) =>
        listTokens(deps, await getUserByEmail(deps, email)),
      );
      printResult(terminal, command.optsWithGlobals<CommonOptions>(), found, formatTable(found));
    });

  tokens
    .command('revoke')
    .description('revokes a token of a user at once')
    .argument('<email>')
    .argument('<id>', 'as the list has it', Number)
    .action(async (email: string, id: number, _: unknown, command: Command) => {
      await withDatabase(terminal, async (deps) =>
        revokeToken(deps, await getUserByEmail(deps, email), id, 'operator'),
      );
      printResult(terminal, command.optsWithGlobals<CommonOptions>(), { id, revoked: true }, [
        `Token ${id} is revoked.`,
      ]);
    });
}
