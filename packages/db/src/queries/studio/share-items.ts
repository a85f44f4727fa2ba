import type { Db } from '../../client';

/**
 * The numbers of a share's items, by key. New ones get the next numbers in this order, as far as `most`; those beyond
 * have none.
 */
export async function numberItems(
  db: Db,
  shareId: number,
  keys: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const known = await findNumbers(db, shareId);
  if (known.size >= most || keys.every((key) => known.has(key))) return known;
  return db.transaction().execute(async (trx) => {
    // Two visitors at once must not give out the same number.
    const share = await trx
      .selectFrom('shares')
      .select('id')
      .where('id', '=', shareId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const numbers = new Map(await findNumbers(trx, shareId));
    const last = Math.max(0, ...numbers.values());
    const added = keys
      .filter((key) => !numbers.has(key))
      .slice(0, most - last)
      .map((item, index) => ({ share_id: shareId, item, number: last + index + 1 }));
    if (!share || added.length === 0) return numbers;
    await trx.insertInto('share_items').values(added).execute();
    return new Map([...numbers, ...added.map(({ item, number }) => [item, number] as const)]);
  });
}

export async function findNumbers(db: Db, shareId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('share_items')
    .select(['item', 'number'])
    .where('share_id', '=', shareId)
    .execute();
  return new Map(rows.map(({ item, number }) => [item, number]));
}
