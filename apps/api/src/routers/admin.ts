import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as audit from '../domain/admin/audit';
import * as actions from '../domain/admin/actions';
import * as figures from '../domain/admin/figures';
import { readHealth } from '../domain/admin/health';
import * as history from '../domain/admin/user-history';
import * as jobs from '../domain/admin/jobs';
import * as users from '../domain/admin/users';
import { readBudgets } from '../domain/spending';
import { rest } from '../trpc/meta';
import { adminListProcedure, adminProcedure, adminReadProcedure, router } from '../trpc/procedures';
import * as fields from './fields/admin';
import { cursor, id, nextCursor, pageLimit, succeed, success, text, wholePage } from './fields';

const badAmount = 'Please enter a valid credit amount';

/** A procedure that returns a page of one user's rows. */
const pageOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  adminReadProcedure
    .input(fields.ofUser)
    .output(z.object({ [name]: z.array(item), nextCursor } as PageShape<Name, Item>));
type PageShape<Name extends string, Item extends z.ZodType> = Record<Name, z.ZodArray<Item>> & {
  nextCursor: typeof nextCursor;
};

export const adminRouter = router({
  stats: adminProcedure
    .meta(rest('GET /api/admin/stats', 'Users by plan, prompts ever written, credits ever used'))
    .output(fields.stats)
    .query(({ ctx }) => figures.readStats(ctx.deps)),

  charts: adminProcedure
    .meta(rest('GET /api/admin/charts', 'Figures by day, plan and model'))
    .input(z.object({ days: z.union([z.literal(30), z.literal(90), z.literal(365)]).default(30) }))
    .output(fields.charts)
    .query(({ ctx, input }) => figures.readCharts(ctx.deps, input.days)),

  budgets: adminProcedure
    .meta(rest('GET /api/admin/budgets', "What is left of today's budgets for language models"))
    .output(z.object({ budgets: fields.budgets }))
    .query(async ({ ctx }) => ({ budgets: [...(await readBudgets(ctx.deps, ctx.deps.spendingLimits))] })),

  allUsers: adminListProcedure
    .meta(rest('GET /api/admin/users', 'The users, newest first, as a plain array', { plain: 'users' }))
    .input(
      z.object({
        cursor,
        before: id.optional().describe('In place of a cursor: the id of the last user on the page before'),
        limit: z.int().min(1).max(limits.listUsers).default(limits.listUsers),
      }),
    )
    .output(z.object({ users: z.array(fields.adminUser), nextCursor }))
    .query(({ ctx, input }) => {
      // This list may be longer than others; a batch still shares the limit.
      const bytes = (ctx.answerBytes / limits.answerBytes) * limits.usersAnswerBytes;
      return users.listNewestUsers(ctx.deps, { ...input, bytes });
    }),

  users: adminListProcedure
    .meta(rest('GET /api/admin/users/search', 'The users that the filters select, sorted, and their count'))
    .input(
      z.object({
        ...fields.userFilter,
        sort: z.enum(['joined', 'email', 'credits', 'cost']).default('joined'),
        direction: z.enum(['asc', 'desc']).default('desc'),
        cursor: z.string().max(1000).optional(),
        limit: pageLimit,
      }),
    )
    .output(
      z.object({
        users: z.array(fields.adminUser),
        total: z.object({ count: z.int(), more: z.boolean() }),
        nextCursor,
      }),
    )
    .query(({ ctx, input }) => users.listUsers(ctx.deps, input)),

  user: adminProcedure
    .meta(rest('GET /api/admin/users/:id', 'A user'))
    .input(z.object({ id }))
    .output(fields.adminUserDetails)
    .query(({ ctx, input }) => users.readUser(ctx.deps, input.id)),

  userLedger: pageOf('transactions', fields.transaction)
    .meta(rest('GET /api/admin/users/:id/transactions', "The rows of a user's ledger, newest first"))
    .query(({ ctx, input: { id: userId, ...page } }) =>
      history.listTransactions(ctx.deps, { userId, ...page }),
    ),
  userPrompts: pageOf('prompts', fields.userPrompt)
    .meta(rest('GET /api/admin/users/:id/prompts', "A user's generations, newest first"))
    .query(({ ctx, input }) => history.listPrompts(ctx.deps, input)),
  userImages: pageOf('images', fields.userImage)
    .meta(rest('GET /api/admin/users/:id/images', "A user's images, newest first"))
    .query(({ ctx, input }) => history.listImages(ctx.deps, input)),
  userPayments: pageOf('payments', fields.userPayment)
    .meta(rest('GET /api/admin/users/:id/payments', "A user's payments, newest first"))
    .query(({ ctx, input }) => history.listPayments(ctx.deps, input)),
  userSessions: pageOf('sessions', fields.userSession)
    .meta(rest('GET /api/admin/users/:id/sessions', "A user's sessions, newest first"))
    .query(({ ctx, input }) => history.listSessions(ctx.deps, input)),
  userAudit: pageOf('entries', fields.auditEntry)
    .meta(rest('GET /api/admin/users/:id/audit', 'What admins did to a user, newest first'))
    .query(({ ctx, input: { id: targetId, ...page } }) => audit.listAudit(ctx.deps, { targetId, ...page })),

  allTransactions: adminReadProcedure
    .meta(
      rest('GET /api/admin/transactions', 'The rows of the ledger, newest first, as a plain array', {
        plain: 'transactions',
      }),
    )
    .input(z.object(wholePage))
    .output(z.object({ transactions: z.array(fields.transaction), nextCursor }))
    .query(({ ctx, input }) => history.listTransactions(ctx.deps, { ...input, bytes: ctx.answerBytes })),

  transactions: adminReadProcedure
    .meta(
      rest(
        'GET /api/admin/transactions/search',
        'The rows of the ledger that the filters select, newest first',
      ),
    )
    .input(z.object({ ...fields.transactionFilter, cursor, limit: pageLimit }))
    .output(z.object({ transactions: z.array(fields.transaction), nextCursor }))
    .query(({ ctx, input }) => history.listTransactions(ctx.deps, input)),

  setRole: adminProcedure
    .meta(rest('PUT /api/admin/users/:id/role', "Grant or revoke a user's admin role"))
    .input(z.object({ id, role: fields.role }))
    .output(fields.adminUser)
    .mutation(({ ctx, input }) => actions.setRole(ctx.deps, ctx.user, input)),

  setCredits: adminProcedure
    .meta(rest('PUT /api/admin/users/:id/credits', 'Give a user exactly this balance'))
    .input(
      z.object({
        id,
        credits: z
          .int(badAmount)
          .min(0, 'Amount must be positive')
          .max(limits.credits, `Please enter at most ${limits.credits.toLocaleString('en')} credits.`),
        description: text(200).optional(),
      }),
    )
    .output(fields.adminUser)
    .mutation(({ ctx, input }) => actions.setCredits(ctx.deps, ctx.user, input)),

  deleteUser: adminProcedure
    .meta(rest('DELETE /api/admin/users/:id', 'Delete a user and their content'))
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(actions.deleteUser(ctx.deps, ctx.user, input.id))),

  resendVerification: adminProcedure
    .meta(rest('POST /api/admin/users/:id/resend-verification', 'Send the verification email once more'))
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) =>
      succeed(actions.resendVerification(ctx.deps, ctx.user, { id: input.id, site: ctx.linkSite })),
    ),

  audit: adminReadProcedure
    .meta(rest('GET /api/admin/audit', 'What admins did, newest first'))
    .input(
      z.object({
        actorId: id.optional(),
        targetId: id.optional(),
        action: fields.auditAction.optional(),
        search: fields.search.describe("Part of the admin's or the user's address or name, or an id."),
        ...fields.range,
        cursor,
        limit: pageLimit,
      }),
    )
    .output(z.object({ entries: z.array(fields.auditEntry), nextCursor }))
    .query(({ ctx, input }) => audit.listAudit(ctx.deps, input)),

  failedJobs: adminListProcedure
    .meta(rest('GET /api/admin/jobs', 'Jobs that failed or wait to be tried again'))
    .input(z.object({ kind: fields.jobKind.optional() }))
    .output(z.object({ jobs: z.array(fields.failedJob) }))
    .query(({ ctx, input }) => jobs.listFailedJobs(ctx.deps, input.kind)),

  retryJob: adminProcedure
    .meta(rest('POST /api/admin/jobs/:kind/:id/retry', 'Try a failed job again'))
    .input(z.object({ kind: fields.jobKind, id: text(200) }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(jobs.retryJob(ctx.deps, ctx.user, input))),

  health: adminProcedure
    .meta(rest('GET /api/admin/health', 'The state of this server and of the services it uses'))
    .output(fields.health)
    .query(({ ctx }) => readHealth(ctx.deps)),
});
