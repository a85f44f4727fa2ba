import { newClient } from '../support/app';
import {
  lockCase,
  makeProject,
  makeSavedPrompt,
  makeSheet,
  testLockOrder,
} from '../support/database/lock-order';
import { adding, aReply, aShare, aSheet } from '../support/studio';

testLockOrder([
  lockCase({
    what: 'composing a sheet in a project',
    table: 'projects',
    make: makeProject,
    run: ({ user }, { id }) => user.mutate('sheets.create', { ...aSheet(), projectId: id }),
  }),
  lockCase({
    what: 'moving a sheet',
    table: 'sheets',
    make: makeSheet,
    run: ({ user }, { id }) => user.mutate('sheets.update', { id, projectId: null }),
  }),
  lockCase({
    what: 'adding to a sheet',
    table: 'sheets',
    make: makeSheet,
    run: ({ user }, { id }) => user.mutate('sheets.extend', { ...adding({ subjects: ['a pier'] }), id }),
  }),
  lockCase({
    what: 'deleting a sheet with its shares',
    table: 'sheets',
    make: makeSheet,
    run: ({ user }, { id }) => user.mutate('sheets.delete', { id }),
  }),
  lockCase({
    what: 'restoring a sheet',
    table: 'removed_sheets',
    make: async (world) => {
      const made = await makeSheet(world);
      await world.user.mutate('sheets.delete', { id: made.id });
      return made;
    },
    run: ({ user }, { id }) => user.mutate('sheets.restore', { ids: [id] }),
  }),
  lockCase({
    what: 'saving cells of a sheet in a project',
    table: 'projects',
    make: async (world) => ({ sheet: await makeSheet(world), ...(await makeProject(world)) }),
    run: ({ user }, { id, sheet }) =>
      user.mutate('sheets.savePrompts', { id: sheet.id, cells: [0], projectId: id }),
  }),
  lockCase({
    what: 'sharing a sheet',
    table: 'sheets',
    make: makeSheet,
    run: ({ user }, { id }) => user.mutate('shares.create', aShare('sheet', id)),
  }),
  lockCase({
    what: 'sharing a prompt',
    table: 'prompts',
    make: makeSavedPrompt,
    run: ({ user }, { id }) => user.mutate('shares.create', aShare('prompt', id)),
  }),
  lockCase({
    what: 'replying to a share',
    table: 'shares',
    make: async (world) => {
      const { id } = await makeSheet(world);
      return (await world.user.mutate('shares.create', aShare('sheet', id))).body as {
        id: number;
        token: string;
      };
    },
    run: ({ test }, { token }) => newClient(test).mutate('shares.reply', { ...aReply(), token }),
  }),
]);
