import { sql, type RawBuilder } from 'kysely';

/** A place in a list sorted by creation, newest first; the id settles ties. */
export interface PageKey {
  readonly createdAt: Date;
  readonly id: number;
}

/** SQL for "older than this place", in the form that a (created_at desc, id desc) index answers. */
export function olderThan(key: PageKey): RawBuilder<boolean> {
  return sql<boolean>`(created_at, id) < (${key.createdAt}, ${key.id})`;
}
