import { readState } from '@safelight/db/queries/admin-health';
import { ping } from '@safelight/db/queries/health';
import type { Deps } from '../deps';

type State = 'ok' | 'slow' | 'down' | 'off';

interface Part {
  readonly name: 'database' | 'mail' | 'payments' | 'images' | 'writer' | 'disk' | 'instances';
  readonly state: State;
  readonly sentence: string;
}

const slowDatabase = 100;
const minute = 60_000;

/** How the server and what it depends on are doing, each in a sentence. Throws where the database is away. */
export async function readHealth(deps: Deps) {
  const now = deps.clock.now();
  const started = performance.now();
  await ping(deps.db);
  const milliseconds = performance.now() - started;
  const state = await readState(deps.db, now);
  const age = (since: Date | null) => (since ? now.getTime() - since.getTime() : 0);
  const parts: Part[] = [
    {
      name: 'database',
      state: milliseconds > slowDatabase ? 'slow' : 'ok',
      sentence: `PostgreSQL ${state.version} answers in ${milliseconds.toFixed(1)} ms.`,
    },
    judgePayments(deps, state.events_waiting, age(state.events_since)),
    judgeImages(deps, state, age(state.images_since)),
    judgeWriter(deps, state),
    {
      name: 'instances',
      state: state.instances > 0 ? 'ok' : 'down',
      sentence: state.instances === 1 ? 'One server runs.' : `${state.instances} servers run.`,
    },
  ];
  const worst = (['down', 'slow'] as const).find((grade) => parts.some((part) => part.state === grade));
  return {
    checkedAt: now.toISOString(),
    state: worst ?? ('ok' as const),
    parts,
    instances: state.instances,
    queues: [
      { name: 'prompts' as const, waiting: state.prompts_pending, oldest: null },
      {
        name: 'images' as const,
        waiting: state.images_waiting,
        oldest: state.images_since?.toISOString() ?? null,
      },
      {
        name: 'payments' as const,
        waiting: state.events_waiting,
        oldest: state.events_since?.toISOString() ?? null,
      },
    ],
    versions: { node: process.versions.node, postgres: state.version, migration: state.migration },
  };
}

function judgePayments(deps: Deps, waiting: number, age: number): Part {
  const name = 'payments';
  if (!deps.payments) return { name, state: 'off', sentence: 'No plans are sold.' };
  if (waiting === 0) return { name, state: 'ok', sentence: 'Every message about a payment is settled.' };
  const state = age > 60 * minute ? 'down' : age > 10 * minute ? 'slow' : 'ok';
  const count = waiting === 1 ? 'One message waits' : `${waiting} messages wait`;
  return {
    name,
    state,
    sentence: `${count} to be settled, the oldest for ${Math.ceil(age / minute)} minutes. They are under Failed jobs.`,
  };
}

type Made = Awaited<ReturnType<typeof readState>>;

function judgeImages(deps: Deps, made: Made, age: number): Part {
  const name = 'images';
  if (!deps.images) return { name, state: 'off', sentence: 'No pictures are made.' };
  const ended = made.images_done + made.images_failed;
  const sentence = `In the last hour ${made.images_done} pictures were made and ${made.images_failed} failed; ${made.images_waiting} are under way.`;
  if (made.images_failed > 2 && made.images_failed > ended / 2) return { name, state: 'down', sentence };
  const slow = age > 5 * minute || (made.images_failed > 2 && made.images_failed > ended / 10);
  return { name, state: slow ? 'slow' : 'ok', sentence };
}

function judgeWriter(deps: Deps, made: Made): Part {
  const name = 'writer';
  const ended = made.prompts_done + made.prompts_failed;
  const troubled = made.prompts_failed + made.prompts_composed;
  const who = deps.writer.kind === 'ai' ? 'The language model' : 'The composer';
  const sentence = `${who} writes. In the last hour ${made.prompts_done} prompts were written, ${made.prompts_composed} of them by the composer in its place, and ${made.prompts_failed} failed.`;
  if (troubled > 2 && troubled > ended / 2) return { name, state: 'down', sentence };
  return { name, state: troubled > 2 && troubled > ended / 10 ? 'slow' : 'ok', sentence };
}
