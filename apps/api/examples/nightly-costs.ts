import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { createClient, SafelightError } from '../src/client';

const help = `Reports what was earned and what the providers charged, by day, plan and model.

  SAFELIGHT_URL=https://… SAFELIGHT_TOKEN=sl_… npx tsx apps/api/examples/nightly-costs.ts > report.md

Needs a token of the scope admin. Days are those of UTC, and today's is not over.

  --days 30|90|365   how far back [30]
  --format md|csv    Markdown with all tables, or the days as CSV [md]`;

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    format: { type: 'string', default: 'md' },
    help: { type: 'boolean' },
  },
});
// A separate script, which shares no configuration with the server.
const { SAFELIGHT_URL: url = 'http://localhost:3000', SAFELIGHT_TOKEN: token } = process.env;
const days = ([30, 90, 365] as const).find((each) => String(each) === values.days);
if (values.help || days === undefined || !token || !['md', 'csv'].includes(values.format)) {
  console.error(help);
  process.exit(values.help ? 0 : 2);
}

const dollars = (micros: number) => (micros / 1e6).toFixed(2);
const ofCents = (cents: number) => dollars(cents * 10_000);

type Cells = Readonly<Record<string, string | number>>;

/** A Markdown table; a bar in a name would end its cell. */
function table(rows: readonly Cells[]): string {
  if (rows.length === 0) return 'Nothing yet.\n';
  const names = Object.keys(rows[0]!);
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |\n`;
  const align = names.map((name) =>
    typeof rows[0]![name] === 'number' || name.endsWith('$') ? '---:' : '---',
  );
  return line(names) + line(align) + rows.map((row) => line(names.map((name) => row[name] ?? ''))).join('');
}

try {
  const client = createClient({ url, token });
  const { from, to, daily, byPlan, byModel } = await client.admin.charts.query({ days });
  const money = (of: { revenueCents: number; costMicros: number }) => ({
    'Revenue $': ofCents(of.revenueCents),
    'Costs $': dollars(of.costMicros),
    'Margin $': dollars(of.revenueCents * 10_000 - of.costMicros),
  });
  const rows: Cells[] = daily.map((day) => ({
    Day: day.day,
    'Sign-ups': day.signUps,
    Prompts: day.prompts,
    Images: day.images,
    Credits: day.creditsUsed,
    ...money(day),
  }));
  if (values.format === 'csv') process.stdout.write(stringify(rows, { header: true }));
  else {
    const sum = (key: 'revenueCents' | 'costMicros') => daily.reduce((total, day) => total + day[key], 0);
    const all = money({ revenueCents: sum('revenueCents'), costMicros: sum('costMicros') });
    process.stdout.write(
      `# Costs and revenue, ${from} to ${to}\n\n` +
        `Revenue $${all['Revenue $']}, costs $${all['Costs $']}, margin $${all['Margin $']}.\n\n` +
        `## By plan\n\n${table(byPlan.map((each) => ({ Plan: each.plan, Prompts: each.prompts, Images: each.images, Credits: each.creditsUsed, ...money(each) })))}\n` +
        `## By model\n\n${table(byModel.map((each) => ({ Model: each.modelName, Kind: each.kind, Count: each.count, Credits: each.creditsUsed, ...money(each) })))}\n` +
        `## By day\n\n${table(rows)}`,
    );
  }
} catch (error) {
  console.error(error instanceof SafelightError ? error.message : error);
  process.exitCode = 1;
}
