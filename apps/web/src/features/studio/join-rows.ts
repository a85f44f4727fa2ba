/** Neighboring rows of one item together; any other row alone. */
export function joinRows<Row>(
  rows: readonly Row[],
  isOne: (row: Row) => boolean,
): readonly (readonly Row[])[] {
  const joined: Row[][] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (isOne(row) && last?.[0] !== undefined && isOne(last[0])) last.push(row);
    else joined.push([row]);
  }
  return joined;
}
