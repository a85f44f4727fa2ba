import type { Deps } from '../deps';
import { advanceImage } from '../domain/images/steps';
import { deliverMail } from '../domain/mail/queue';
import type { Lane } from '../providers/graphile-worker/port';
import type { MailTransport } from '../providers/nodemailer/port';
import { upkeep } from './upkeep';

/** Twenty images at once: each may hold a download and a database connection. */
export const imageLane = (deps: Deps): Lane => ({
  atOnce: 20,
  tasks: { image: (payload) => advanceImage(deps, (payload as { id: number }).id) },
});

/** Five mails at once: one that hangs delays none of the others. `site` is the origin of their links. */
export const mailLane = (deps: Deps & { readonly mail: MailTransport }, site: string): Lane => ({
  atOnce: 5,
  tasks: {
    mail: (payload, signal) => deliverMail(deps, (payload as { id: string }).id, { site, signal }),
  },
});

const upkeepLane = (deps: Deps): Lane => ({
  atOnce: 2,
  tasks: mapValues(
    ({ run }) =>
      (_payload, signal) =>
        run(deps, signal),
  ),
  schedule: mapValues(({ schedule }) => schedule),
});

function mapValues<T>(read: (work: (typeof upkeep)[string]) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(upkeep).map(([task, work]) => [task, read(work)]));
}

/**
 * Runs the queue's jobs until the returned function is called; several servers may do so at once. `site` is the
 * origin of the links in mails.
 */
export async function startJobs(
  deps: Deps,
  { databaseUrl, site }: { databaseUrl: string; site: string },
): Promise<() => Promise<void>> {
  const { mail } = deps;
  await deps.jobs.add(deps.db, ...Object.keys(upkeep).map((task) => ({ task, key: task })));
  const lanes = [imageLane(deps), upkeepLane(deps), ...(mail ? [mailLane({ ...deps, mail }, site)] : [])];
  return deps.jobs.work(lanes, {
    databaseUrl,
    onDeadServers: () => deps.jobs.add(deps.db, { task: 'sweep-prompts', key: 'sweep-prompts' }),
  });
}
