import type { AppRouter } from '../../router';

type Routers = AppRouter['_def']['record'];
/** `namespace.procedure`, for every procedure there is. */
export type ProcedurePath = {
  [Namespace in keyof Routers & string]: `${Namespace}.${keyof Routers[Namespace] & string}`;
}[keyof Routers & string];

export interface RestRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with Fastify's `:name` parameters. */
  readonly path: string;
  readonly procedure: ProcedurePath;
  readonly summary: string;
  /** What the summary has no room for. */
  readonly description?: string;
  /** HTTP status of a success. */
  readonly status: 200 | 201;
  /** What the procedure's input takes from outside the body. */
  readonly idParameter?: boolean;
  readonly query?: readonly ('cursor' | 'limit' | 'search' | 'projectId' | 'before' | 'token' | 't')[];
  readonly idempotencyKey?: boolean;
  /** What the procedure takes and the documented call does not. */
  readonly omit?: readonly string[];
  /** What the documented call always means. */
  readonly always?: Readonly<Record<string, unknown>>;
  /**
   * A list: where it goes on, the answer has a Link header with the address. `plain` is the field of the answer that is the
   * documented body, where that is an array.
   */
  readonly list?: { readonly plain?: string };
}

/** What a list says of its pages. */
function listDescription(rows: string, bytes: string): string {
  return (
    `Carries up to ${rows} rows, or \`limit\`, and ends sooner where they come to ${bytes}. Where more follow, the answer has ` +
    'the header `Link: </api/…?cursor=…>; rel="next"`, whose address goes on; an answer without it is the last.'
  );
}

/** The documented REST calls. Each is a procedure called with the request's parts; nothing is decided here. */
export const restRows: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/api/auth/me',
    procedure: 'auth.me',
    status: 200,
    summary: 'The signed-in user, or null',
  },
  { method: 'POST', path: '/api/auth/login', procedure: 'auth.login', status: 200, summary: 'Sign in' },
  {
    method: 'POST',
    path: '/api/auth/second-factor',
    procedure: 'auth.secondFactor',
    status: 200,
    summary: 'Complete a sign-in that was answered 401 with `secondFactor` and its `challenge`',
  },
  {
    method: 'POST',
    path: '/api/auth/register',
    procedure: 'auth.register',
    status: 201,
    summary: 'Create an account',
  },
  { method: 'POST', path: '/api/auth/logout', procedure: 'auth.logout', status: 200, summary: 'Sign out' },
  {
    method: 'GET',
    path: '/api/auth/verify-email',
    procedure: 'auth.verifyEmail',
    status: 200,
    summary: 'Verify an address by the token of the link that was emailed to it',
    query: ['token', 't'],
  },
  {
    method: 'PUT',
    path: '/api/auth/ai-renderer',
    procedure: 'auth.setRenderer',
    status: 200,
    summary: 'Choose the renderer that prompts are written for',
  },
  {
    method: 'POST',
    path: '/api/generate-prompt',
    procedure: 'prompts.generateChecked',
    status: 200,
    summary: 'Write a prompt for one credit',
    description:
      'For your preferred renderer, or the one that `renderer` names. Fields and keys of `parameters` that are not known ' +
      'are refused by name.',
    idempotencyKey: true,
  },
  { method: 'POST', path: '/api/prompts', procedure: 'prompts.save', status: 201, summary: 'Save a prompt' },
  {
    method: 'GET',
    path: '/api/prompts/:id',
    procedure: 'prompts.open',
    status: 200,
    summary: 'A saved prompt, or else one that was generated, in the same form',
    idParameter: true,
  },
  {
    method: 'GET',
    path: '/api/projects',
    procedure: 'projects.all',
    status: 200,
    summary: 'The projects, newest first, and General, where prompts without a project stand',
    description: listDescription('1,000', '4 MB'),
    query: ['cursor', 'limit'],
    list: {},
  },
  {
    method: 'POST',
    path: '/api/projects',
    procedure: 'projects.create',
    status: 201,
    summary: 'Create a project',
  },
  {
    method: 'GET',
    path: '/api/projects/:id',
    procedure: 'projects.get',
    status: 200,
    summary: 'A project',
    idParameter: true,
  },
  {
    method: 'PUT',
    path: '/api/projects/:id',
    procedure: 'projects.update',
    status: 200,
    summary: 'Change a project',
    idParameter: true,
  },
  {
    method: 'DELETE',
    path: '/api/projects/:id',
    procedure: 'projects.delete',
    status: 200,
    summary: 'Delete a project; its prompts move to General',
    idParameter: true,
  },
  {
    method: 'GET',
    path: '/api/projects/:id/prompts',
    procedure: 'projects.allPrompts',
    status: 200,
    summary: "A project's prompts, newest first; the id may be 'general'",
    description: listDescription('1,000', '4 MB'),
    idParameter: true,
    query: ['cursor', 'limit'],
    list: {},
  },
  {
    method: 'POST',
    path: '/api/generate-image',
    procedure: 'images.generate',
    status: 200,
    summary: "Make an image for its model's credits; answers when it is done",
    idempotencyKey: true,
    omit: ['requestId', 'wait'],
    always: { wait: true },
  },
  {
    method: 'GET',
    path: '/api/images',
    procedure: 'images.all',
    status: 200,
    summary: "The finished images, newest first; projectId may be 'general'",
    description: listDescription('1,000', '4 MB'),
    query: ['projectId', 'cursor', 'limit'],
    list: {},
  },
  {
    method: 'POST',
    path: '/api/payments/create-checkout',
    procedure: 'payments.createCheckout',
    status: 200,
    summary: 'Buy a plan or change to it; answers the address to go on',
  },
  {
    method: 'POST',
    path: '/api/payments/verify-session',
    procedure: 'payments.verifySession',
    status: 200,
    summary: 'Fulfill a paid checkout session',
  },
  {
    method: 'GET',
    path: '/api/admin/stats',
    procedure: 'admin.stats',
    status: 200,
    summary: 'Admins: users by plan, prompts ever written, credits ever used',
  },
  {
    method: 'GET',
    path: '/api/admin/users',
    procedure: 'admin.allUsers',
    status: 200,
    summary: 'Admins: the users, newest first, as a plain array',
    description: listDescription('10,000', '8 MB'),
    query: ['cursor', 'before', 'limit'],
    list: { plain: 'users' },
  },
  {
    method: 'GET',
    path: '/api/admin/transactions',
    procedure: 'admin.allTransactions',
    status: 200,
    summary: 'Admins: the rows of the ledger, newest first, as a plain array',
    description: listDescription('1,000', '4 MB'),
    query: ['cursor', 'limit'],
    list: { plain: 'transactions' },
  },
  {
    method: 'PUT',
    path: '/api/admin/users/:id/role',
    procedure: 'admin.setRole',
    status: 200,
    summary: 'Admins: make a user an admin, or no longer one',
    idParameter: true,
  },
  {
    method: 'PUT',
    path: '/api/admin/users/:id/credits',
    procedure: 'admin.setCredits',
    status: 200,
    summary: 'Admins: give a user exactly this balance',
    idParameter: true,
  },
  {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    procedure: 'admin.deleteUser',
    status: 200,
    summary: 'Admins: delete a user and what belongs to them',
    idParameter: true,
  },
  {
    method: 'POST',
    path: '/api/admin/users/:id/resend-verification',
    procedure: 'admin.resendVerification',
    status: 200,
    summary: 'Admins: send the verification email once more',
    idParameter: true,
  },
];
