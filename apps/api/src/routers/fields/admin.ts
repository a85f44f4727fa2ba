import { planIds } from '@safelight/catalog/plans';
import { z } from 'zod';
import { cursor, id, pageLimit, text, timestamp, user } from './index';

// The shapes of what admins see. Costs in `…Cost` are US dollars, in `…Micros` millionths of them.

export const plan = z.enum(planIds);
export const role = z.enum(['user', 'admin']);
export const transactionType = z.enum([
  'signup',
  'prompt',
  'image',
  'check',
  'refund',
  'refill',
  'plan',
  'admin',
]);
export const auditAction = z.enum([
  'set-role',
  'set-credits',
  'delete-user',
  'resend-verification',
  'retry-job',
  'export',
  'create-token',
  'revoke-token',
  'reset-second-factor',
  'seed',
]);
export const search = text(200).optional();
export const range = {
  from: timestamp.optional(),
  to: timestamp.optional().describe('Not included'),
};
export const ofUser = z.object({ id, cursor, limit: pageLimit });
const day = z.iso.date().describe('A day of UTC, such as 2026-11-22');

export const stats = z.object({
  totalUsers: z.int(),
  freeUsers: z.int(),
  creatorUsers: z.int(),
  proUsers: z.int(),
  totalPrompts: z.int(),
  totalImages: z.int(),
  totalCreditsUsed: z.int(),
});

export const budgets = z.array(
  z.object({
    budget: z.enum(['writer', 'judge']).describe('What language models write, or check images for.'),
    plan: plan.nullable().describe('Null for the total of all plans.'),
    spentMicros: z.int().describe('Today (UTC), of calls in progress at their highest cost.'),
    limitMicros: z.int(),
    state: z.enum(['ok', 'near', 'spent']).describe("'near' from 80% on."),
  }),
);

export const adminUser = user.extend({
  totalCost: z.number(),
  imageCost: z.number(),
  promptCost: z.number(),
  imageCount: z.int(),
  promptCount: z.int(),
});

export const userFilter = {
  search,
  plan: plan.optional(),
  role: role.optional(),
  verified: z.boolean().optional(),
};

/** What a user's row says of the subscription. */
export const subscription = {
  refillDate: timestamp,
  isYearly: z.boolean(),
  currentPeriodEnd: timestamp.nullable(),
  paidUntil: timestamp.nullable(),
  cancelAt: timestamp.nullable(),
  pendingPlan: plan.nullable(),
  updatedAt: timestamp,
};

export const adminUserDetails = adminUser.extend({
  ...subscription,
  stripeCustomerId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  projectCount: z.int(),
  sessionCount: z.int(),
  paymentCount: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
  creditsUsed: z.int(),
  marginMicros: z.int().describe('Payments less refunds and what the providers charged'),
});

export const transactionFilter = {
  userId: id.optional(),
  type: transactionType.optional(),
  search,
  ...range,
};

export const transaction = z.object({
  id,
  userId: id,
  email: z.string().nullable().describe('Null for a deleted account'),
  amount: z.int(),
  balanceAfter: z.int(),
  type: transactionType,
  description: z.string().nullable(),
  promptId: id.nullable(),
  imageId: id.nullable(),
  reference: z.string(),
  createdAt: timestamp,
});

export const jobStatus = z.enum(['pending', 'done', 'failed']);

export const userPrompt = z.object({
  id,
  status: jobStatus,
  renderer: z.string(),
  style: z.string(),
  subject: z.string(),
  prompt: z.string().nullable(),
  writer: z.string().nullable(),
  model: z.string().nullable(),
  note: z.string().nullable(),
  failure: z.string().nullable(),
  creditsUsed: z.int(),
  cost: z.number(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
});

export const userImage = z.object({
  id,
  status: jobStatus,
  stage: z.enum(['queued', 'started', 'working', 'storing']),
  model: z.string(),
  modelName: z.string(),
  prompt: z.string(),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  failure: z.string().nullable(),
  deleted: z.boolean(),
  creditsUsed: z.int(),
  cost: z.number(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
});

export const userPayment = z.object({
  id,
  invoiceId: z.string(),
  plan: plan.nullable(),
  isYearly: z.boolean(),
  amountCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  credits: z.int(),
  disputed: z.boolean(),
  periodStart: timestamp,
  periodEnd: timestamp,
  paidAt: timestamp,
});

export const userSession = z.object({
  id: z.string().describe('Names the session; it cannot be used to sign in'),
  userAgent: z.string().nullable(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  expiresAt: timestamp,
});

export const auditEntry = z.object({
  id,
  createdAt: timestamp,
  action: auditAction,
  actorId: id.nullable().describe('Null for `pnpm admin` on the database'),
  actorEmail: z.string().nullable(),
  targetId: id.nullable(),
  targetEmail: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const margin = { revenueCents: z.int(), costMicros: z.int(), marginMicros: z.int() };

export const charts = z.object({
  from: day,
  to: day,
  daily: z.array(
    z.object({
      day,
      signUps: z.int(),
      prompts: z.int(),
      images: z.int(),
      creditsUsed: z.int(),
      revenueCents: z.int(),
      costMicros: z.int(),
    }),
  ),
  byPlan: z.array(z.object({ plan, prompts: z.int(), images: z.int(), creditsUsed: z.int(), ...margin })),
  byModel: z.array(
    z.object({
      kind: z.enum(['prompt', 'image', 'check']),
      model: z.string(),
      modelName: z.string(),
      count: z.int(),
      creditsUsed: z.int(),
      ...margin,
    }),
  ),
});

export const jobKind = z.enum(['mail', 'image', 'payment']);

export const failedJob = z.object({
  kind: jobKind,
  id: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  what: z.string().describe('A short description'),
  userId: id.nullable(),
  failure: z.string().nullable(),
  attempts: z.int().nullable(),
  createdAt: timestamp,
  nextAttemptAt: timestamp.nullable(),
  retryable: z.boolean(),
  advice: z.string().nullable().describe('The next step, when it is not retryable'),
});

const state = z.enum(['ok', 'slow', 'down', 'off']);

export const health = z.object({
  checkedAt: timestamp,
  state: z.enum(['ok', 'slow', 'down']),
  parts: z.array(
    z.object({
      name: z.enum(['database', 'mail', 'payments', 'images', 'writer', 'disk', 'instances', 'settings']),
      state,
      sentence: z.string(),
    }),
  ),
  instances: z.int(),
  queues: z.array(
    z.object({
      name: z.enum(['prompts', 'images', 'payments', 'mail']),
      waiting: z.int(),
      oldest: timestamp.nullable(),
    }),
  ),
  versions: z.object({
    /** Of this release. */
    version: z.string(),
    commit: z.string().optional(),
    node: z.string(),
    postgres: z.string(),
    migration: z.string(),
  }),
});
