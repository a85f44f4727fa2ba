import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/accounts/known-devices';
import type { Deps } from '../../deps';

// From its first sign-in, a browser keeps a random secret. It is not a credential: it only gives that browser's
// sign-in attempts a separate limit, so that an attacker who uses up the account's limit does not lock the owner out.

/** In milliseconds since its last sign-in. */
const life = 400 * 86_400_000;

const hashDevice = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The device's key in the limits; undefined when it never signed in to the account. */
export async function findDevice(
  deps: Deps,
  secret: string | undefined,
  email: string,
): Promise<string | undefined> {
  const hash = hashDevice(secret ?? '');
  return (await queries.isDeviceOf(deps.db, hash, email)) ? hash : undefined;
}

/**
 * Remembers that a user signed in from a device, and returns the secret that the device stores. A known secret is
 * kept, so that two users of one browser share it.
 */
export async function rememberDevice(
  db: Db,
  { userId, secret, now }: { userId: number; secret: string | undefined; now: Date },
): Promise<string> {
  const kept =
    secret !== undefined && (await queries.isKnownDevice(db, hashDevice(secret))) ? secret : undefined;
  const device = kept ?? randomBytes(32).toString('base64url');
  await queries.rememberDevice(db, userId, hashDevice(device), now);
  return device;
}

/** Forgets the devices of a user whose password changed, except the one with this secret. */
export async function forgetDevices(
  db: Db,
  userId: number,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  await queries.forgetDevices(db, userId, except === undefined ? undefined : hashDevice(except));
}

export async function removeUnusedDevices(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await queries.deleteUnusedDevices(deps.db, new Date(deps.clock.now().getTime() - life));
}
