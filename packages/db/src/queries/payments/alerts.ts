import { sql } from 'kysely';
import type { Db } from '../../client';

export interface PaymentAlertRow {
  readonly reason: string;
  readonly count: number;
  readonly lastAt: Date;
}

export async function countPaymentAlert(db: Db, reason: string, now: Date): Promise<void> {
  await sql`
    insert into payment_alerts as alert (reason, count, last_at) values (${reason}, 1, ${now})
    on conflict (reason) do update set count = alert.count + 1, last_at = excluded.last_at`.execute(db);
}

export async function findPaymentAlerts(db: Db): Promise<readonly PaymentAlertRow[]> {
  const { rows } = await sql<PaymentAlertRow>`
    select reason, count, last_at as "lastAt" from payment_alerts order by reason`.execute(db);
  return rows;
}
