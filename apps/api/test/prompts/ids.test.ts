import { createDatabase, createPool, type Db } from '@safelight/db/client';
import { migrations, migrateToLatest } from '@safelight/db/migrate';
import { testDatabaseVariable } from '@safelight/db/testing/cluster';
import { Migrator, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPrompt,
  aSavedPrompt,
  makeTestApp,
  newAdmin,
  newClient,
  newUser,
  type TestApp,
} from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';

describe('a prompt', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp();
  });
  afterAll(async () => {
    await expectWholeLedger(test.db);
    await test.close();
  });

  it('that was generated opens by the id in the ledger, in the form of a saved one', async () => {
    const user = await newUser(test);
    // These ids would differ from those of generations if they were counted separately.
    for (let i = 0; i < 3; i++) await user.rest('POST', '/api/prompts', aSavedPrompt);
    const input = {
      style: 'Photorealistic',
      subject: 'a red fox',
      scenario: 'in snow',
      aspectRatio: '16:9',
      parameters: { camera_type: 'DSLR', negative_prompt: 'hat' },
    };
    const { body: generated } = await user.rest('POST', '/api/generate-prompt', input);
    const admin = await newAdmin(test);
    const { body: ledger } = await admin.rest('GET', '/api/admin/transactions');
    const row = ledger.find(
      (each: { userId: number; type: string }) => each.userId === user.id && each.type === 'prompt',
    );
    const { status, body } = await user.rest('GET', `/api/prompts/${row.promptId}`);
    expect([status, body]).toEqual([
      200,
      {
        id: generated.id,
        versionId: generated.id,
        name: null,
        style: 'Photorealistic',
        subject: 'a red fox',
        scenario: 'in snow',
        aspectRatio: 'Widescreen',
        recipe: {
          selection: {
            style: 'photorealistic',
            subject: 'a red fox',
            scenario: 'in snow',
            ratio: 'widescreen',
            camera: { id: 'dslr' },
            exclusions: ['hat'],
            parameters: {},
          },
        },
        parameters: expect.any(String),
        cameraType: 'DSLR',
        lensType: null,
        lighting: null,
        framing: null,
        colorMood: null,
        fileFormat: null,
        negativePrompt: 'hat',
        generatedPrompt: generated.prompt,
        projectId: null,
        creditsUsed: 1,
        createdAt: expect.any(String),
      },
    ]);
    expect(JSON.parse(body.parameters)).toEqual({ camera_type: 'DSLR', negative_prompt: 'hat' });
  });

  it('that the plan no longer lists still opens: the ledger refers to it', async () => {
    const user = await newUser(test);
    const { body: first } = await user.rest('POST', '/api/generate-prompt', aPrompt);
    for (let i = 0; i < 10; i++) await user.rest('POST', '/api/generate-prompt', aPrompt);
    expect((await user.query('prompts.history')).body.items).toHaveLength(10);
    expect((await user.rest('GET', `/api/prompts/${first.id}`)).body.generatedPrompt).toBe(first.prompt);
  });

  it('has an id that no other has, saved or generated, and opens only for its owner', async () => {
    const user = await newUser(test);
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2
          ? user.rest('POST', '/api/prompts', aSavedPrompt)
          : user.rest('POST', '/api/generate-prompt', aPrompt),
      ),
    );
    const ids = made.map(({ body }) => body.id as number);
    expect(new Set(ids).size).toBe(8);
    const other = await newUser(test);
    for (const id of ids) {
      expect((await user.rest('GET', `/api/prompts/${id}`)).body.id).toBe(id);
      expect((await other.rest('GET', `/api/prompts/${id}`)).status).toBe(404);
    }
  });
});

describe('a database in which generations and saved prompts share ids', () => {
  const name = 'shared_prompt_ids';
  const server = process.env[testDatabaseVariable]!;
  const url = new URL(server);
  url.pathname = `/${name}`;
  let db: Db;
  let test: TestApp;

  beforeAll(async () => {
    await onServer(`create database ${name}`);
    db = createDatabase(
      createPool({ connectionString: url.href, maxConnections: 2, onError: () => undefined }),
    );
    const before = Object.fromEntries(Object.entries(migrations).filter(([each]) => each < '0012'));
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(before) } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await fill(db);
    await migrateToLatest(url.href);
    test = await makeTestApp({ databaseUrl: url.href });
  });
  afterAll(async () => {
    await test?.close();
    await db.destroy();
    await onServer(`drop database if exists ${name} with (force)`);
  });

  it('keeps those of saved prompts, renumbers the others with all references, and keeps its ledger intact', async () => {
    const saved = await db
      .selectFrom('prompts')
      .select(['id', 'subject', 'generation_id'])
      .orderBy('id')
      .execute();
    const generated = await db
      .selectFrom('generated_prompts')
      .select(['id', 'subject', 'former_id'])
      .orderBy('subject')
      .execute();
    const [one, two, three] = generated;
    expect(generated).toEqual([
      { id: expect.any(Number), subject: 'generated 1', former_id: 1 },
      { id: expect.any(Number), subject: 'generated 2', former_id: 2 },
      { id: 3, subject: 'generated 3', former_id: null },
    ]);
    // Beyond all assigned ids, including that of a deleted generation.
    expect(Math.min(one!.id, two!.id)).toBeGreaterThan(9);
    expect(saved).toEqual([
      { id: 1, subject: 'saved 1', generation_id: three!.id },
      { id: 2, subject: 'saved 2', generation_id: one!.id },
      { id: 7, subject: 'saved 7', generation_id: null },
    ]);
    const ledger = await db
      .selectFrom('credit_transactions')
      .select(['reference', 'prompt_id'])
      .where('type', '<>', 'signup')
      .orderBy('id')
      .execute();
    expect(ledger).toEqual([
      { reference: `generation:${one!.id}`, prompt_id: one!.id },
      { reference: `generation:${two!.id}`, prompt_id: two!.id },
      { reference: `refund:generation:${two!.id}`, prompt_id: two!.id },
      { reference: 'generation:3', prompt_id: 3 },
    ]);
    await expectWholeLedger(db);
    await expect(db.updateTable('credit_transactions').set({ reference: 'x' }).execute()).rejects.toThrow(
      /append-only/,
    );
  });

  it('gives new prompts unique ids, and finds a generation by the id that a page remembers', async () => {
    const owner = await db.selectFrom('users').select(['id', 'password_hash']).executeTakeFirstOrThrow();
    const session = await test.deps.sessions.begin(owner, null);
    const user = newClient(test, { cookie: `safelight_session=${session}` });
    const { body: generated } = await user.rest('POST', '/api/generate-prompt', aPrompt);
    const { body: saved } = await user.rest('POST', '/api/prompts', aSavedPrompt);
    const all = await sql<{
      id: number;
    }>`select id from prompts union all select id from generated_prompts`.execute(db);
    expect(new Set(all.rows.map(({ id }) => id)).size).toBe(all.rows.length);
    expect(all.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([generated.id, saved.id]));

    expect((await user.query('prompts.generation', { id: 1 })).body.subject).toBe('generated 1');
    expect((await user.rest('GET', '/api/prompts/1')).body.subject).toBe('saved 1');
    const { status } = await user.mutate('prompts.save', { ...aSavedPrompt, generationId: 1 });
    expect(status).toBe(200);
    await expectWholeLedger(db);
  });

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
});

/** One user with a paid, a refunded and another paid generation, and saved prompts with the ids of the first two. */
async function fill(db: Db): Promise<void> {
  await sql`
    insert into users (email, password_hash, credits, email_verified, next_refill_at, prompt_count)
    values ('old@example.com', '', 18, true, now() + interval '1 month', 2)`.execute(db);
  await sql`
    insert into generated_prompts (user_id, request_id, fingerprint, status, instance_id, renderer, style, subject, parameters,
      prompt, writer, failure, credits_used)
    values (1, 'a', '', 'done', 0, 'midjourney', 'Illustration', 'generated 1', '{}', 'p', 'composer', null, 1),
      (1, 'b', '', 'failed', 0, 'midjourney', 'Illustration', 'generated 2', '{}', null, null, 'f', 1),
      (1, 'c', '', 'done', 0, 'midjourney', 'Illustration', 'generated 3', '{}', 'p', 'composer', null, 1)`.execute(
    db,
  );
  // The id of a deleted row is never assigned again.
  await sql`select setval('generated_prompts_id_seq', 9)`.execute(db);
  await sql`
    insert into credit_transactions (user_id, amount, balance_after, type, prompt_id, reference)
    values (1, 20, 20, 'signup', null, 'signup:1'), (1, -1, 19, 'prompt', 1, 'generation:1'),
      (1, -1, 18, 'prompt', 2, 'generation:2'), (1, 1, 19, 'refund', 2, 'refund:generation:2'),
      (1, -1, 18, 'prompt', 3, 'generation:3')`.execute(db);
  await sql`
    insert into prompts (id, user_id, generation_id, style, subject, generated_prompt) overriding system value
    values (1, 1, 3, 'Illustration', 'saved 1', 'p'), (2, 1, 1, 'Illustration', 'saved 2', 'p'),
      (7, 1, null, 'Illustration', 'saved 7', 'p')`.execute(db);
}
