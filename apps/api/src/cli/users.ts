import { limits } from '@safelight/catalog/limits';
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Client } from '../client';
import { grantAdmin } from '../domain/admin/operator';
import {
  CommandError,
  connect,
  findToken,
  formatTable,
  printResult,
  withDatabase,
  type CommonOptions,
  type Terminal,
} from './terminal';

type User = Awaited<ReturnType<Client['admin']['users']['query']>>['users'][number];
type Filter = Parameters<Client['admin']['users']['query']>[0];

const describe = (user: User) => ({
  id: user.id,
  email: user.email,
  name: user.name,
  plan: user.plan,
  role: user.role,
  credits: user.credits,
  cost: `$${user.totalCost.toFixed(3)}`,
  verified: user.emailVerified ? 'yes' : 'no',
  joined: user.createdAt.slice(0, 10),
});

/** The user with this id or address. Throws a CommandError when there is none. */
async function getUser(client: Client, who: string): Promise<User> {
  if (/^\d+$/.test(who)) return client.admin.user.query({ id: Number(who) });
  let cursor: string | undefined;
  do {
    // The search matches substrings: a@b.co also finds a@b.com.
    const page = await client.admin.users.query({ search: who, cursor, limit: 200 });
    const user = page.users.find(({ email }) => email.toLowerCase() === who.toLowerCase());
    if (user) return user;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  throw new CommandError(`Nobody has signed up as ${who}. Look with: admin users list --search`);
}

function parseCount(value: string): number {
  const most = limits.credits;
  if (!/^\d+$/.test(value) || Number(value) > most)
    throw new InvalidArgumentError(
      `It must be a whole number, 0 or more and at most ${most.toLocaleString('en')}.`,
    );
  return Number(value);
}

/** `users …` and `stats` call the running server, so the dashboard's rules and audit log apply. */
export function addUserCommands(program: Command, terminal: Terminal): void {
  const users = program.command('users').description('looks users up, and changes their role and credits');

  users
    .command('list')
    .description('lists users, newest first')
    .option('--search <text>', 'part of an address or a name')
    .addOption(new Option('--plan <plan>').choices(['free', 'creator', 'pro']))
    .addOption(new Option('--role <role>').choices(['user', 'admin']))
    .addOption(new Option('--sort <by>').choices(['joined', 'email', 'credits', 'cost']).default('joined'))
    .option('--limit <count>', 'how many at most', parseCount, 50)
    .action(async (_: unknown, command: Command) => {
      const { limit, search, plan, role, sort, ...common } = command.optsWithGlobals<
        CommonOptions & Filter & { limit: number }
      >();
      const client = connect(terminal, common);
      const found: User[] = [];
      let cursor: string | undefined;
      do {
        const page = await client.admin.users.query({
          search,
          plan,
          role,
          sort,
          direction: sort === 'email' ? 'asc' : 'desc',
          cursor,
          limit: Math.max(1, Math.min(200, limit - found.length)),
        });
        found.push(...page.users);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && found.length < limit);
      printResult(terminal, common, found, formatTable(found.map(describe)));
    });

  users
    .command('find')
    .description('tells everything about one user')
    .argument('<user>', 'address or id')
    .action(async (who: string, _: unknown, command: Command) => {
      const common = command.optsWithGlobals<CommonOptions>();
      const client = connect(terminal, common);
      const details = await client.admin.user.query({ id: (await getUser(client, who)).id });
      const width = Math.max(...Object.keys(details).map(({ length }) => length));
      const lines = Object.entries(details).map(([key, value]) => {
        const shown = Array.isArray(value) ? value.join(', ') : (value ?? '–');
        return `${key.padEnd(width)}  ${shown}`;
      });
      printResult(terminal, common, details, lines);
    });

  const grant = async (email: string, _: unknown, command: Command) => {
    const common = command.optsWithGlobals<CommonOptions>();
    if (findToken(terminal, common) === undefined) {
      const fresh = await withDatabase(terminal, (deps) => grantAdmin(deps, email));
      printResult(terminal, common, { email, role: 'admin' }, [
        `${email} is ${fresh ? 'now' : 'already'} an admin.`,
      ]);
    } else await setRole(email, 'admin', common);
  };
  const setRole = async (who: string, role: 'user' | 'admin', common: CommonOptions) => {
    const client = connect(terminal, common);
    const user = await client.admin.setRole.mutate({ id: (await getUser(client, who)).id, role });
    printResult(terminal, common, user, [
      `${user.email} is now ${role === 'admin' ? 'an admin' : 'no admin'}.`,
    ]);
  };
  const grantHelp = 'makes a user an admin: without a token, on the database, as for the first one';
  users.command('grant-admin').description(grantHelp).argument('<email>').action(grant);
  program.command('grant-admin').description(grantHelp).argument('<email>').action(grant);

  users
    .command('revoke-admin')
    .description('takes the role of an admin away; the last one keeps it')
    .argument('<user>', 'address or id')
    .action((who: string, _: unknown, command: Command) =>
      setRole(who, 'user', command.optsWithGlobals<CommonOptions>()),
    );

  users
    .command('set-credits')
    .description('gives a user exactly this balance')
    .argument('<user>', 'address or id')
    .argument('<credits>', 'the balance after it', parseCount)
    .option('--description <words>', 'why, as the user reads it')
    .action(async (who: string, credits: number, _: unknown, command: Command) => {
      const { description, ...common } = command.optsWithGlobals<CommonOptions & { description?: string }>();
      const client = connect(terminal, common);
      const { id, credits: before } = await getUser(client, who);
      const user = await client.admin.setCredits.mutate({ id, credits, description });
      printResult(terminal, common, user, [
        `${user.email} had ${before} credits, and has ${user.credits} now.`,
      ]);
    });

  program
    .command('stats')
    .description('tells how many users, prompts and credits there are')
    .action(async (_: unknown, command: Command) => {
      const common = command.optsWithGlobals<CommonOptions>();
      const stats = await connect(terminal, common).admin.stats.query();
      printResult(terminal, common, stats, formatTable([stats]));
    });
}
