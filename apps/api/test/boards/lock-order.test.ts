import { sql } from 'kysely';
import { anEdit, aSavedPrompt } from '../support/app';
import {
  lockCase,
  makeProject,
  makeSavedPrompt,
  testLockOrder,
  type World,
} from '../support/database/lock-order';
import { pendingImage } from '../support/images/pending';

const aPrompt = (id: number) => ({ items: [{ kind: 'prompt', id }] });

/** An image in the making, and the version that it is made of. */
async function pendingImageOfVersion(world: World) {
  const versionId: number = (await world.user.mutate('edits.keep', anEdit)).body.id;
  const { id } = await pendingImage(world);
  await sql`update generated_images set version_id = ${versionId} where id = ${id}`.execute(world.test.db);
  return { id, versionId };
}

testLockOrder([
  lockCase({
    what: 'marking items of a board',
    table: 'prompts',
    make: makeSavedPrompt,
    run: ({ user }, { id }) => user.mutate('boards.mark', { ...aPrompt(id), star: true }),
  }),
  lockCase({
    what: 'moving items of a board',
    table: 'projects',
    make: async (world) => ({ prompt: await makeSavedPrompt(world), ...(await makeProject(world)) }),
    run: ({ user }, { id, prompt }) => user.mutate('boards.move', { ...aPrompt(prompt.id), projectId: id }),
  }),
  lockCase({
    what: 'moving a prompt with its images',
    table: 'generated_images',
    make: async (world) => {
      const { id, versionId } = await pendingImageOfVersion(world);
      const { body } = await world.user.mutate('prompts.save', { ...aSavedPrompt, versionId });
      return { id, prompt: body.id as number };
    },
    run: ({ user }, { prompt }) => user.mutate('boards.move', { ...aPrompt(prompt), projectId: null }),
  }),
  lockCase({
    what: 'saving a prompt with its images',
    table: 'generated_images',
    make: pendingImageOfVersion,
    run: ({ user }, { versionId }) => user.mutate('prompts.save', { ...aSavedPrompt, versionId }),
  }),
  lockCase({
    what: 'removing items of a board',
    table: 'prompts',
    make: makeSavedPrompt,
    run: ({ user }, { id }) => user.mutate('boards.remove', aPrompt(id)),
  }),
  lockCase({
    what: 'undoing a removal',
    table: 'removed_prompts',
    make: async (world) => {
      const { id } = await makeSavedPrompt(world);
      await world.user.mutate('boards.remove', aPrompt(id));
      return { id };
    },
    run: ({ user }, { id }) => user.mutate('boards.restore', aPrompt(id)),
  }),
]);
