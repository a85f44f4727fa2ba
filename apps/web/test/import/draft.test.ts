import { expect, it } from 'vitest';
import { emptyImport, readImport, writeImport } from '../../src/features/import/draft';

function makeStores() {
  const make = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };
  return { tab: make(), user: make() };
}

const draft = (text: string) => ({ ...emptyImport, text });

it('gives what a visitor read to the user who signs in, once', () => {
  const stores = makeStores();
  writeImport(stores, 7, draft('an older prompt'));
  writeImport(stores, undefined, draft('a visitor’s prompt'));
  expect(readImport(stores, undefined).text).toBe('a visitor’s prompt');
  expect(readImport(stores, 7).text).toBe('a visitor’s prompt');
  writeImport(stores, 7, draft('a visitor’s prompt, gone on with'));
  expect(readImport(stores, 7).text).toBe('a visitor’s prompt, gone on with');
  expect(readImport(stores, undefined)).toEqual(emptyImport);
  expect(readImport(stores, 8)).toEqual(emptyImport);
});

it('gives it to the link in a mail, which opens in another tab', () => {
  const stores = makeStores();
  writeImport(stores, undefined, draft('a visitor’s prompt'));
  expect(readImport({ ...makeStores(), user: stores.user }, 7).text).toBe('a visitor’s prompt');
});

it('keeps a user’s prompt when the visitor left nothing', () => {
  const stores = makeStores();
  writeImport(stores, 7, draft('mine'));
  writeImport(stores, undefined, emptyImport);
  expect(readImport(stores, 7).text).toBe('mine');
});
