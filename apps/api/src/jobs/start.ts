import type { Deps } from '../deps';
import { advanceImage } from '../domain/images/steps';
import { deliverMail } from '../domain/mail/queue';
import type { Lane } from '../providers/graphile-worker/port';
import { upkeep } from './upkeep';

/** Images that one server works on at once: each may hold a download and a database connection. */
const imagesAtOnce = 20;
/** Mails that one server sends at once: one that hangs delays none of the others. */
const mailsAtOnce = 5;
const upkeepAtOnce = 2;

/**
 * Works off the queue until the returned function is called; several servers may do so side by side. `site` is the
 * origin of the links in mails.
 */
export async function startJobs(
  deps: Deps,
  { databaseUrl, site }: { databaseUrl: string; site: string },
): Promise<() => Promise<void>> {
  const { mail } = deps;
  const names = Object.keys(upkeep);
  const queueUpkeep = () => deps.jobs.add(deps.db, ...names.map((task) => ({ task, key: task })));
  const lanes: Lane[] = [
    {
      atOnce: imagesAtOnce,
      tasks: { image: (payload) => advanceImage(deps, (payload as { id: number }).id) },
    },
    {
      atOnce: upkeepAtOnce,
      tasks: Object.fromEntries(
        names.map((task) => [
          task,
          (_payload: unknown, signal: AbortSignal) => upkeep[task]!.run(deps, signal),
        ]),
      ),
      schedule: Object.fromEntries(names.map((task) => [task, upkeep[task]!.schedule])),
    },
  ];
  if (mail) {
    const send = (payload: unknown, signal: AbortSignal) =>
      deliverMail({ ...deps, mail }, (payload as { id: string }).id, { site, signal });
    lanes.push({ atOnce: mailsAtOnce, tasks: { mail: send } });
  }
  await queueUpkeep();
  return deps.jobs.work(lanes, {
    databaseUrl,
    onDeadServers: () => deps.jobs.add(deps.db, { task: 'sweep-prompts', key: 'sweep-prompts' }),
  });
}
