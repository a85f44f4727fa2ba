import { expect, it } from 'vitest';
import { catalogLooks, listLooks } from '../../src/features/studio/looks/own';
import type { Look } from '../../src/trpc';

it('lists an unchanged copy of a look of the product once, whatever the order of its keys', () => {
  const [first] = catalogLooks;
  const { selection } = first!.recipe;
  const reordered = { selection: Object.fromEntries(Object.entries(selection).toReversed()) };
  const copy = { id: 1, name: first!.name, recipe: reordered, locks: [] } as unknown as Look;
  expect(listLooks([copy])).toEqual(catalogLooks);
  expect(listLooks([{ ...copy, name: 'Mine' }])).toHaveLength(catalogLooks.length + 1);
});
