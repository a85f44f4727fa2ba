import { z } from 'zod';
import { auditEntry, jobStatus, subscription, userPayment, userSession } from './admin';
import { apiToken } from '../api-tokens';
import { webhook } from '../webhooks';
import { marks } from '../boards';
import { storedCheck } from '../checks';
import { keptEdit } from '../edits';
import { passkey } from '../factors';
import { image } from '../images';
import { receipt } from '../payments';
import { upload } from '../uploads';
import { project } from '../projects';
import { keptPrompt } from '../prompts';
import { id, timestamp, user } from './index';
import { securityEvent } from '../security-events';
import { reply, storedShare } from '../shares';
import { look, sheet } from './studio';

// The shape of an account's export.

const text = z.string().nullable();
const generation = keptEdit.omit({ generationId: true, origin: true }).extend({
  status: jobStatus,
  renderer: z.string(),
  prompt: text,
  writer: text,
  model: text,
  note: text,
  creditsUsed: z.int(),
});
const { note: boardNote, ...otherMarks } = marks;
const exportedMarks = { ...otherMarks, boardNote };
const exportedImage = image.omit({ stage: true }).extend({
  ...exportedMarks,
  generationId: id.nullable(),
  modelPrompt: text,
  negativePrompt: text,
  deletedAt: timestamp.nullable(),
});

export const accountExport = z.object({
  exportedAt: timestamp,
  account: user.extend({
    ...subscription,
    pendingYearly: z.boolean().nullable(),
    changeUnpaid: z.boolean(),
    sharesMailbox: z.boolean(),
    promptCount: z.int(),
    imageCount: z.int(),
    lowCreditsMail: z.boolean(),
    lowCreditsMailedAt: timestamp.nullable(),
    replyMail: z.boolean(),
    paymentCustomerId: text,
  }),
  sessions: z.array(userSession),
  apiTokens: z.array(apiToken),
  webhooks: z.array(webhook),
  securityEvents: z.array(securityEvent),
  knownDevices: z.array(z.object({ lastUsedAt: timestamp })),
  secondFactor: z.object({
    appSince: timestamp.nullable(),
    recoveryCodes: z.int(),
    passkeys: z.array(passkey.extend({ credentialId: z.string(), transports: z.array(z.string()) })),
  }),
  projects: z.array(project.omit({ _count: true })),
  prompts: z.array(keptPrompt),
  generations: z.array(generation),
  keptEdits: z.array(keptEdit),
  looks: z.array(look),
  sheets: z.array(sheet),
  shares: z.array(storedShare),
  shareReplies: z.array(
    reply.omit({ number: true, outdated: true, thumbnailUrl: true }).extend({
      shareId: z.int(),
      images: z.array(z.int()).nullable().describe('Of a sheet: the images that the reply is about.'),
      item: text.describe('`cell:INDEX`, `prompt:ID` or `image:ID`; null for the whole.'),
    }),
  ),
  images: z.array(exportedImage),
  imageChecks: z.array(storedCheck),
  uploads: z.array(upload.extend({ url: text, thumbnailUrl: text, deletedAt: timestamp.nullable() })),
  creditTransactions: z.array(receipt.extend({ description: text })),
  payments: z.array(userPayment.extend({ number: text, taxCents: z.int() })),
  adminActs: z.array(auditEntry.omit({ actorId: true, actorEmail: true, targetId: true, targetEmail: true })),
});
