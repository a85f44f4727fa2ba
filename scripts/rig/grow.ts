import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures';
import { withStage } from './stage';

/** How long the load goes on after each event. */
const calm = 8000;
/** Long enough for what a server does late after a failure of its database. */
const longCalm = 60_000;

/**
 * Kills one of three servers, restarts PgBouncer, then kills the primary database and promotes the standby, while
 * clients use the servers. Prints figures, and returns whether all is as it should be: see withStage.
 */
export function runGrow(): Promise<boolean> {
  return withStage(async ({ load, databases, kill }) => {
    const events: Figure[] = [];
    const observe = async (name: string, happen: () => Promise<void>, watched = calm) => {
      const begun = performance.now();
      const errors = load.errors.length;
      await happen();
      await sleep(watched);
      const times = [begun, ...load.written.filter((time) => time > begun), performance.now()];
      const gaps = times.slice(1).map((time, at) => time - times[at]!);
      events.push([name, `${load.errors.length - errors} errors`, true]);
      events.push(['  longest time without a prompt', `${(Math.max(...gaps) / 1000).toFixed(1)} s`, true]);
      process.stderr.write(`${name}: ${load.counts.requests} requests, ${load.errors.length} errors …\n`);
    };
    await observe('nothing happens', () => Promise.resolve());
    await observe('a server is killed, and started again', () => kill(0));
    await observe('PgBouncer is killed, and started again', databases.restartPooler);
    await observe('the primary is killed, the standby promoted', databases.promote, longCalm);
    return events;
  });
}
