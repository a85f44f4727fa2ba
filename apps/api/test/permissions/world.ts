import { randomUUID } from 'node:crypto';
import { definitions } from '../../src/http/rest/routes';
import {
  aPrompt,
  aSavedPrompt,
  anEdit,
  newAdmin,
  newClient,
  newUser,
  signIn,
  type Client,
  type TestUser,
} from '../support/app';
import { aPicture, upload } from '../support/images/uploads';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { aLook, aReply, aShare, aSheet } from '../support/studio';
import { setCredits } from '../support/database/ledger';

export const aPlan = { plan: 'creator', isYearly: true };

/** What the owner owns, and a user for admins to act on. */
export interface Things {
  readonly email: string;
  readonly project: number;
  readonly prompt: number;
  readonly generation: number;
  readonly edit: number;
  readonly image: number;
  readonly upload: number;
  /** The key of the image's file. */
  readonly key: string;
  readonly look: number;
  readonly sheet: number;
  /** Of the sheet. */
  readonly share: number;
  readonly shareToken: string;
  /** Of a link to the sheet without the prompt that the image was made of. */
  readonly partToken: string;
  readonly reply: number;
  /** The owner's, to the reply. */
  readonly answer: string;
  readonly session: string;
  readonly target: number;
  readonly token: number;
  readonly webhook: number;
}

export const actors = [
  'anonymous',
  'other',
  'owner',
  'admin',
  'own token of the owner',
  'own token of an admin',
  'admin token of an admin',
  'admin token of one who was an admin',
] as const;
export type Actor = (typeof actors)[number];

export interface World {
  readonly test: ImageTest;
  readonly owner: TestUser;
  readonly other: TestUser;
  /** The ids of the owner's rows. After a successful change, recreates what it may have removed. */
  things(): Promise<Things>;
  /** Notes the status of a call. */
  note(status: number, reads: boolean): void;
  /** A client of the actor with its own session, so that signing out affects no other; or at another server. */
  clientOf(actor: Actor, server?: Pick<ImageTest, 'app'>): Promise<Client>;
}

/** The server, with users who own something and users who do not. */
export async function makeWorld(): Promise<World> {
  const test = await makeImageTest();
  const [owner, other, admin, former] = [
    await newUser(test),
    await newUser(test),
    await newAdmin(test),
    await newAdmin(test),
  ];
  for (const user of [owner, other, admin, former]) {
    await setCredits(test.db, user.id, 1000);
    // A user without a customer at Stripe has no portal.
    await user.mutate('payments.createCheckout', aPlan);
  }
  const tokenOf = async (user: TestUser, scope: string): Promise<string> =>
    (await user.mutate('account.createToken', { name: 'Matrix', scope, password: user.password })).body.token;
  const tokens: Partial<Record<Actor, string>> = {
    'own token of the owner': await tokenOf(owner, 'own'),
    'own token of an admin': await tokenOf(admin, 'own'),
    'admin token of an admin': await tokenOf(admin, 'admin'),
    'admin token of one who was an admin': await tokenOf(former, 'admin'),
  };
  await admin.mutate('admin.setRole', { id: former.id, role: 'user' });
  const users: Partial<Record<Actor, TestUser>> = { other, owner, admin };

  /** A session without checking the password, which is slow on purpose. */
  async function beginSession({ id }: TestUser): Promise<string> {
    // A user keeps their 100 newest sessions, and this clock stands still.
    test.clock.set(new Date(test.clock.now().getTime() + 1));
    const row = test.db.selectFrom('users').select(['id', 'password_hash']).where('id', '=', id);
    return `safelight_session=${await test.deps.sessions.begin(await row.executeTakeFirstOrThrow(), null)}`;
  }

  const isThere = async (path: string, id: number | undefined) =>
    id !== undefined && (await owner.query(path, { id })).status === 200;
  async function newImage() {
    const { id } = (await owner.mutate('images.generate', anImage)).body.image;
    const { imageUrl } = await settled(owner, id);
    return { image: id as number, key: String(imageUrl).split('/').at(-1)! };
  }
  async function findTarget(id: number | undefined) {
    const kept = id !== undefined && (await admin.query('admin.user', { id })).status === 200;
    return kept ? id : (await newUser(test)).id;
  }

  const picture = await aPicture().png().toBuffer();
  let things: Things | undefined;
  let changed = false;
  return {
    test,
    owner,
    other,
    note(status, reads) {
      changed ||= !reads && status < 400;
    },
    async things() {
      if (things && !changed) return things;
      changed = false;
      for (const user of [owner, other, admin]) {
        const signedIn = user.cookie && (await user.rest('GET', '/api/auth/me')).body;
        if (!signedIn) await signIn(user);
      }
      // The limits allow fewer than this creates in total.
      for (const table of ['projects', 'looks', 'sheets', 'uploads'] as const)
        await test.db.deleteFrom(table).where('user_id', '=', owner.id).execute();
      const project = (await owner.mutate('projects.create', { name: 'Mine' })).body.id;
      const saved = await owner.mutate('prompts.save', { ...aSavedPrompt, projectId: project });
      const look = (await owner.mutate('looks.create', aLook())).body.id;
      const sheet = (await owner.mutate('sheets.create', aSheet())).body.id;
      const share = (await owner.mutate('shares.create', aShare('sheet', sheet))).body;
      await owner.mutate('sheets.update', { id: sheet, stars: [0] });
      const part = await owner.mutate('shares.create', { ...aShare('sheet', sheet), only: 'starred' });
      await owner.mutate('shares.reply', { ...aReply(), token: share.token });
      const { replies } = (await owner.query('shares.replies', { id: share.id })).body;
      const answer = await owner.mutate('replies.answer', {
        replyId: replies[0].id,
        text: 'Warmer now.',
        requestId: randomUUID(),
      });
      const sessions = (await owner.query('account.sessions')).body as { id: string; current: boolean }[];
      const listed = (await owner.query('account.tokens')).body as { id: number }[];
      const made = (await isThere('images.get', things?.image)) ? undefined : await newImage();
      const { webhooks } = (await owner.query('webhooks.list')).body as { webhooks: { id: number }[] };
      const aHook = { address: 'https://example.com/hook', password: owner.password };
      things = {
        email: owner.email,
        project,
        prompt: saved.body.id,
        generation: things?.generation ?? (await owner.mutate('prompts.generate', aPrompt)).body.id,
        edit: (await owner.mutate('edits.keep', anEdit)).body.id,
        image: made?.image ?? things!.image,
        upload: (await upload(test, owner, picture)).body.upload.id,
        key: made?.key ?? things!.key,
        look,
        sheet,
        share: share.id,
        shareToken: share.token,
        partToken: part.body.token,
        reply: replies[0].id,
        answer: answer.body.id,
        session: sessions.find(({ current }) => current)!.id,
        target: await findTarget(things?.target),
        token: listed.some(({ id }) => id === things?.token)
          ? things!.token
          : (await owner.mutate('account.createToken', { name: 'Old', password: owner.password })).body
              .details.id,
        webhook: webhooks.some(({ id }) => id === things?.webhook)
          ? things!.webhook
          : (await owner.mutate('webhooks.create', aHook)).body.webhook.id,
      };
      await test.db
        .updateTable('generated_images')
        .set({ sheet_id: sheet, sheet_cell: 1 })
        .where('id', '=', things.image)
        .execute();
      return things;
    },
    async clientOf(actor, server = test) {
      const token = tokens[actor];
      if (token !== undefined) return newClient(server, { token });
      const user = users[actor];
      return newClient(server, { cookie: user && (await beginSession(user)) });
    },
  };
}

interface Procedure {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
}

/** Every procedure of the router. */
export const procedures: readonly Procedure[] = Object.entries(definitions).map(([path, { type }]) => ({
  path,
  type,
}));

/** Calls a procedure; returns the HTTP status and the sentence of a refusal. */
export async function call(
  world: World,
  client: Client,
  { path, type }: Procedure,
  rule: { input?: (things: Things) => object },
) {
  const input = rule.input?.(await world.things());
  const response = await (type === 'mutation' ? client.mutate(path, input) : client.query(path, input));
  world.note(response.status, type === 'query');
  if (type !== 'subscription')
    return { status: response.status, sentence: response.body?.message as unknown };
  // A stream always begins with 200; a refusal is an event in it.
  const [, data] = /^event: serialized-error\ndata: (.*)$/m.exec(response.body as string) ?? [];
  if (!data) return { status: response.status, sentence: undefined };
  const refusal = JSON.parse(data) as { message: string; data: { httpStatus: number } };
  return { status: refusal.data.httpStatus, sentence: refusal.message };
}
