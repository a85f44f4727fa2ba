import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRows, type ProcedurePath } from '../src/http/rest';
import { appRouter } from '../src/router';
import {
  aPrompt,
  aSavedPrompt,
  makeTestApp,
  newAdmin,
  newClient,
  newUser,
  type Answer,
  type TestApp,
  type TestUser,
} from './app';
import { setCredits } from './ledger';
import { anImage, makeImageTest, settled, type ImageTest } from './image-service';

let test: ImageTest;
let owner: TestUser;
let other: TestUser;
let admin: TestUser;
/** Of the owner's, and of the admin's. */
let tokens: { own: string; admin: string };
/** Things of the owner's, made anew for each check because some calls delete them; and somebody for admins to act on. */
let things: {
  project: number;
  prompt: number;
  generation: number;
  image: number;
  session: string;
  target: number;
  token: number;
};

beforeAll(async () => {
  test = await makeImageTest();
  owner = await newUser(test);
  await setCredits(test.db, owner.id, 1000);
  other = await newUser(test);
  admin = await newAdmin(test);
  // Whoever never bought has no portal.
  for (const user of [owner, other, admin]) await user.mutate('payments.createCheckout', aPlan);
  const tokenOf = async (user: TestUser, scope: string): Promise<string> =>
    (await user.mutate('account.createToken', { name: 'Matrix', scope })).body.token;
  tokens = { own: await tokenOf(owner, 'own'), admin: await tokenOf(admin, 'admin') };
});
afterAll(() => test.close());

async function makeThings() {
  await Promise.all([owner, other].map(stayIn));
  const project = (await owner.mutate('projects.create', { name: 'Mine' })).body.id;
  const prompt = (await owner.mutate('prompts.save', { ...aSavedPrompt, projectId: project })).body.id;
  things = {
    project,
    prompt,
    generation: things?.generation ?? (await owner.mutate('prompts.generate', aPrompt)).body.id,
    image: things?.image ?? (await newImage()),
    session: await currentSession(),
    target: things?.target ?? (await newUser(test)).id,
    token: things?.token ?? (await newToken()),
  };
}

/** Signs in again whoever a check has signed out everywhere. */
async function stayIn(user: TestUser) {
  if (user.cookie && (await user.rest('GET', '/api/auth/me')).body) return;
  await user.rest('POST', '/api/auth/login', { email: user.email, password: user.password });
}

async function currentSession(): Promise<string> {
  const { body } = await owner.query('account.sessions');
  return (body as { id: string; current: boolean }[]).find(({ current }) => current)!.id;
}

/** A finished picture, made anew when a check has deleted the last one. */
async function newImage(): Promise<number> {
  const { id } = (await owner.mutate('images.generate', anImage)).body.image;
  await settled(owner, id);
  return id;
}

async function newToken(): Promise<number> {
  return (await owner.mutate('account.createToken', { name: 'Old' })).body.details.id;
}

interface Rule {
  input?: () => object;
  /** HTTP status for nobody, for another user, and for the owner of what the input names. */
  anonymous: number;
  other: number;
  owner: number;
  /** For an admin, where that is not as for another user: an admin's role opens no user's own pages. */
  admin?: number;
  /** Whether an API token may make the call: the owner's as the owner, the admin's as the admin. */
  tokens?: 'never';
}
const aPlan = { plan: 'creator', isYearly: true };
const open = { anonymous: 200, other: 200, owner: 200 };
const own = { anonymous: 401, other: 200, owner: 200 };
const ofOwner = { anonymous: 401, other: 404, owner: 200 };
const ofAdmin = { anonymous: 401, other: 403, owner: 403, admin: 200 };
const ofTarget = { ...ofAdmin, input: () => ({ id: things.target }) };
const fresh = () => ({ email: `p${Math.random().toString(36).slice(2)}@example.com`, password: 'secret1' });

const rules: Record<ProcedurePath, Rule> = {
  'auth.me': open,
  'auth.register': { ...open, tokens: 'never', input: fresh },
  'auth.login': {
    input: () => ({ email: owner.email, password: 'wrong!' }),
    tokens: 'never',
    anonymous: 401,
    other: 401,
    owner: 401,
  },
  'account.notifications': { ...own, tokens: 'never' },
  'account.setNotifications': { ...own, tokens: 'never', input: () => ({ lowCredits: true }) },
  'auth.logout': { ...open, tokens: 'never' },
  'auth.verifyEmail': {
    tokens: 'never',
    anonymous: 400,
    other: 400,
    owner: 400,
    input: () => ({ token: 'made-up' }),
  },
  'auth.resendVerification': { ...open, tokens: 'never', input: () => ({ email: owner.email }) },
  'auth.forgotPassword': { ...open, tokens: 'never', input: () => ({ email: owner.email }) },
  'auth.resetPassword': {
    tokens: 'never',
    anonymous: 400,
    other: 400,
    owner: 400,
    input: () => ({ token: 'made-up', password: 'secret2' }),
  },
  'account.changePassword': {
    tokens: 'never',
    anonymous: 401,
    other: 400,
    owner: 400,
    input: () => ({ currentPassword: 'wrong!', newPassword: 'secret2' }),
  },
  'account.changeName': { ...own, tokens: 'never', input: () => ({ name: 'Somebody' }) },
  'account.sessions': { ...own, tokens: 'never' },
  // The owner's own session, in the browser that the test began with.
  'account.endSession': { ...ofOwner, tokens: 'never', input: () => ({ id: things.session }) },
  'account.endOtherSessions': { ...own, tokens: 'never' },
  'account.endAllSessions': { ...own, tokens: 'never' },
  'account.export': { ...own, tokens: 'never' },
  'account.delete': {
    tokens: 'never',
    anonymous: 401,
    other: 400,
    owner: 400,
    input: () => ({ password: 'wrong!' }),
  },
  'auth.setRenderer': { ...own, input: () => ({ renderer: 'dall-e-3' }) },
  'account.tokens': { ...own, tokens: 'never' },
  'account.createToken': { ...own, tokens: 'never', input: () => ({ name: 'Nightly' }) },
  'account.revokeToken': { ...ofOwner, tokens: 'never', input: () => ({ id: things.token }) },
  'prompts.generate': { ...own, input: () => aPrompt },
  // Whoever does not ask for a stream gets none, and is charged nothing.
  'prompts.watch': { anonymous: 401, other: 415, owner: 415, input: () => aPrompt },
  'prompts.history': { ...own, input: () => ({}) },
  'prompts.generation': { ...ofOwner, input: () => ({ id: things.generation }) },
  'prompts.save': { ...ofOwner, input: () => ({ ...aSavedPrompt, projectId: things.project }) },
  'prompts.get': { ...ofOwner, input: () => ({ id: things.prompt }) },
  'prompts.update': { ...ofOwner, input: () => ({ id: things.prompt, name: 'Taken' }) },
  'prompts.delete': { ...ofOwner, input: () => ({ id: things.prompt }) },
  'site.config': open,
  'projects.list': own,
  'projects.create': { ...own, input: () => ({ name: 'New' }) },
  'projects.update': { ...ofOwner, input: () => ({ id: things.project, name: 'Taken' }) },
  'projects.delete': { ...ofOwner, input: () => ({ id: things.project }) },
  'projects.prompts': { ...ofOwner, input: () => ({ id: things.project }) },
  'images.generate': { ...ofOwner, input: () => ({ ...anImage, projectId: things.project }) },
  'images.progress': { ...ofOwner, input: () => ({ id: things.image }) },
  'images.list': { ...ofOwner, input: () => ({ projectId: things.project }) },
  'images.pending': own,
  'images.get': { ...ofOwner, input: () => ({ id: things.image }) },
  'images.delete': { ...ofOwner, input: () => ({ id: things.image }) },
  'payments.createCheckout': { ...own, tokens: 'never', input: () => aPlan },
  'payments.verifySession': { anonymous: 401, other: 404, owner: 404, input: () => ({ sessionId: 'cs_x' }) },
  'payments.state': own,
  'payments.previewChange': { anonymous: 401, other: 409, owner: 409, input: () => aPlan },
  'payments.cancel': { anonymous: 401, other: 409, owner: 409, tokens: 'never' },
  'payments.resume': { anonymous: 401, other: 409, owner: 409, tokens: 'never' },
  'payments.refresh': own,
  'payments.portal': { ...own, tokens: 'never' },
  'payments.receipts': { ...own, input: () => ({}) },
  'admin.stats': ofAdmin,
  'admin.charts': ofAdmin,
  'admin.allUsers': ofAdmin,
  'admin.users': ofAdmin,
  'admin.user': ofTarget,
  'admin.userLedger': ofTarget,
  'admin.userPrompts': ofTarget,
  'admin.userImages': ofTarget,
  'admin.userPayments': ofTarget,
  'admin.userSessions': ofTarget,
  'admin.userAudit': ofTarget,
  'admin.recentTransactions': ofAdmin,
  'admin.transactions': ofAdmin,
  'admin.setRole': { ...ofAdmin, input: () => ({ id: things.target, role: 'user' }) },
  'admin.setCredits': { ...ofAdmin, input: () => ({ id: things.target, credits: 7 }) },
  'admin.deleteUser': ofTarget,
  'admin.resendVerification': ofTarget,
  'admin.audit': ofAdmin,
  'admin.failedJobs': ofAdmin,
  // Nothing of it is left to try.
  'admin.retryJob': { ...ofAdmin, admin: 409, input: () => ({ kind: 'image', id: String(things.image) }) },
  'admin.health': ofAdmin,
};

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
);

/** Who calls; users by a session of their own, so that signing out harms nobody else. */
async function clientOf(actor: Actor) {
  if (actor === 'token own') return newClient(test, { token: tokens.own });
  if (actor === 'token admin') return newClient(test, { token: tokens.admin });
  const client = newClient(test);
  const user = { anonymous: undefined, other, owner, admin }[actor];
  if (user) await client.rest('POST', '/api/auth/login', { email: user.email, password: user.password });
  return client;
}

/** A stream begins with 200 whatever comes; a refusal is an event in it. */
function streamStatus({ body }: Answer): number {
  const [, data] = /^event: serialized-error\ndata: (.*)$/m.exec(body as string) ?? [];
  return data ? (JSON.parse(data) as { data: { httpStatus: number } }).data.httpStatus : 200;
}

const actors = ['anonymous', 'other', 'owner', 'admin', 'token own', 'token admin'] as const;
type Actor = (typeof actors)[number];

/** The HTTP status that a rule says. */
function statusFor(rule: Rule, actor: Actor): number {
  if (actor.startsWith('token') && rule.tokens === 'never') return 403;
  if (actor === 'admin' || actor === 'token admin') return rule.admin ?? rule.other;
  return actor === 'token own' ? rule.owner : rule[actor];
}

/** Whoever was deleted has a successor. */
async function renewTarget(path: string, actor: Actor) {
  if (path === 'admin.deleteUser' && /admin/.test(actor)) things.target = (await newUser(test)).id;
}

describe('every procedure', () => {
  it('has a rule', () => {
    expect(procedures.map(([path]) => path).toSorted()).toEqual(Object.keys(rules).toSorted());
  });

  describe.each(procedures)('%s', (path, { _def: { type } }) => {
    it.each(actors)('for %s', async (actor) => {
      await makeThings();
      const rule = rules[path as ProcedurePath];
      const client = await clientOf(actor);
      const input = rule.input?.();
      const answer = await (type === 'mutation' ? client.mutate(path, input) : client.query(path, input));
      expect(type === 'subscription' ? streamStatus(answer) : answer.status).toBe(statusFor(rule, actor));
      if (actor.startsWith('token')) expect(client.cookie).toBeUndefined();
      await renewTarget(path, actor);
      if (path === 'account.revokeToken' && actor === 'owner') things.token = await newToken();
      if (path === 'images.delete' && /own/.test(actor)) things.image = await newImage();
    });
  });
});

describe('where an address must be verified, for whoever has not, though they are signed in', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await makeTestApp({
      databaseUrl: test.databaseUrl,
      env: { EMAIL_VERIFICATION: 'required', SANDBOX_URL: test.sandboxUrl },
    });
  });
  afterAll(() => strict.close());

  it.each(procedures)('%s', async (path, { _def: { type } }) => {
    await makeThings();
    const { anonymous, owner: allowed, input } = rules[path as ProcedurePath];
    // The other server let them in, under another rule.
    const { cookie = '' } = await newUser(test);
    const client = newClient(strict, { cookie });
    const answer = await (type === 'mutation'
      ? client.mutate(path, input?.())
      : client.query(path, input?.()));
    const isPublic = path.startsWith('auth.') || path.startsWith('site.');
    const closed = path === 'auth.setRenderer' || !isPublic;
    expect(anonymous === 401 || !closed).toBe(true);
    expect(type === 'subscription' ? streamStatus(answer) : answer.status).toBe(closed ? 403 : allowed);
  });
});

it('a page that believes somebody else signed in may do nothing in the present user’s name', async () => {
  const user = await newUser(test);
  const stale = { 'x-safelight-user': String(user.id + 1) };
  expect((await user.rest('POST', '/api/generate-prompt', aPrompt, stale)).status).toBe(401);
  expect((await user.rest('GET', '/api/auth/me', undefined, stale)).body.user.credits).toBe(20);
});

describe('every REST row', () => {
  describe.each(restRows)('$method $path', (row) => {
    it.each(actors)('for %s', async (actor) => {
      await makeThings();
      const rule = rules[row.procedure];
      const client = await clientOf(actor);
      const { id, ...body } = { id: undefined, ...rule.input?.() } as { id?: number };
      const path = row.path.replace(':id', String(id));
      const reads = row.method === 'GET';
      const query = reads ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
      const answer = await client.rest(row.method, path + query, reads ? undefined : body);
      const status = statusFor(rule, actor);
      const expected = status === 200 ? row.status : status;
      expect(answer.status).toBe(expected);
      await renewTarget(row.procedure, actor);
      if (expected >= 400) expect(answer.body.error).toMatch(/^(Invalid email or password|[A-Z].{8,}\.)$/);
    });
  });
});

it("another user's refused attempts left everything as it was", async () => {
  await makeThings();
  await other.mutate('account.endSession', { id: things.session });
  await other.mutate('prompts.update', { id: things.prompt, name: 'Taken', projectId: null });
  await other.mutate('projects.update', { id: things.project, name: 'Taken' });
  await other.mutate('prompts.save', { ...aSavedPrompt, projectId: things.project });
  await other.mutate('prompts.save', { ...aSavedPrompt, generationId: things.generation });
  await other.mutate('images.delete', { id: things.image });
  expect((await owner.query('images.get', { id: things.image })).body.status).toBe('done');
  const { body: project } = await owner.query('projects.prompts', { id: things.project });
  expect(project.prompts).toMatchObject([{ id: things.prompt, name: 'Illustration Prompt' }]);
});
