import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import { containing } from '../../lists/like';

/** How long a search may take, in milliseconds. The statement then fails with 57014 (query_canceled). */
const patience = 3000;

// The beginnings of a prompt's texts, as late-indexes.ts indexes them.
export const searched = {
  prompts: sql`folded(searched_prompt(name, style, subject, scenario, generated_prompt))`,
  generated_prompts: sql`folded(searched_prompt(null, style, subject, scenario, prompt))`,
  generated_images: sql`folded(searched_prompt(null, '', '', null, prompt))`,
} as const;

/** SQL for "contains every one of these words", in any order and regardless of case and accents. The text is folded. */
export function containsWords(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} ilike ${containing(word)}`),
    sql` and `,
  )})`;
}

/** Runs a search that PostgreSQL cancels after `patience`. */
export function runSearch<Result>(db: Db, search: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(trx);
    return search(trx);
  });
}
