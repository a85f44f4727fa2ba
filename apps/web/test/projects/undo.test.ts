import { expect, it } from 'vitest';
import { undoTagging } from '../../src/components/board/undo';
import type { BoardItem } from '../../src/trpc';

const item = (id: number, tags: string[]) => ({ kind: 'prompt', id, tags }) as unknown as BoardItem;

it('undoes a tagging only where it changed something', () => {
  const items = [item(1, ['client']), item(2, []), item(3, ['other'])];
  expect(undoTagging(items, { addTags: ['client'] })).toEqual({
    items: [
      { kind: 'prompt', id: 2 },
      { kind: 'prompt', id: 3 },
    ],
    back: { removeTags: ['client'] },
  });
  expect(undoTagging(items, { removeTags: ['client'] })).toEqual({
    items: [{ kind: 'prompt', id: 1 }],
    back: { addTags: ['client'] },
  });
  expect(undoTagging(items, { addTags: [] })).toBeUndefined();
});
