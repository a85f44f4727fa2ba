import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Deps } from '../deps';
import { appRouter, type AppRouter } from '../router';
import { createCallerFactory, describeFailure } from '../trpc';
import { createContext } from './context';

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
  /** Name of the file that browsers keep the answer in. */
  readonly attachment?: string;
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
    method: 'GET',
    path: '/api/account/export',
    procedure: 'account.export',
    status: 200,
    summary: 'Everything that is kept of the user, as a file',
    attachment: 'safelight-export.json',
  },
  {
    method: 'POST',
    path: '/api/generate-prompt',
    procedure: 'prompts.generate',
    status: 200,
    summary: 'Write a prompt for one credit',
    idempotencyKey: true,
    omit: ['renderer', 'requestId'],
  },
  { method: 'POST', path: '/api/prompts', procedure: 'prompts.save', status: 201, summary: 'Save a prompt' },
  {
    method: 'GET',
    path: '/api/prompts/:id',
    procedure: 'prompts.get',
    status: 200,
    summary: 'A saved prompt',
    idParameter: true,
  },
  {
    method: 'GET',
    path: '/api/projects',
    procedure: 'projects.list',
    status: 200,
    summary: 'All projects, and General, where prompts without a project stand',
  },
  {
    method: 'POST',
    path: '/api/projects',
    procedure: 'projects.create',
    status: 201,
    summary: 'Create a project',
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
    procedure: 'projects.prompts',
    status: 200,
    summary: "A page of a project's prompts, newest first; the id may be 'general'",
    idParameter: true,
    query: ['cursor', 'limit'],
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
    procedure: 'images.list',
    status: 200,
    summary: "A page of finished images, newest first; projectId may be 'general'",
    query: ['projectId', 'cursor', 'limit'],
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
    summary: 'Admins: the newest users, 1,000 at most; `before`, an id, goes on from there',
    description:
      'Answers a plain array of the newest users, 1,000 or `limit` of them. For older ones, call it again with `before`, the ' +
      'id of the last user of the answer before; an answer of fewer than asked for is the last.',
    query: ['before', 'limit'],
  },
  {
    method: 'GET',
    path: '/api/admin/transactions',
    procedure: 'admin.recentTransactions',
    status: 200,
    summary: 'Admins: the newest 50 rows of the ledger',
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

const createCaller = createCallerFactory(appRouter);
type AnyCall = (input: unknown) => Promise<unknown>;

/** Mounts the REST rows. */
export function registerRest(app: FastifyInstance, deps: Deps, config: Config): void {
  for (const row of restRows) {
    const [namespace, name] = row.procedure.split('.') as [string, string];
    app.route({
      method: row.method,
      url: row.path,
      async handler(request, reply) {
        const context = await createContext(deps, config, request, reply);
        // Rows name procedures by path; that each path exists is checked by RestRow's type.
        const caller = createCaller(context) as unknown as Record<string, Record<string, AnyCall>>;
        try {
          const body = await caller[namespace]![name]!(readInput(row, request));
          if (row.attachment !== undefined) {
            void reply.header('content-disposition', `attachment; filename="${row.attachment}"`);
          }
          return await reply.code(row.status).send(body);
        } catch (error) {
          if (!(error instanceof TRPCError)) throw error;
          const { reason, message, fields, retryAfter, secondFactor } = describeFailure(error);
          if (reason === 'internal') request.log.error({ err: error.cause ?? error }, 'A REST call failed');
          if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
          return reply.code(getHTTPStatusCodeFromError(error)).send({
            error: message,
            ...(fields && { fields }),
            ...(secondFactor && { secondFactor: true, ...secondFactor }),
          });
        }
      },
    });
  }
}

const numbers: ReadonlySet<string> = new Set(['limit', 'projectId', 'before']);

function readInput(row: RestRow, request: FastifyRequest): unknown {
  const { body } = request;
  if (
    row.method !== 'GET' &&
    body !== undefined &&
    (typeof body !== 'object' || body === null || Array.isArray(body))
  ) {
    return body;
  }
  const input: Record<string, unknown> = row.method === 'GET' ? {} : { ...(body as object | undefined) };
  for (const key of row.omit ?? []) delete input[key];
  if (row.idParameter) input.id = readNumber((request.params as { id: string }).id);
  const query = request.query as Record<string, string | undefined>;
  for (const key of row.query ?? []) {
    const value = query[key];
    if (value !== undefined) input[key] = numbers.has(key) ? readNumber(value) : value;
  }
  const key = request.headers['idempotency-key'];
  if (row.idempotencyKey && key !== undefined) input.requestId = key;
  return { ...input, ...row.always };
}

/** A number where the text is one; else the text, for the schema to refuse in words. */
function readNumber(value: string): number | string {
  return /^\d+$/.test(value) ? Number(value) : value;
}
