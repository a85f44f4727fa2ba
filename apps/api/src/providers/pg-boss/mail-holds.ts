import { randomUUID } from 'node:crypto';
import type { Db } from '@safelight/db/client';
import {
  breakHolds,
  findAbandonedHolds,
  noteHold,
  renumberHolds,
  type MailHold,
} from '@safelight/db/queries/mail/jobs';
import type { Clock } from '../system/port';

/**
 * Milliseconds for which a server may seem to have stopped: one whose connection broke takes a new number, and says within
 * this time that what it holds is still its own.
 */
const patience = 10_000;

const keyOf = ({ hold, instanceId }: MailHold) => `${hold} ${instanceId}`;

/**
 * Who sends which mail. A mail carries the number of the server that holds it, which that server shows to be running by a
 * lock (see queries/instances): so what a killed server held is given back soon, and a living one's is left alone.
 */
export function createMailHolds({
  db,
  clock,
  instance,
}: {
  db: Db;
  clock: Clock;
  instance: { readonly id: number };
}) {
  const ours = new Set<string>();
  /** When others' holds were first seen without their server. */
  let missed = new Map<string, number>();
  return {
    /** Notes, in the transaction that takes a mail, that it is ours; answers the word for that. */
    async begin(trx: Db, id: string): Promise<string> {
      const hold = randomUUID();
      await noteHold(trx, id, { hold, instanceId: instance.id });
      ours.add(hold);
      return hold;
    },
    forget: (hold: string) => void ours.delete(hold),
    /** Gives back what stopped servers held, and answers how many; to be called more often than `patience`. */
    async recover(): Promise<number> {
      if (ours.size > 0) await renumberHolds(db, [...ours], instance.id);
      const abandoned = await findAbandonedHolds(db, [...ours]);
      const now = clock.now().getTime();
      missed = new Map(abandoned.map((each) => [keyOf(each), missed.get(keyOf(each)) ?? now]));
      const late = abandoned.filter((each) => now - missed.get(keyOf(each))! >= patience);
      return late.length > 0 ? breakHolds(db, late) : 0;
    },
  };
}
