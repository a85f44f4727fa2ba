import { expect } from 'vitest';
import { aSavedPrompt, type TestUser } from '../app';

export const old = 'a heron at dawn --ar 3:2 --q 2';
export const modern = 'a heron at dawn --ar 3:2';

export interface Offer {
  readonly id: number;
  readonly key: string;
  readonly text: string;
  readonly rewritten: string;
  readonly older: { readonly version: string; readonly text: string } | null;
}

/** Saves prompts of a user, and lists, accepts and undoes their rewrites. */
export function makeRewrites(getUser: () => TestUser) {
  return {
    async save(generatedPrompt: string, more: object = {}): Promise<number> {
      const input = { ...aSavedPrompt, ...more, generatedPrompt };
      const { status, body } = await getUser().mutate('prompts.save', input);
      expect(status).toBe(200);
      return body.id;
    },
    list: async (input: object = {}): Promise<Offer[]> =>
      (await getUser().query('rewrites.list', input)).body.prompts,
    accept: async (...prompts: object[]) => (await getUser().mutate('rewrites.accept', { prompts })).body,
    undo: async (...ids: number[]) => (await getUser().mutate('rewrites.undo', { ids })).body,
    threadOf: async (
      id: number,
    ): Promise<{ id: number; origin: string; prompt: string; recipe: unknown }[]> =>
      (await getUser().query('versions.thread', { id })).body,
    textOf: async (id: number): Promise<string> =>
      (await getUser().query('prompts.get', { id })).body.generatedPrompt,
  };
}
