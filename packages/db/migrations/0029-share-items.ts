import { sql, type Kysely } from 'kysely';

/** The number under which a share first showed an item. It stays when items are added or removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_items (
      share_id integer not null references shares on delete cascade,
      item text not null,
      number integer not null,
      primary key (share_id, item)
    )`.execute(db);
}
