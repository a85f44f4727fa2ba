import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { printFigures, type Figure } from './figures';
import { startLoad } from './load';
import { describeEnd, describeLoad, withStage } from './stage';

/** How long the load goes on after each event. */
const calm = 8000;
/** Long enough for what a server does late after a failure of its database. */
const longCalm = 60_000;

/**
 * Kills one of three servers, restarts PgBouncer, then kills the primary database and promotes the standby, while
 * clients use the servers. Prints figures, and returns false when anything was lost, doubled or left pending.
 */
export function runGrow(): Promise<boolean> {
  return withStage(async ({ url, users, databases, versions, kill }) => {
    setMaxListeners(0);
    const load = startLoad(url, users, 2, { patient: true, images: 0.02 });
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
    await load.stop();
    const db = databases.connect();
    const { figures, faults } = await describeEnd(db, load);
    await db.destroy();
    return printFigures([...versions, ...events, ...describeLoad(load), ...figures], faults);
  });
}
