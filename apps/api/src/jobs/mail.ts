import { listen } from '@safelight/db/connection/listen';
import { mailChannel } from '@safelight/db/queries/mail/jobs';
import type { Deps } from '../deps';
import { deliverMail } from '../domain/mail/queue';

/** Mails that one server sends at once: one that hangs holds up none of the others. */
const mailsAtOnce = 5;
const tidyInterval = 60_000;
/** Milliseconds that mail under way is given to arrive when the server stops. */
const patience = 4000;

/**
 * Sends what waits in the queue, as it comes, until stopped; several servers may do so side by side. `site` is where
 * links in mails lead, `pollInterval` the milliseconds between looks at the queue for mail whose next try has come, or whose
 * server has stopped; of new mail we hear at once. Answers how to stop: a mail that is not sent by then goes back into the queue.
 */
export async function startMailWorker(
  deps: Deps,
  { databaseUrl, site, pollInterval = 5000 }: { databaseUrl: string; site: string; pollInterval?: number },
): Promise<() => Promise<void>> {
  const { mail, mailQueue } = deps;
  if (!mail) return () => Promise.resolve();
  const sender = { ...deps, mail };
  const brokenOff = new AbortController();
  let stopped = false;
  const working = new Set<Promise<void>>();
  let missed = false;

  const wake = () => {
    if (stopped) return;
    if (working.size >= mailsAtOnce) {
      missed = true;
      return;
    }
    const work: Promise<void> = sendWhatWaits()
      .catch((error: unknown) =>
        deps.log.error({ err: error }, 'Mail could not be worked off; it is tried again'),
      )
      .finally(() => {
        working.delete(work);
        if (missed) wake();
      });
    working.add(work);
  };
  async function sendWhatWaits(): Promise<void> {
    missed = false;
    while (!stopped) {
      const job = await mailQueue.take();
      if (!job) return;
      // There may be more than one of us can do.
      wake();
      await deliverMail(sender, job, { site, signal: brokenOff.signal });
    }
  }

  const tidy = () =>
    mailQueue
      .tidy()
      .catch((error: unknown) => deps.log.error({ err: error }, 'The queue of mail could not be tidied'));

  const look = async () => {
    try {
      const count = await mailQueue.recover();
      if (count > 0) deps.log.warn({ count }, 'Mail that stopped servers were sending is sent anew');
    } catch (error) {
      deps.log.error({ err: error }, 'Mail that other servers hold could not be looked at');
    }
    wake();
  };

  await mailQueue.prepare();
  const listener = await listen({
    connectionString: databaseUrl,
    channel: mailChannel,
    onMessage: wake,
    onReconnect: wake,
    onError: (error) =>
      deps.log.warn({ err: error }, 'Lost the connection that hears of mail; connecting anew'),
  });
  const timers = [setInterval(() => void look(), pollInterval), setInterval(() => void tidy(), tidyInterval)];
  void look();
  return async () => {
    stopped = true;
    timers.forEach(clearInterval);
    await listener.close();
    const late = setTimeout(() => brokenOff.abort(), patience);
    await Promise.all(working);
    clearTimeout(late);
  };
}
