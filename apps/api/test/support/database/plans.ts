import { createDatabase, createPool, type Pool } from '@safelight/db/client';
import { seed } from '@safelight/db/seed/run';
import { sql } from 'kysely';
import pg from 'pg';

// A full scan is fast in a test and slow with millions of rows, so this asks PostgreSQL for its plans instead: with
// the data and statistics of the seed, and no planner setting disabled.

/** Tables that grow with users and their activity. */
const large = [
  'users',
  'user_standings',
  'sessions',
  'api_tokens',
  'account_tokens',
  'mailbox_grants',
  'projects',
  'prompts',
  'removed_prompts',
  'removed_sheets',
  'kept_edits',
  'looks',
  'sheets',
  'shares',
  'share_replies',
  'generated_prompts',
  'generated_images',
  'credit_transactions',
  'payments',
  'stripe_events',
  'audit_log',
  'mails',
];

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Records the statements sent to databases from now on, prepared or not. */
export function listen(): Statement[] {
  const recorded: Statement[] = [];
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  function noting(this: pg.Client, ...args: unknown[]): unknown {
    const [first, values] = args;
    const { text, values: own } =
      typeof first === 'object'
        ? (first as Partial<Statement>)
        : { text: first as string, values: undefined };
    const given = own ?? (values as unknown[] | undefined) ?? [];
    // Without values, several statements may be sent together; none of them contains a semicolon.
    for (const each of (given.length > 0 ? [text] : text?.split(';')) ?? []) {
      // Statements that lock, listen or begin read nothing.
      if (each !== undefined && /^\s*(select|with|insert|update|delete|merge|\()/i.test(each))
        recorded.push({ text: each, values: given });
    }
    return query.apply(this, args);
  }
  pg.Client.prototype.query = noting as typeof pg.Client.prototype.query;
  return recorded;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
}

function* nodes(plan: Plan): Generator<Plan> {
  yield plan;
  for (const below of plan.Plans ?? []) yield* nodes(below);
}

/** The large tables that a statement would scan. */
export async function scannedTables(pool: Pool, { text, values }: Statement): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json, verbose) ${text}`,
    values,
  );
  return [...nodes(rows[0]!['QUERY PLAN'][0].Plan)]
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map(nameOf)
    .filter((name) => large.includes(name));
}

/** How many rows a statement reads from large tables when it runs. */
export async function countRowsRead(pool: Pool, { text, values }: Statement): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  return [...nodes(rows[0]!['QUERY PLAN'][0].Plan)]
    .filter((node) => large.includes(nameOf(node)))
    .reduce((sum, node) => {
      const { 'Actual Rows': read = 0, 'Rows Removed by Filter': skipped = 0 } = node;
      return sum + (read + skipped) * (node['Actual Loops'] ?? 1);
    }, 0);
}

const nameOf = ({ 'Relation Name': name = '' }: Plan) => name;

/** Seeds 20,000 users, and fills what the seed leaves empty: PostgreSQL rightly scans small tables. */
export async function fillLargeTables(databaseUrl: string, now: Date): Promise<void> {
  // Without the server's statement timeout, as the seed command: on a busy machine some of these take longer.
  const db = createDatabase(
    createPool({ connectionString: databaseUrl, maxConnections: 1, onError: () => undefined }),
  );
  try {
    await seed(db, { users: 20_000, rows: 60_000, now });
    for (const statement of unseeded) await statement.execute(db);
  } finally {
    await db.destroy();
  }
}

const unseeded = [
  sql`insert into sessions (id, user_id, expires_at) select 'seed' || id, id, now() + interval '30 days' from users`,
  sql`
    insert into api_tokens (user_id, name, token_hash, hint, scope)
    select id, 'Nightly', 'seed' || id, 'abcd', 'own' from users`,
  sql`
    insert into account_tokens (hash, user_id, kind, expires_at)
    select 'seed' || id, id, 'verify', now() + interval '1 day' from users`,
  sql`insert into mailbox_grants (mailbox_hash) select 'seed' || id from users`,
  sql`insert into projects (user_id, name) select id, 'Sea' from users`,
  sql`
    insert into prompts (user_id, project_id, style, subject, generated_prompt)
    select user_id, case when id % 2 = 0 then id end, 'Illustration', 'a lighthouse', 'a lighthouse' from projects`,
  sql`
    insert into removed_prompts (id, user_id, restorable_until, content)
    select 1000000000 + id, id, now() + interval '5 minutes', '{}' from users`,
  sql`
    insert into removed_sheets (id, user_id, restorable_until, content, images)
    select 1000000000 + id, id, now() + interval '5 minutes', '{}', '{}' from users`,
  sql`
    insert into kept_edits (user_id, fingerprint, renderer, style, subject, parameters, prompt, bytes)
    select id, 'seed', 'midjourney', 'Illustration', 'a lighthouse', '{}', 'a lighthouse', 30 from users`,
  sql`
    insert into looks (user_id, request_id, fingerprint, name, recipe, locks, bytes)
    select id, 'seed', '', 'Dusk', '{"selection":{}}', '{}', 16 from users`,
  sql`
    insert into sheets (user_id, project_id, request_id, fingerprint, name, plan, cells, subject_count, cell_count,
      renderers, preview)
    select user_id, case when id % 2 = 0 then id end, 'seed' || id, '', 'Coast',
      '{"recipe":{"selection":{}},"subjects":[],"axes":[],"renderers":[]}', '[]', 0, 0, '{}', '' from projects`,
  sql`
    insert into shares (user_id, request_id, fingerprint, token, sheet_id, prompt_id, project_id, title, hide_prompt)
    select user_id, 'seed' || kind || '-' || sheets.id, '', 'seed' || kind || '-' || sheets.id,
      case when kind = 0 then sheets.id end,
      case when kind = 1 then (select min(prompts.id) from prompts where prompts.user_id = sheets.user_id) end,
      case when kind = 2 then (select min(projects.id) from projects where projects.user_id = sheets.user_id) end,
      'Coast', false
    from sheets, generate_series(0, 2) as kind`,
  sql`
    insert into share_replies (user_id, share_id, request_id, fingerprint, kind, name, text)
    select user_id, id, 'seed', '', 'comment', 'Ada', 'Lovely' from shares`,
  sql`
    insert into audit_log (actor_id, action, target_user_id)
    select 1 + id % 7, (array['set-role', 'set-credits', 'export'])[id % 3 + 1], id from users`,
  sql`
    insert into stripe_events (id, type, customer_id, created_at, processed_at)
    select 'evt_' || id, 'invoice.paid', stripe_customer_id, now(), now() from users`,
  // A mail server is down.
  sql`
    insert into mails (user_id, recipient, content, state, next_try_at, created_at)
    select id, email, json_build_object('kind', 'verify'), (array['waiting', 'failed'])[id % 2 + 1],
      now() + interval '1 hour', now() - id % 50 * interval '1 minute' from users`,
  // The tests' server does not sync to disk, and a page counts as all-visible only once its changes are written.
  sql`checkpoint`,
  sql`vacuum analyze`,
];
