/** The rows of a database as files of a folder. The schema is not in it: migrations make it. */
export interface Dump {
  /** The migrations that the database has had. */
  readonly migrations: readonly string[];
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly { readonly name: string; readonly last: string; readonly called: boolean }[];
}

export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Of its file `name.copy.gz`: rows in PostgreSQL's COPY format, compressed. */
  readonly sha256: string;
}

export const fileOf = (table: string): string => `${table}.copy.gz`;

/** A dump cannot be written or loaded. The message is a sentence for an operator. */
export class DumpError extends Error {}
