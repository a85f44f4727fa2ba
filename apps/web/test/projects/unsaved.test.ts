import { expect, it } from 'vitest';
import { noteUnsaved, readUnsaved } from '../../src/features/projects/board/unsaved';

function makeStores() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { tab: store, user: store };
}

it('keeps what was typed about each item until it is stored', () => {
  const stores = makeStores();
  const prompt = { kind: 'prompt', id: 7 } as const;
  noteUnsaved(prompt, { note: 'For page four' }, stores);
  noteUnsaved(prompt, { tag: 'cli' }, stores);
  expect(readUnsaved(prompt, stores)).toEqual({ note: 'For page four', tag: 'cli' });
  expect(readUnsaved({ kind: 'image', id: 7 }, stores)).toEqual({});
  noteUnsaved(prompt, { note: undefined }, stores);
  expect(readUnsaved(prompt, stores)).toEqual({ tag: 'cli' });
});
