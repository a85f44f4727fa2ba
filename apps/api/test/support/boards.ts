import { expect } from 'vitest';
import { aSavedPrompt, newUser, type TestUser } from './app';
import { setCredits } from './database/ledger';
import { anImage, settled, type ImageTest } from './images/service';

export interface BoardItem {
  kind: 'prompt' | 'image';
  id: number;
}

/** A user with a project. The clock advances between what they make, so that lists have one order. */
export async function newBoard(test: ImageTest) {
  const user = await newUser(test);
  await setCredits(test.db, user.id, 1000);
  const project = (await user.mutate('projects.create', { name: 'Harbour' })).body.id as number;
  const tick = () => test.clock.set(new Date(test.clock.now().getTime() + 1000));
  return {
    user,
    project,
    async prompt(fields: object = {}): Promise<BoardItem> {
      tick();
      const { body } = await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project, ...fields });
      return { kind: 'prompt', id: body.id };
    },
    async image(fields: object = {}): Promise<BoardItem> {
      tick();
      const { body } = await user.mutate('images.generate', { ...anImage, projectId: project, ...fields });
      await settled(user, body.image.id);
      return { kind: 'image', id: body.image.id };
    },
    /** The items that a board shows with a filter, by kind and id. */
    async list(filter: object = {}): Promise<BoardItem[]> {
      const { body, status } = await user.query('boards.list', { project, ...filter });
      expect([status, body.message]).toEqual([200, undefined]);
      return body.items.map(({ kind, id }: BoardItem) => ({ kind, id }));
    },
  };
}

/** Marks items as `boards.mark` does. */
export const mark = (user: TestUser, items: BoardItem[], marks: object) =>
  user.mutate('boards.mark', { items, ...marks });
