import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as credits from '../../src/domain/credits/ledger';
import { deleteUser } from '../../src/domain/accounts/deletion';
import { quotaOf } from '../../src/domain/quotas';
import {
  anEdit,
  aSavedPrompt,
  makeTestApp,
  newClient,
  newUser,
  type TestApp,
  type TestUser,
} from '../support/app';
import { aReply, aShare, aSheet } from '../support/studio';
import { expectWholeLedger } from '../support/ledger';

// Statements that lock a user and their rows must lock the user first. Each is blocked here by a lock on the user,
// and must not hold another lock while it waits.

let test: TestApp;
let user: TestUser;
beforeEach(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterEach(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

const order = { requestId: 'one', fingerprint: '', refillDue: false };

async function pendingPrompt(): Promise<number> {
  const charged = await credits.chargePrompt(test.deps, {
    ...order,
    userId: user.id,
    renderer: 'midjourney',
    style: 'illustration',
    subject: 'a lighthouse',
    scenario: null,
    aspectRatio: null,
    parameters: {},
  });
  if (charged === 'replayed') throw new Error('The request was seen before.');
  return charged.generationId;
}

async function pendingImage(): Promise<number> {
  const charged = await credits.chargeImages(test.deps, {
    ...order,
    userId: user.id,
    cost: 1,
    projectId: null,
    generationId: null,
    versionId: null,
    prompt: 'a lighthouse',
    model: 'black-forest-labs/flux-schnell',
    modelName: 'FLUX Schnell',
    ratio: 'square',
    grade: null,
    seeds: [null],
    parentId: null,
    note: null,
    modelPrompt: null,
    negativePrompt: null,
    onCharged: () => Promise.resolve(),
    quota: quotaOf({ plan: 'free' }, 'images'),
  });
  if (charged === 'replayed') throw new Error('The request was seen before.');
  await sql`update generated_images set file_id = 'attempt' where id = ${charged.ids[0]}`.execute(test.db);
  return charged.ids[0];
}

const written = {
  prompt: 'a lighthouse',
  writer: 'ai',
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  costMicros: 0,
} as const;

const settleImage = (id: number) =>
  credits.settleImage(test.deps, {
    id,
    fileId: 'attempt',
    imageKey: 'image',
    thumbKey: 'thumb',
    width: 1,
    height: 1,
    bytes: 1,
    costMicros: 0,
  });

const refundImage = (id: number) =>
  credits.refundImage(test.deps, {
    id,
    stage: 'queued',
    claim: 0,
    failure: 'It failed.',
    costMicros: 0,
    lookAgainAt: null,
  });

interface Case {
  readonly what: string;
  readonly table:
    | 'generated_prompts'
    | 'generated_images'
    | 'projects'
    | 'prompts'
    | 'sheets'
    | 'shares'
    | 'kept_edits'
    | 'removed_prompts';
  /** Creates the row and returns its id. */
  readonly make: () => Promise<number>;
  readonly run: (id: number) => Promise<unknown>;
}

const cases: readonly Case[] = [
  {
    what: 'settling a prompt',
    table: 'generated_prompts',
    make: pendingPrompt,
    run: (id) => credits.settlePrompt(test.deps, id, { ...written, free: false }),
  },
  {
    what: 'settling a free prompt',
    table: 'generated_prompts',
    make: pendingPrompt,
    run: (id) => credits.settlePrompt(test.deps, id, { ...written, free: true }),
  },
  {
    what: 'refunding a prompt',
    table: 'generated_prompts',
    make: pendingPrompt,
    run: (id) => credits.refundPrompt(test.deps, id, 'it failed'),
  },
  {
    what: 'sweeping prompts',
    table: 'generated_prompts',
    make: pendingPrompt,
    run: () => {
      test.clock.set(new Date(test.clock.now().getTime() + 5 * 60_000));
      return credits.sweepPrompts(test.deps);
    },
  },
  { what: 'settling an image', table: 'generated_images', make: pendingImage, run: settleImage },
  { what: 'refunding an image', table: 'generated_images', make: pendingImage, run: refundImage },
  {
    what: 'deleting a user with a prompt under way',
    table: 'generated_prompts',
    make: pendingPrompt,
    run: () => deleteUser(test.deps, user.id),
  },
  {
    what: 'deleting a user with an image under way',
    table: 'generated_images',
    make: pendingImage,
    run: () => deleteUser(test.deps, user.id),
  },
  {
    what: 'deleting a project',
    table: 'projects',
    make: newProject,
    run: (id) => user.rest('DELETE', `/api/projects/${id}`),
  },
  {
    what: 'saving a prompt in a project',
    table: 'projects',
    make: newProject,
    run: (projectId) => user.rest('POST', '/api/prompts', { ...aSavedPrompt, projectId }),
  },
  {
    what: 'moving a prompt',
    table: 'prompts',
    make: async () => (await user.rest('POST', '/api/prompts', aSavedPrompt)).body.id,
    run: (id) => user.mutate('prompts.update', { id, projectId: null, name: 'Moved' }),
  },
  {
    what: 'deleting a prompt with its shares',
    table: 'prompts',
    make: newSavedPrompt,
    run: (id) => user.mutate('prompts.delete', { id }),
  },
  {
    what: 'composing a sheet in a project',
    table: 'projects',
    make: newProject,
    run: (projectId) => user.mutate('sheets.create', { ...aSheet(), projectId }),
  },
  {
    what: 'moving a sheet',
    table: 'sheets',
    make: newSheet,
    run: (id) => user.mutate('sheets.update', { id, projectId: null }),
  },
  {
    what: 'deleting a sheet with its shares',
    table: 'sheets',
    make: newSheet,
    run: (id) => user.mutate('sheets.delete', { id }),
  },
  {
    what: 'sharing a sheet',
    table: 'sheets',
    make: newSheet,
    run: (id) => user.mutate('shares.create', aShare('sheet', id)),
  },
  {
    what: 'sharing a prompt',
    table: 'prompts',
    make: newSavedPrompt,
    run: (id) => user.mutate('shares.create', aShare('prompt', id)),
  },
  {
    what: 'replying to a share',
    table: 'shares',
    make: newShare,
    run: () => newClient(test).mutate('shares.reply', { ...aReply(), token }),
  },
  {
    what: 'marking items of a board',
    table: 'prompts',
    make: newSavedPrompt,
    run: (id) => user.mutate('boards.mark', { items: [{ kind: 'prompt', id }], star: true }),
  },
  {
    what: 'moving items of a board',
    table: 'projects',
    make: async () => {
      saved = await newSavedPrompt();
      return newProject();
    },
    run: (projectId) => user.mutate('boards.move', { items: [{ kind: 'prompt', id: saved }], projectId }),
  },
  {
    what: 'moving a prompt with its images',
    table: 'generated_images',
    make: async () => {
      const [image, versionId] = await pendingImageOfVersion();
      saved = (await user.mutate('prompts.save', { ...aSavedPrompt, versionId })).body.id;
      return image;
    },
    run: () => user.mutate('boards.move', { items: [{ kind: 'prompt', id: saved }], projectId: null }),
  },
  {
    what: 'saving a prompt with its images',
    table: 'generated_images',
    make: async () => {
      const [image, versionId] = await pendingImageOfVersion();
      saved = versionId;
      return image;
    },
    run: () => user.mutate('prompts.save', { ...aSavedPrompt, versionId: saved }),
  },
  {
    what: 'removing items of a board',
    table: 'prompts',
    make: newSavedPrompt,
    run: (id) => user.mutate('boards.remove', { items: [{ kind: 'prompt', id }] }),
  },
  {
    what: 'undoing a removal',
    table: 'removed_prompts',
    make: async () => {
      const id = await newSavedPrompt();
      await user.mutate('boards.remove', { items: [{ kind: 'prompt', id }] });
      return id;
    },
    run: (id) => user.mutate('boards.restore', { items: [{ kind: 'prompt', id }] }),
  },
  {
    what: 'saving cells of a sheet in a project',
    table: 'projects',
    make: async () => {
      saved = await newSheet();
      return newProject();
    },
    run: (projectId) => user.mutate('sheets.savePrompts', { id: saved, cells: [0], projectId }),
  },
  {
    what: 'keeping an edit again',
    table: 'kept_edits',
    make: async () => (await user.mutate('edits.keep', anEdit)).body.id,
    run: () => user.mutate('edits.keep', anEdit),
  },
  {
    what: 'rewriting a saved prompt',
    table: 'prompts',
    make: async () => {
      const generatedPrompt = 'a heron at dawn --ar 3:2 --q 2';
      const { body } = await user.rest('POST', '/api/prompts', { ...aSavedPrompt, generatedPrompt });
      offer = (await user.query('rewrites.list')).body.prompts[0].key;
      return body.id;
    },
    run: (id) => user.mutate('rewrites.accept', { prompts: [{ id, key: offer }] }),
  },
];

async function newSavedPrompt(): Promise<number> {
  return (await user.rest('POST', '/api/prompts', aSavedPrompt)).body.id;
}

/** An image in the making, and the version that it is made of. */
async function pendingImageOfVersion(): Promise<[image: number, version: number]> {
  const version = (await user.mutate('edits.keep', anEdit)).body.id;
  const image = await pendingImage();
  await sql`update generated_images set version_id = ${version} where id = ${image}`.execute(test.db);
  return [image, version];
}

async function newSheet(): Promise<number> {
  return (await user.mutate('sheets.create', aSheet())).body.id;
}

/** What a case has made besides its row: a prompt, a sheet, a share's token, the key of an offered rewrite. */
let saved = 0;
let token = '';
let offer = '';
async function newShare(): Promise<number> {
  const { body } = await user.mutate('shares.create', aShare('sheet', await newSheet()));
  token = body.token;
  return body.id;
}

async function newProject(): Promise<number> {
  return (await user.rest('POST', '/api/projects', { name: 'Coast' })).body.id;
}

it.each(cases)('$what waits for the user before it locks anything', async ({ table, make, run }) => {
  const id = await make();
  const holder = new pg.Client({ connectionString: test.databaseUrl });
  await holder.connect();
  let running: Promise<unknown>;
  try {
    await holder.query('begin');
    // As strong as a deletion's lock: even inserts of dependent rows wait.
    await holder.query('select from users where id = $1 for update', [user.id]);
    running = run(id);
    running.catch(() => undefined);
    await expect.poll(waiting, { interval: 10 }).toBeGreaterThan(0);
    await holder.query(`select from ${table} where id = $1 for update nowait`, [id]);
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
  await running;
});

/** Database connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
  return rows[0]!.count;
}

it('retries a statement or transaction that a deadlock rolled back', async () => {
  const other = await newUser(test);
  const [a, b] = [user.id, other.id].toSorted((x, y) => x - y);
  const rename = (db: typeof test.db, id: number, name: string) =>
    sql`update users set name = ${name} where id = ${id}`.execute(db);
  // Both lock one user, and then request the other's.
  let met = 0;
  const crosswise = (first: number, second: number, name: string) =>
    test.db.transaction().execute(async (trx) => {
      await rename(trx, first, name);
      met++;
      await expect.poll(() => met, { interval: 5 }).toBeGreaterThanOrEqual(2);
      await rename(trx, second, name);
    });
  await Promise.all([crosswise(a!, b!, 'one'), crosswise(b!, a!, 'two')]);
  // One was rolled back at least once, and both are done.
  expect(met).toBeGreaterThanOrEqual(3);
});
