import { sql } from 'kysely';
import type { Db } from '../../client';
import type { TransactionType } from '../../schema';

export interface Flow {
  /** Whether it was before `until`. */
  readonly settled: boolean;
  readonly kind: 'credits' | 'spend';
  /** The ledger's type, or the work that a provider did. */
  readonly type: TransactionType;
  /** Credits that users received, or micro-dollars. */
  readonly gained: number;
  /** Credits that users gave. */
  readonly given: number;
}

/** The credits and micro-dollars that moved since a time, apart before and after `until`. */
export async function findFlows(db: Db, since: Date, until: Date): Promise<Flow[]> {
  const costs = (table: string, type: TransactionType) => sql`
    select settled_at < ${until} as settled, 'spend' as kind, ${sql.lit(type)} as type,
      sum(cost_micros)::bigint as gained, 0::bigint as given
    from ${sql.table(table)} where settled_at >= ${since} and cost_micros > 0 group by 1`;
  const { rows } = await sql<Flow>`
    select created_at < ${until} as settled, 'credits' as kind, type,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as gained,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as given
    from credit_transactions where created_at >= ${since} group by 1, 3
    union all ${costs('generated_prompts', 'prompt')}
    union all ${costs('generated_images', 'image')}
    union all ${costs('image_checks', 'check')}`.execute(db);
  return rows;
}
