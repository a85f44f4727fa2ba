import { sql } from 'kysely';
import type { Db } from '../../client';

/** Devices stored per user: the most recent ones. */
const mostDevices = 20;

/** Whether the user with this address, in any case, signed in from this device before. */
export async function isDeviceOf(db: Db, deviceHash: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices as device')
    .innerJoin('users', 'users.id', 'device.user_id')
    .select('device.user_id')
    .where('device.device_hash', '=', deviceHash)
    .where(sql`lower(users.email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anyone signed in from this device before. */
export async function isKnownDevice(db: Db, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(db: Db, userId: number, deviceHash: string, now: Date): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  await sql`
    delete from known_devices where (user_id, device_hash) in (
      select user_id, device_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, device_hash offset ${mostDevices}
    )`.execute(db);
}

/** Deletes a user's devices, all except one. */
export async function forgetDevices(db: Db, userId: number, except: string | undefined): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('device_hash', '<>', except!))
    .execute();
}

export async function deleteUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', before).execute();
}
