import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { restRoutes } from '../../src/http/rest/routes';
import { aPrompt, aSavedPrompt, newAdmin, newClient, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, imageSide, type ImageTest } from '../support/images/service';
import { linkIn, mailsTo } from '../support/mail/server';
import { firstStep, turnAppOn } from '../support/accounts/second-factor';

let test: ImageTest;
let user: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await makeImageTest();
  user = await newUser(test);
  admin = await newAdmin(test);
});
afterAll(() => test.close());

const aUser = {
  id: expect.any(Number),
  email: expect.any(String),
  name: null,
  plan: 'free',
  role: 'user',
  credits: expect.any(Number),
  preferredAiRenderer: expect.any(String),
  favoriteRenderers: expect.any(Array),
  subscriptionStatus: 'inactive',
  emailVerified: expect.any(Boolean),
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  nextRefillAt: expect.stringMatching(/Z$/),
};
const aProject = {
  id: expect.any(Number),
  name: 'Contract',
  description: null,
  createdAt: expect.any(String),
  updatedAt: expect.any(String),
  _count: { prompts: 0, images: 0 },
};

const aUserForAdmins = { ...aUser, totalCost: 0, imageCost: 0, promptCost: 0, imageCount: 0, promptCount: 0 };
const aTransaction = {
  id: expect.any(Number),
  userId: expect.any(Number),
  email: expect.any(String),
  amount: 20,
  balanceAfter: 20,
  type: 'signup',
  description: 'Welcome credits',
  promptId: null,
  imageId: null,
  reference: expect.stringMatching(/^signup:\d+$/),
  createdAt: expect.stringMatching(/Z$/),
};

const newTarget = async () => (await newUser(test)).id;
const newProject = async () =>
  (await user.rest('POST', '/api/projects', { name: 'Contract' })).body.id as number;
const newPrompt = async () => (await user.rest('POST', '/api/prompts', aSavedPrompt)).body.id as number;

async function newPaidSession() {
  const order = { plan: 'creator', isYearly: true };
  const { body } = await user.rest('POST', '/api/payments/create-checkout', order);
  const sessionId = body.url.split('/').at(-1) as string;
  test.sandbox.stripe.pay(sessionId);
  return { sessionId };
}

async function newSecondStep() {
  const person = await newUser(test);
  const { recoveryCodes } = await turnAppOn(test, person);
  const { challenge } = await firstStep(test, person);
  return { challenge, code: recoveryCodes[0]! };
}

const aFinishedImage = {
  id: expect.any(Number),
  status: 'done',
  stage: 'storing',
  prompt: anImage.prompt,
  model: anImage.model,
  modelName: 'FLUX Schnell',
  grade: null,
  gradeName: null,
  seed: expect.any(Number),
  parentId: null,
  sheetId: null,
  sources: null,
  starred: false,
  original: null,
  aspectRatio: 'Widescreen',
  note: null,
  imageUrl: expect.stringMatching(/^\/files\/[\w-]{22}\.png$/),
  thumbnailUrl: expect.stringMatching(/^\/files\/[\w-]{22}\.webp$/),
  width: imageSide,
  height: (imageSide * 9) / 16,
  bytes: expect.any(Number),
  projectId: null,
  creditsUsed: 1,
  versionId: null,
  failure: null,
  createdAt: expect.stringMatching(/Z$/),
};

/** By itself, with what its model received: here the prompt as it is. */
const anOpenedImage = { ...aFinishedImage, modelPrompt: null, negativePrompt: null, converted: [], lost: [] };

/** For every route: what is sent, with which id, and the documented response, independent of the code's schemas. */
const rows: Record<
  string,
  {
    id?: () => Promise<number>;
    send?: object | (() => Promise<object>);
    query?: () => Promise<string>;
    status: number;
    body: unknown;
  }
> = {
  'GET /api/auth/me': { status: 200, body: { user: aUser } },
  'POST /api/auth/login': { status: 200, body: aUser },
  'POST /api/auth/second-factor': { send: newSecondStep, status: 200, body: aUser },
  'POST /api/auth/register': {
    send: { email: 'contract@example.com', password: 'secret1' },
    status: 201,
    body: { message: expect.stringContaining('20'), user: aUser },
  },
  'POST /api/auth/logout': { status: 200, body: { success: true } },
  'GET /api/auth/verify-email': {
    query: async () => new URL(linkIn((await mailsTo(test, user.email))[0]!)).search,
    status: 200,
    body: { message: 'Your email address is verified.' },
  },
  'PUT /api/auth/ai-renderer': { send: { renderer: 'dall-e-3' }, status: 200, body: aUser },
  'PUT /api/auth/favorite-renderers': { send: { renderers: ['flux'] }, status: 200, body: aUser },
  'POST /api/generate-prompt': {
    send: aPrompt,
    status: 200,
    body: {
      id: expect.any(Number),
      prompt: expect.stringContaining(aPrompt.subject.slice(1)),
      renderer: expect.any(String),
      writer: 'composer',
      model: null,
      note: null,
      creditsUsed: 1,
      credits: expect.any(Number),
    },
  },
  'POST /api/prompts': {
    send: aSavedPrompt,
    status: 201,
    body: expect.objectContaining({ id: expect.any(Number), ...aSavedPrompt, name: 'Illustration Prompt' }),
  },
  'GET /api/prompts/:id': {
    id: newPrompt,
    status: 200,
    body: {
      id: expect.any(Number),
      name: 'Illustration Prompt',
      ...aSavedPrompt,
      scenario: null,
      aspectRatio: null,
      parameters: null,
      cameraType: null,
      lensType: null,
      lighting: null,
      framing: null,
      colorMood: null,
      fileFormat: null,
      negativePrompt: null,
      projectId: null,
      creditsUsed: 1,
      versionId: null,
      recipe: {
        selection: { style: 'illustration', subject: aSavedPrompt.subject, exclusions: [], parameters: {} },
      },
      createdAt: expect.any(String),
    },
  },
  'GET /api/projects': {
    status: 200,
    body: {
      projects: expect.any(Array),
      general: { _count: { prompts: expect.any(Number), images: expect.any(Number) } },
      nextCursor: null,
    },
  },
  'GET /api/projects/:id': { id: newProject, status: 200, body: aProject },
  'POST /api/projects': { send: { name: 'Contract' }, status: 201, body: aProject },
  'PUT /api/projects/:id': {
    id: newProject,
    send: { name: 'Contract' },
    status: 200,
    body: aProject,
  },
  'DELETE /api/projects/:id': { id: newProject, status: 200, body: { success: true } },
  'GET /api/projects/:id/prompts': { id: newProject, status: 200, body: { prompts: [], nextCursor: null } },
  'POST /api/generate-image': {
    send: { ...anImage, aspectRatio: 'Widescreen' },
    status: 200,
    body: { image: anOpenedImage, images: [anOpenedImage], credits: expect.any(Number) },
  },
  'POST /api/payments/create-checkout': {
    send: { plan: 'creator', isYearly: true },
    status: 200,
    body: { url: expect.stringMatching(/^http/) },
  },
  'POST /api/payments/verify-session': {
    send: newPaidSession,
    status: 200,
    body: { user: { ...aUser, plan: 'creator', subscriptionStatus: 'active' } },
  },
  'GET /api/admin/stats': {
    status: 200,
    body: {
      totalUsers: expect.any(Number),
      freeUsers: expect.any(Number),
      creatorUsers: expect.any(Number),
      proUsers: 0,
      totalPrompts: expect.any(Number),
      totalImages: expect.any(Number),
      totalCreditsUsed: expect.any(Number),
    },
  },
  'GET /api/admin/users': { status: 200, body: expect.arrayContaining([aUserForAdmins]) },
  'GET /api/admin/transactions': { status: 200, body: expect.arrayContaining([aTransaction]) },
  'PUT /api/admin/users/:id/role': {
    id: newTarget,
    send: { role: 'admin' },
    status: 200,
    body: { ...aUserForAdmins, role: 'admin' },
  },
  'PUT /api/admin/users/:id/credits': {
    id: newTarget,
    send: { credits: 0, description: 'A test' },
    status: 200,
    body: { ...aUserForAdmins, credits: 0 },
  },
  'DELETE /api/admin/users/:id': { id: newTarget, status: 200, body: { success: true } },
  'POST /api/admin/users/:id/resend-verification': { id: newTarget, status: 200, body: { success: true } },
  'GET /api/images': { status: 200, body: { images: [aFinishedImage], nextCursor: null } },
};

// rest-routes.test.ts checks the other routes against the OpenAPI document.
const documented = restRoutes.filter(({ method, path }) => `${method} ${path}` in rows);

describe('every documented call', () => {
  it.each(documented)('$method $path returns what is documented', async (row) => {
    const expected = rows[`${row.method} ${row.path}`];
    expect(expected, 'every row has its contract here').toBeDefined();
    const { id, send, query, status, body } = expected!;
    const caller = /login|logout|register|second-factor/.test(row.path)
      ? await newUser(test)
      : row.path.startsWith('/api/admin')
        ? admin
        : user;
    const sent = typeof send === 'function' ? await send() : send;
    const input = row.path.endsWith('/login') ? { email: caller.email, password: caller.password } : sent;
    const response = await caller.rest(
      row.method,
      row.path.replace(':id', String(await id?.())) + ((await query?.()) ?? ''),
      input,
    );
    expect({ status: response.status, body: response.body }).toEqual({ status, body });
  });

  it('exists for every row of the contract', () => {
    expect(documented.map((row) => `${row.method} ${row.path}`).toSorted()).toEqual(
      Object.keys(rows).toSorted(),
    );
  });

  it('returns null for a client that is not signed in', async () => {
    const { status, body } = await newClient(test).rest('GET', '/api/auth/me');
    expect([status, body]).toEqual([200, null]);
  });
});
