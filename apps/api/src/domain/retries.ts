import { setTimeout as sleep } from 'node:timers/promises';

// What the deliveries of mails and of webhooks' events have in common.

export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Milliseconds to wait after the attempt `tries`: doubled from the first wait up to the last, times a random 0.5 to 1. */
export const waitAfter = (tries: number, waits: { readonly first: number; readonly last: number }) =>
  Math.min(waits.last, waits.first * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);

/** Milliseconds between attempts to write to the database while it restarts. */
const databaseWaits = [500, 1000, 2000, 4000, 8000];

/** Writes what must not be lost: otherwise something that was sent would be sent again. */
export async function withPatience(write: () => Promise<void>): Promise<void> {
  for (const wait of databaseWaits) {
    try {
      return await write();
    } catch {
      await sleep(wait);
    }
  }
  await write();
}
