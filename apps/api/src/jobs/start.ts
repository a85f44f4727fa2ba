import type { Deps } from '../deps';
import { advanceImage } from '../domain/images/steps';
import { writeSheetText } from '../domain/sheet-texts/write';
import { deliverMail } from '../domain/mail/queue';
import { mailReplies } from '../domain/studio/reply-mails';
import { deliverEvent } from '../domain/webhooks/deliver';
import type { JobHandler, Lane } from '../providers/graphile-worker/port';
import type { MailTransport } from '../providers/nodemailer/port';
import { withinScope, type Origin } from '../runtime/scope';
import { recovery, upkeep, type UpkeepTasks } from './upkeep';

/** Each may hold a download and a database connection. */
export const imagesAtOnce = 20;

/** Runs a job on behalf of the request that queued it: its log lines and spans say so. */
const runJob =
  <D extends Deps>(
    deps: D,
    task: string,
    handle: (deps: D, ...job: Parameters<JobHandler>) => unknown,
  ): JobHandler =>
  async (payload, run) => {
    const { origin } = payload as { origin?: Origin };
    const { traceparent, ...request } = origin ?? {};
    const own = withinScope(deps, { ...request, task, traceId: traceparent?.split('-')[1] });
    const work = async () => handle(own, payload, run);
    return deps.telemetry ? deps.telemetry.job(task, origin, work) : work();
  };

export const imageLane = (deps: Deps): Lane => ({
  atOnce: imagesAtOnce,
  tasks: {
    image: runJob(deps, 'image', (own, payload) => advanceImage(own, (payload as { id: number }).id)),
  },
});

/** Of these most time is spent waiting for the language model. */
export const textLane = (deps: Deps): Lane => ({
  atOnce: 10,
  tasks: {
    'sheet-text': runJob(deps, 'sheet-text', (own, payload) =>
      writeSheetText(own, (payload as { id: number }).id),
    ),
  },
});

/** Five mails at once: one that hangs delays none of the others. `site` is the origin of their links. */
export const mailLane = (deps: Deps & { readonly mail: MailTransport }, site: string): Lane => ({
  atOnce: 5,
  tasks: {
    mail: runJob(deps, 'mail', (own, payload, { signal, again }) =>
      deliverMail(own, (payload as { id: string }).id, { site, signal, takeOver: again }),
    ),
    'reply-mail': runJob(deps, 'reply-mail', (own, payload) =>
      mailReplies(own, (payload as { id: number }).id),
    ),
  },
});

/** Five at once, and two of each user (see jobOf): a receiver that hangs delays no mail and no image. */
export const webhookLane = (deps: Deps): Lane => ({
  atOnce: 5,
  tasks: Object.fromEntries(
    ['webhook', 'webhook-reply'].map((task) => [
      task,
      runJob(deps, task, (own, payload, { signal, again }) =>
        deliverEvent(own, (payload as { id: string }).id, { signal, takeOver: again }),
      ),
    ]),
  ),
});

/** Regular tasks, each at most once at a time on a server: a slow one is not begun again beside itself. */
function laneOf(deps: Deps, regular: UpkeepTasks): Lane {
  const busy = new Set<string>();
  const tasks = Object.entries(regular).map(([task, { run }]): [string, JobHandler] => [
    task,
    runJob(deps, task, async (own, _payload, { signal }) => {
      if (busy.has(task)) return;
      busy.add(task);
      await run(own, signal).finally(() => busy.delete(task));
    }),
  ]);
  return {
    atOnce: 2,
    tasks: Object.fromEntries(tasks),
    schedule: Object.fromEntries(Object.entries(regular).map(([task, { schedule }]) => [task, schedule])),
  };
}

/**
 * Works off the queue until the returned function is called; several servers may do so side by side. `site` is the
 * origin of the links in mails.
 */
export async function startJobs(
  deps: Deps,
  { databaseUrl, site }: { databaseUrl: string; site: string },
): Promise<() => Promise<void>> {
  const { mail } = deps;
  const tasks = Object.keys({ ...recovery, ...upkeep });
  await deps.jobs.add(deps.db, ...tasks.map((task) => ({ task, key: task })));
  const lanes = [
    imageLane(deps),
    textLane(deps),
    webhookLane(deps),
    laneOf(deps, recovery),
    laneOf(deps, upkeep),
  ];
  if (mail) lanes.push(mailLane({ ...deps, mail }, site));
  return deps.jobs.work(lanes, {
    databaseUrl,
    onDeadServers: () => deps.jobs.add(deps.db, { task: 'sweep-prompts', key: 'sweep-prompts' }),
  });
}
