import { nameModel } from '@safelight/catalog/models';
import { ratios } from '@safelight/catalog/ratios';
import {
  findOverview,
  readRows,
  type ExportedRow,
  type ExportedTable,
  type Overview,
} from '@safelight/db/queries/accounts/export';
import type {
  CreditTransactionRow,
  GeneratedImageRow,
  GeneratedPromptRow,
  ProjectRow,
  UserRow,
} from '@safelight/db/schema';
import type { Cell } from '@safelight/prompt/recipe/sheet';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { describeWholePayment } from '../payments/receipts';
import { describeWebhook } from '../webhooks/webhooks';
import { describeToken } from './api-tokens';
import { describePasskey } from './factors/state';
import { describeOriginal, gradeName } from '../images/describe';
import { describeEdit } from '../prompts/kept-edits';
import { describeChoices } from '../prompts/recipe';
import { describeKept } from '../prompts/saved';
import { describeStoredCheck } from '../checks/check';
import { describeLook } from '../studio/looks';
import { describeStoredReply } from '../studio/replies';
import { describeShareRow } from '../studio/shares';
import { describeSheet } from '../studio/sheets';
import { describeStoredUpload } from '../uploads/describe';
import { describeSecurityEvent } from './security-events';
import { describeSession } from './sessions';
import { describeSubscription, describeUser } from './users';
import { fileAddress } from '../file-address';

const batch = 50;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/**
 * Everything stored about a user, whether or not their plan shows it, as one JSON object in chunks of text. `site` is
 * the origin in the addresses of images. Throws `rate_limited`, and `unauthenticated` for a deleted user.
 */
export async function exportAccount(
  deps: Deps,
  user: Pick<SessionUser, 'id'>,
  site: string,
): Promise<AsyncGenerator<string>> {
  await deps.rateLimits.exportPerUser.take(String(user.id));
  const overview = await findOverview(deps.db, user.id);
  if (!overview) throw new AppError('unauthenticated', 'Please sign in again.');
  return writeExport(deps, overview, site);
}

async function* writeExport({ db, clock }: Deps, overview: Overview, site: string): AsyncGenerator<string> {
  const userId = overview.account.id;
  yield JSON.stringify(describeOverview(overview, clock.now())).slice(0, -1);
  yield* writeList('projects', 'projects', describeProject);
  yield* writeList('prompts', 'prompts', describeKept);
  yield* writeList('generations', 'generated_prompts', describeGeneration);
  yield* writeList('keptEdits', 'kept_edits', describeEdit);
  yield* writeList('looks', 'looks', describeLook);
  // As composed: what the AI writer wrote is among the generations.
  yield* writeList('sheets', 'sheets', (row) => describeSheet(row, row.cells as readonly Cell[]));
  yield* writeList('shares', 'shares', describeShareRow);
  yield* writeList('shareReplies', 'share_replies', describeStoredReply);
  yield* writeList('images', 'generated_images', (row) => describeImage(row, site));
  yield* writeList('imageChecks', 'image_checks', describeStoredCheck);
  yield* writeList('uploads', 'uploads', (row) => describeStoredUpload(row, site));
  yield* writeList('creditTransactions', 'credit_transactions', describeEntry);
  yield* writeList('payments', 'payments', describeWholePayment);
  yield* writeList('adminActs', 'audit_log', describeAction);
  yield '}';

  async function* writeList<Table extends ExportedTable>(
    name: string,
    table: Table,
    describe: (row: ExportedRow<Table>) => object,
  ): AsyncGenerator<string> {
    yield `,${JSON.stringify(name)}:[`;
    let first = true;
    for await (const rows of readRows(db, table, { userId, batch })) {
      const text = rows.map((row) => JSON.stringify(describe(row))).join(',');
      if (text !== '') yield first ? text : `,${text}`;
      first &&= text === '';
    }
    yield ']';
  }
}

const describeOverview = (all: Overview, now: Date) => ({
  exportedAt: now.toISOString(),
  account: describeAccount(all.account, now),
  sessions: all.sessions.map(describeSession),
  apiTokens: all.apiTokens.map(describeToken),
  webhooks: all.webhooks.map(describeWebhook),
  securityEvents: all.securityEvents.map(describeSecurityEvent),
  knownDevices: all.knownDevices.map((row) => ({ lastUsedAt: row.last_used_at.toISOString() })),
  secondFactor: {
    appSince: iso(all.factors.app_since),
    recoveryCodes: all.factors.recovery_codes,
    passkeys: all.passkeys.map((row) => ({
      ...describePasskey(row),
      credentialId: row.credential_id,
      transports: row.transports,
    })),
  },
});

/** The marks of a board; the name of the note differs from that of a model's remark. */
const describeMarks = (row: Pick<GeneratedImageRow, 'starred' | 'tags' | 'approval' | 'board_note'>) => ({
  starred: row.starred,
  tags: row.tags,
  approval: row.approval,
  boardNote: row.board_note,
});

const describeProject = (row: ProjectRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const describeEntry = (row: CreditTransactionRow) => ({
  id: row.id,
  amount: row.amount,
  balanceAfter: row.balance_after,
  type: row.type,
  description: row.description,
  createdAt: row.created_at.toISOString(),
});

const describeAction = (row: ExportedRow<'audit_log'>) => ({
  id: row.id,
  action: row.action,
  before: row.before,
  after: row.after,
  createdAt: row.created_at.toISOString(),
});

function describeAccount(row: UserRow, now: Date) {
  return {
    ...describeUser(row, now),
    ...describeSubscription(row),
    pendingYearly: row.pending_yearly,
    changeUnpaid: row.change_unpaid,
    sharesMailbox: row.shares_mailbox,
    promptCount: row.prompt_count,
    imageCount: row.image_count,
    lowCreditsMail: row.low_credits_mail,
    lowCreditsMailedAt: iso(row.low_credits_mailed_at),
    replyMail: row.reply_mail,
    paymentCustomerId: row.stripe_customer_id,
  };
}

function describeGeneration(row: GeneratedPromptRow) {
  return {
    id: row.id,
    status: row.status,
    ...describeChoices(row),
    renderer: row.renderer,
    prompt: row.prompt,
    writer: row.writer,
    model: row.model,
    note: row.note,
    creditsUsed: row.status === 'failed' ? 0 : row.credits_used,
    createdAt: row.created_at.toISOString(),
  };
}

function describeImage(row: GeneratedImageRow, site: string) {
  const shown = row.status === 'done' && row.deleted_at === null;
  const address = (key: string | null) => (key === null || !shown ? null : site + fileAddress(key));
  return {
    id: row.id,
    projectId: row.project_id,
    status: row.status,
    // A deletion that can still be undone counts as one.
    ...(row.deleted_at === null
      ? { prompt: row.prompt, modelPrompt: row.model_prompt, negativePrompt: row.negative_prompt }
      : { prompt: '', modelPrompt: null, negativePrompt: null }),
    model: row.model,
    modelName: nameModel(row.model),
    grade: row.grade,
    gradeName: gradeName(row),
    seed: row.seed,
    aspectRatio: ratios.find(({ id }) => id === row.ratio)?.name ?? row.ratio,
    parentId: row.parent_id,
    sheetId: row.sheet_id,
    sources: row.sources,
    note: row.note,
    imageUrl: address(row.image_key),
    thumbnailUrl: address(row.thumb_key),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    original: shown ? describeOriginal(row, site) : null,
    failure: row.failure,
    creditsUsed: row.status === 'failed' ? 0 : row.credits_used,
    createdAt: row.created_at.toISOString(),
    generationId: row.generation_id,
    versionId: row.version_id,
    ...describeMarks(row.deleted_at === null ? row : { ...row, tags: [], board_note: null }),
    deletedAt: iso(row.deleted_at),
  };
}
