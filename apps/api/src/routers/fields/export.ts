import { z } from 'zod';
import { auditAction, plan, userPayment } from './admin';
import { apiToken } from '../api-tokens';
import { keptEdit } from '../edits';
import { passkey } from '../factors';
import { timestamp, user } from './index';
import { securityEvent } from '../security-events';

// The shape of an account's export.

const text = z.string().nullable();
const project = z.object({
  id: z.int(),
  name: z.string(),
  description: text,
  createdAt: timestamp,
  updatedAt: timestamp,
});
const prompt = z.object({
  id: z.int(),
  projectId: z.int().nullable(),
  name: text,
  style: z.string(),
  subject: z.string(),
  scenario: text,
  aspectRatio: text,
  parameters: text,
  cameraType: text,
  lensType: text,
  lighting: text,
  framing: text,
  colorMood: text,
  fileFormat: text,
  negativePrompt: text,
  generatedPrompt: z.string(),
  creditsUsed: z.int(),
  createdAt: timestamp,
});
const status = z.enum(['pending', 'done', 'failed']);
const generation = z.object({
  id: z.int(),
  status,
  style: z.string(),
  subject: z.string(),
  scenario: text,
  aspectRatio: text,
  parameters: z.record(z.string(), z.string()),
  renderer: z.string(),
  prompt: text,
  writer: text,
  model: text,
  note: text,
  creditsUsed: z.int(),
  createdAt: timestamp,
});
const image = z.object({
  id: z.int(),
  projectId: z.int().nullable(),
  status,
  prompt: z.string(),
  modelPrompt: text,
  negativePrompt: text,
  model: z.string(),
  modelName: z.string(),
  aspectRatio: z.string(),
  note: text,
  imageUrl: text,
  thumbnailUrl: text,
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int().nullable(),
  failure: text,
  creditsUsed: z.int(),
  createdAt: timestamp,
  deletedAt: timestamp.nullable(),
});
const transaction = z.object({
  id: z.int(),
  amount: z.int(),
  balanceAfter: z.int(),
  type: z.string(),
  description: text,
  createdAt: timestamp,
});
const adminAct = z.object({
  id: z.int(),
  action: auditAction,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: timestamp,
});

export const accountExport = z.object({
  exportedAt: timestamp,
  account: user.extend({
    isYearly: z.boolean(),
    currentPeriodEnd: timestamp.nullable(),
    paidUntil: timestamp.nullable(),
    cancelAt: timestamp.nullable(),
    pendingPlan: plan.nullable(),
    pendingYearly: z.boolean().nullable(),
    changeUnpaid: z.boolean(),
    refillDate: timestamp,
    sharesMailbox: z.boolean(),
    promptCount: z.int(),
    imageCount: z.int(),
    lowCreditsMail: z.boolean(),
    lowCreditsMailedAt: timestamp.nullable(),
    paymentCustomerId: text,
    updatedAt: timestamp,
  }),
  sessions: z.array(
    z.object({
      id: z.string(),
      userAgent: text,
      createdAt: timestamp,
      lastUsedAt: timestamp,
      expiresAt: timestamp,
    }),
  ),
  apiTokens: z.array(apiToken),
  securityEvents: z.array(securityEvent),
  knownDevices: z.array(z.object({ lastUsedAt: timestamp })),
  secondFactor: z.object({
    appSince: timestamp.nullable(),
    recoveryCodes: z.int(),
    passkeys: z.array(passkey.extend({ credentialId: z.string(), transports: z.array(z.string()) })),
  }),
  projects: z.array(project),
  prompts: z.array(prompt),
  generations: z.array(generation),
  keptEdits: z.array(keptEdit),
  images: z.array(image),
  creditTransactions: z.array(transaction),
  payments: z.array(userPayment.extend({ number: text, taxCents: z.int() })),
  adminActs: z.array(adminAct),
});
