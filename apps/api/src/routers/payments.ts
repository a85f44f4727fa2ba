import { planIds } from '@safelight/catalog/plans';
import { z } from 'zod';
import * as accounts from '../domain/accounts/users';
import * as paymentState from '../domain/payments/state';
import * as payments from '../domain/payments/checkout';
import * as receipts from '../domain/payments/receipts';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure } from '../trpc/procedures';
import { cursor, id, key, nextCursor, pageLimit, succeed, success, timestamp, user } from './fields';

const url = z.object({ url: z.string() });
const plan = z.enum(planIds);
const choice = z.object({ plan, isYearly: z.boolean().default(false) });
export const receipt = z.object({
  id,
  type: z.enum(['signup', 'prompt', 'image', 'check', 'refund', 'refill', 'plan', 'admin']),
  description: z.string(),
  amount: z.int(),
  balanceAfter: z.int(),
  createdAt: timestamp,
});
const state = z.object({
  service: z.enum(['stripe', 'sandbox', 'off']),
  plan,
  isYearly: z.boolean(),
  subscriptionStatus: z.string(),
  renewsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  pending: z.object({ plan, isYearly: z.boolean(), at: timestamp }).nullable(),
  pastDue: z.boolean(),
  bill: z.object({ plan, isYearly: z.boolean(), cents: z.int(), url: z.string().nullable() }).nullable(),
  manageable: z.boolean(),
});

export const paymentsRouter = router({
  createCheckout: userProcedure
    .meta(
      rest(
        'POST /api/payments/create-checkout',
        'Buy a plan or change to it; returns the address of the next step',
      ),
    )
    .input(choice)
    .output(url)
    .mutation(({ ctx, input }) => payments.createCheckout(ctx.deps, ctx.user, input, ctx.site)),

  verifySession: userProcedure
    .meta(rest('POST /api/payments/verify-session', 'Fulfill a paid checkout session'))
    .input(z.object({ sessionId: key(200, 'The session id is empty.') }))
    .output(z.object({ user }))
    .mutation(async ({ ctx, input }) => {
      await payments.verifySession(ctx.deps, ctx.user, input.sessionId);
      return { user: await accounts.rereadAccount(ctx.deps, ctx.user) };
    }),

  state: userProcedure
    .meta(rest('GET /api/payments/state', 'The subscription: plan, renewal, pending change, unpaid bill'))
    .output(state)
    .query(({ ctx }) => paymentState.readState(ctx.deps, ctx.user)),

  previewChange: userProcedure
    .meta(
      rest(
        'GET /api/payments/preview-change',
        'What a change of plan would cost today and at the next renewal',
      ),
    )
    .input(choice)
    .output(
      z.object({
        todayCents: z.int(),
        renewsAt: timestamp,
        renewalCents: z.int(),
        creditCents: z.int(),
      }),
    )
    .query(({ ctx, input }) => paymentState.previewChange(ctx.deps, ctx.user, input)),

  cancel: userProcedure.output(success).mutation(({ ctx }) => succeed(payments.cancel(ctx.deps, ctx.user))),

  resume: userProcedure.output(success).mutation(({ ctx }) => succeed(payments.resume(ctx.deps, ctx.user))),

  refresh: userProcedure
    .meta(rest('POST /api/payments/refresh', 'Read the subscription from the payment provider again'))
    .output(success)
    .mutation(({ ctx }) => succeed(payments.refresh(ctx.deps, ctx.user))),

  portal: userProcedure.output(url).mutation(({ ctx }) => payments.openPortal(ctx.deps, ctx.user, ctx.site)),

  receipts: listProcedure
    .meta(rest('GET /api/payments/receipts', "The rows of the user's ledger, newest first"))
    .input(z.object({ cursor, limit: pageLimit }))
    .output(
      z.object({
        receipts: z.array(receipt),
        nextCursor,
      }),
    )
    .query(({ ctx, input }) => receipts.listReceipts(ctx.deps, ctx.user, input)),

  list: userProcedure
    .meta(rest('GET /api/payments', 'The payments, newest first'))
    .input(z.object({ cursor, limit: pageLimit }))
    .output(
      z.object({
        payments: z.array(
          z.object({
            id,
            number: z.string().nullable(),
            plan: plan.nullable(),
            isYearly: z.boolean(),
            amountCents: z.int(),
            taxCents: z.int(),
            refundedCents: z.int(),
            currency: z.string(),
            paidAt: timestamp,
          }),
        ),
        nextCursor,
      }),
    )
    .query(({ ctx, input }) => receipts.listPayments(ctx.deps, ctx.user, input)),
});
