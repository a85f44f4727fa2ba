import type { ColumnType } from 'kysely';

/** A timestamptz: Date when read, Date when written, filled by the database when left out. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
