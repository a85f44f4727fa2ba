import { readState } from '@safelight/db/queries/admin/health';
import { ping } from '@safelight/db/queries/server/health';
import type { Deps } from '../../deps';
import type { DiskSpace } from '../../providers/system/port';
import { describeRecentAlerts } from '../payments/alerts';

type State = 'ok' | 'slow' | 'down' | 'off';

interface Part {
  readonly name: 'database' | 'mail' | 'payments' | 'images' | 'writer' | 'disk' | 'instances' | 'settings';
  readonly state: State;
  readonly sentence: string;
}

const slowDatabase = 100;
const minute = 60_000;

/** The state of the server and its dependencies, each in a sentence. Throws when the database is unreachable. */
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
    judgeMail(deps, state, age(state.mails_since)),
    judgePayments(deps, await describeRecentAlerts(deps), state.events_waiting, age(state.events_since)),
    judgeImages(deps, state, age(state.images_since)),
    judgeWriter(deps, state),
    judgeDisk(await deps.disk.read()),
    {
      name: 'instances',
      state: state.instances > 0 ? 'ok' : 'down',
      sentence: state.instances === 1 ? 'One server runs.' : `${state.instances} servers run.`,
    },
    {
      name: 'settings',
      state: deps.configWarnings.length === 0 ? 'ok' : 'slow',
      sentence: deps.configWarnings.join(' ') || 'No setting is missing.',
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
      {
        name: 'mail' as const,
        waiting: state.mails_waiting + state.mails_running,
        oldest: state.mails_since?.toISOString() ?? null,
      },
    ],
    versions: {
      ...deps.release,
      node: process.versions.node,
      postgres: state.version,
      migration: state.migration,
    },
  };
}

function judgePayments(deps: Deps, alerts: readonly string[], waiting: number, age: number): Part {
  const name = 'payments';
  if (!deps.payments) return { name, state: 'off', sentence: 'No plans are sold.' };
  const news =
    alerts.length > 0 ? ` Within the last day: ${alerts.join('; ')}. The log says whom it concerns.` : '';
  if (waiting === 0)
    return {
      name,
      state: news === '' ? 'ok' : 'slow',
      sentence: `Every message about a payment ${news === '' ? 'is settled' : 'was read'}.${news}`,
    };
  const state = age > 60 * minute ? 'down' : age > 10 * minute ? 'slow' : 'ok';
  const minutes = Math.ceil(age / minute);
  const count = waiting === 1 ? 'One message waits' : `${waiting} messages wait`;
  return {
    name,
    state,
    sentence: `${count} to be settled, the oldest for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. They are under Failed jobs.${news}`,
  };
}

function judgeMail(deps: Deps, state: Made, age: number): Part {
  const name = 'mail';
  if (!deps.mail) return { name, state: 'off', sentence: 'No mail is sent.' };
  const where = deps.mail.kind === 'smtp' ? 'Mail goes out over SMTP' : 'Mail stays in the local outbox';
  const waits = `${state.mails_waiting} ${state.mails_waiting === 1 ? 'waits' : 'wait'}`;
  const runs = `${state.mails_running} ${state.mails_running === 1 ? 'is' : 'are'} being sent`;
  const sentence = `${where}; ${waits} (${state.mails_retried} of them for another try), ${runs}, and ${state.mails_failed} failed.`;
  if (age > 60 * minute) return { name, state: 'down', sentence };
  return { name, state: state.mails_retried > 0 || age > 5 * minute ? 'slow' : 'ok', sentence };
}

/** When less than this share and this many bytes of a disk are free, writes may soon fail. */
const lowDisk = { share: 0.1, bytes: 5e9 };

function judgeDisk({ free, total }: DiskSpace): Part {
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
  const sentence = `The disk under this server's data has ${gigabytes(free)} GB of ${gigabytes(total)} GB free.`;
  const low = free < lowDisk.bytes && free < total * lowDisk.share;
  return { name: 'disk', state: free < lowDisk.bytes / 20 ? 'down' : low ? 'slow' : 'ok', sentence };
}

const countMade = (count: number, what: string) => (count === 1 ? `1 ${what} was` : `${count} ${what}s were`);
const countAre = (count: number) => `${count} ${count === 1 ? 'is' : 'are'}`;

type Made = Awaited<ReturnType<typeof readState>>;

function judgeImages(deps: Deps, made: Made, age: number): Part {
  const name = 'images';
  if (!deps.images) return { name, state: 'off', sentence: 'No images are made.' };
  const ended = made.images_done + made.images_failed;
  const sentence = `In the last hour ${countMade(made.images_done, 'image')} made and ${made.images_failed} failed; ${countAre(made.images_waiting)} under way.`;
  if (made.images_failed > 2 && made.images_failed > ended / 2) return { name, state: 'down', sentence };
  const slow = age > 5 * minute || (made.images_failed > 2 && made.images_failed > ended / 10);
  return { name, state: slow ? 'slow' : 'ok', sentence };
}

function judgeWriter(deps: Deps, made: Made): Part {
  const name = 'writer';
  const ended = made.prompts_done + made.prompts_failed;
  const troubled = made.prompts_failed + made.prompts_composed;
  const who = deps.writer.kind === 'ai' ? 'The language model' : 'The composer';
  const sentence = `${who} writes. In the last hour ${countMade(made.prompts_done, 'prompt')} written, ${made.prompts_composed} of them by the composer in its place, and ${made.prompts_failed} failed.`;
  if (troubled > 2 && troubled > ended / 2) return { name, state: 'down', sentence };
  return { name, state: troubled > 2 && troubled > ended / 10 ? 'slow' : 'ok', sentence };
}
