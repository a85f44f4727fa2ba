import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for the first characters of a text. PostgreSQL reads no more than these of a long text, and never splits a
 * character.
 */
export function beginning(column: string, characters: number): RawBuilder<string> {
  return sql<string>`left(${sql.ref(column)}, ${characters})`;
}

/** SQL for whether `beginning` cuts the text. PostgreSQL knows a text's length without reading it. */
export function isLonger(column: string, characters: number): RawBuilder<boolean> {
  return sql<boolean>`coalesce(octet_length(${sql.ref(column)}) > octet_length(${beginning(column, characters)}), false)`;
}
