import { sql, type RawBuilder } from 'kysely';

/** SQL for the first characters of a text. PostgreSQL reads no more of a long one, and never cuts a character in half. */
export function beginning(column: string, characters: number): RawBuilder<string> {
  return sql<string>`left(${sql.ref(column)}, ${characters})`;
}

/** SQL for whether `beginning` leaves something out; the length of a text is known without reading it. */
export function isLonger(column: string, characters: number): RawBuilder<boolean> {
  return sql<boolean>`coalesce(octet_length(${sql.ref(column)}) > octet_length(${beginning(column, characters)}), false)`;
}
