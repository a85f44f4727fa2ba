import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as audit from '../domain/admin/audit';
import * as actions from '../domain/admin/actions';
import * as figures from '../domain/admin/figures';
import { readHealth } from '../domain/admin/health';
import * as history from '../domain/admin/user-history';
import * as jobs from '../domain/admin/jobs';
import * as users from '../domain/admin/users';
import { adminListProcedure, adminProcedure, router } from '../trpc/procedures';
import * as fields from './fields/admin';
import { cursor, id, nextCursor, pageLimit, success, text, wholePage } from './fields';

const badAmount = 'Please enter a valid credit amount';
const done = { success: true as const };

/** A call for a page of what one user has. */
const pageOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  adminListProcedure
    .input(fields.ofUser)
    .output(z.object({ [name]: z.array(item), nextCursor } as PageShape<Name, Item>));
type PageShape<Name extends string, Item extends z.ZodType> = Record<Name, z.ZodArray<Item>> & {
  nextCursor: typeof nextCursor;
};

export const adminRouter = router({
  stats: adminProcedure.output(fields.stats).query(({ ctx }) => figures.readStats(ctx.deps)),

  charts: adminProcedure
    .input(z.object({ days: z.union([z.literal(30), z.literal(90), z.literal(365)]).default(30) }))
    .output(fields.charts)
    .query(({ ctx, input }) => figures.readCharts(ctx.deps, input.days)),

  allUsers: adminListProcedure
    .input(
      z.object({
        cursor,
        before: id.optional().describe('In place of a cursor: the id of the last user of the answer before'),
        limit: z.int().min(1).max(limits.listUsers).default(limits.listUsers),
      }),
    )
    .output(z.object({ users: z.array(fields.adminUser), nextCursor }))
    .query(({ ctx, input }) => {
      // The one list that is longer; a batch shares it like the others.
      const bytes = (ctx.answerBytes / limits.answerBytes) * limits.usersAnswerBytes;
      return users.listNewestUsers(ctx.deps, { ...input, bytes });
    }),

  users: adminListProcedure
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
    .input(z.object({ id }))
    .output(fields.adminUserDetails)
    .query(({ ctx, input }) => users.readUser(ctx.deps, input.id)),

  userLedger: pageOf('transactions', fields.transaction).query(({ ctx, input: { id: userId, ...page } }) =>
    history.listTransactions(ctx.deps, { userId, ...page }),
  ),
  userPrompts: pageOf('prompts', fields.userPrompt).query(({ ctx, input }) =>
    history.listPrompts(ctx.deps, input),
  ),
  userImages: pageOf('images', fields.userImage).query(({ ctx, input }) =>
    history.listImages(ctx.deps, input),
  ),
  userPayments: pageOf('payments', fields.userPayment).query(({ ctx, input }) =>
    history.listPayments(ctx.deps, input),
  ),
  userSessions: pageOf('sessions', fields.userSession).query(({ ctx, input }) =>
    history.listSessions(ctx.deps, input),
  ),
  userAudit: pageOf('entries', fields.auditEntry).query(({ ctx, input: { id: targetId, ...page } }) =>
    audit.listAudit(ctx.deps, { targetId, ...page }),
  ),

  allTransactions: adminListProcedure
    .input(z.object(wholePage))
    .output(z.object({ transactions: z.array(fields.transaction), nextCursor }))
    .query(({ ctx, input }) => history.listWholeLedger(ctx.deps, { ...input, bytes: ctx.answerBytes })),

  transactions: adminListProcedure
    .input(z.object({ ...fields.transactionFilter, cursor, limit: pageLimit }))
    .output(z.object({ transactions: z.array(fields.transaction), nextCursor }))
    .query(({ ctx, input }) => history.listTransactions(ctx.deps, input)),

  setRole: adminProcedure
    .input(z.object({ id, role: fields.role }))
    .output(fields.adminUser)
    .mutation(({ ctx, input }) => actions.setRole(ctx.deps, ctx.user, input)),

  setCredits: adminProcedure
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
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await actions.deleteUser(ctx.deps, ctx.user, input.id);
      return done;
    }),

  resendVerification: adminProcedure
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await actions.resendVerification(ctx.deps, ctx.user, { id: input.id, site: ctx.linkSite });
      return done;
    }),

  audit: adminListProcedure
    .input(
      z.object({
        actorId: id.optional(),
        targetId: id.optional(),
        action: fields.auditAction.optional(),
        cursor,
        limit: pageLimit,
      }),
    )
    .output(z.object({ entries: z.array(fields.auditEntry), nextCursor }))
    .query(({ ctx, input }) => audit.listAudit(ctx.deps, input)),

  failedJobs: adminListProcedure
    .input(z.object({ kind: fields.jobKind.optional() }))
    .output(z.object({ jobs: z.array(fields.failedJob) }))
    .query(({ ctx, input }) => jobs.listFailedJobs(ctx.deps, input.kind)),

  retryJob: adminProcedure
    .input(z.object({ kind: fields.jobKind, id: text(200) }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await jobs.retryJob(ctx.deps, ctx.user, input);
      return done;
    }),

  health: adminProcedure.output(fields.health).query(({ ctx }) => readHealth(ctx.deps)),
});
