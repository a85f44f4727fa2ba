import { anEdit, aSavedPrompt } from '../support/app';
import { lockCase, makeProject, makeSavedPrompt, testLockOrder } from '../support/database/lock-order';

testLockOrder([
  lockCase({
    what: 'deleting a project',
    table: 'projects',
    make: makeProject,
    run: ({ user }, { id }) => user.rest('DELETE', `/api/projects/${id}`),
  }),
  lockCase({
    what: 'saving a prompt in a project',
    table: 'projects',
    make: makeProject,
    run: ({ user }, { id }) => user.rest('POST', '/api/prompts', { ...aSavedPrompt, projectId: id }),
  }),
  lockCase({
    what: 'moving a prompt',
    table: 'prompts',
    make: makeSavedPrompt,
    run: ({ user }, { id }) => user.mutate('prompts.update', { id, projectId: null, name: 'Moved' }),
  }),
  lockCase({
    what: 'deleting a prompt with its shares',
    table: 'prompts',
    make: makeSavedPrompt,
    run: ({ user }, { id }) => user.mutate('prompts.delete', { id }),
  }),
  lockCase({
    what: 'keeping an edit again',
    table: 'kept_edits',
    make: async ({ user }) => (await user.mutate('edits.keep', anEdit)).body as { id: number },
    run: ({ user }) => user.mutate('edits.keep', anEdit),
  }),
  lockCase({
    what: 'rewriting a saved prompt',
    table: 'prompts',
    make: async ({ user }) => {
      const generatedPrompt = 'a heron at dawn --ar 3:2 --q 2';
      const { body } = await user.rest('POST', '/api/prompts', { ...aSavedPrompt, generatedPrompt });
      const [offer] = (await user.query('rewrites.list')).body.prompts;
      return { id: body.id as number, key: offer.key as string };
    },
    run: ({ user }, prompt) => user.mutate('rewrites.accept', { prompts: [prompt] }),
  }),
]);
