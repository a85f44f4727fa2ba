import { findImageModel } from '@safelight/catalog/models';
import { ratios } from '@safelight/catalog/ratios';
import { findEverything } from '@safelight/db/queries/export';
import type { GeneratedImageRow, GeneratedPromptRow, UserRow } from '@safelight/db/schema';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../providers/ports';
import { describePayment } from './admin-history';
import { describeToken } from './api-tokens';
import { describePasskey } from './factors/state';
import { describeEdit } from './kept-edits';
import { describePrompt } from './prompts';
import { findNextRefill } from './refill-dates';
import { describeSecurityEvent } from './security-events';

export type Export = Awaited<ReturnType<typeof exportAccount>>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/**
 * Everything that is kept of a user, whatever their plan shows of it; `site` is the origin in the addresses of pictures.
 * Throws `rate_limited`.
 */
export async function exportAccount(deps: Deps, user: SessionUser, site: string) {
  await deps.rateLimits.exportPerUser.take(String(user.id));
  const all = await findEverything(deps.db, user.id);
  if (!all) throw new AppError('unauthenticated', 'Please sign in again.');
  return {
    exportedAt: deps.clock.now().toISOString(),
    account: describeAccount(all.account, deps.clock.now()),
    sessions: all.sessions.map((row) => ({
      id: row.public_id,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
    apiTokens: all.apiTokens.map(describeToken),
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
    projects: all.projects.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })),
    prompts: all.prompts.map(describePrompt),
    generations: all.generations.map(describeGeneration),
    keptEdits: all.keptEdits.map(describeEdit),
    images: all.images.map((row) => describeImage(row, site)),
    creditTransactions: all.ledger.map((row) => ({
      id: row.id,
      amount: row.amount,
      balanceAfter: row.balance_after,
      type: row.type,
      description: row.description,
      createdAt: row.created_at.toISOString(),
    })),
    payments: all.payments.map(describePayment),
    adminActs: all.acts.map((row) => ({
      id: row.id,
      action: row.action,
      before: row.before,
      after: row.after,
      createdAt: row.created_at.toISOString(),
    })),
  };
}

function describeAccount(row: UserRow, now: Date) {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    name: row.name,
    role: row.role,
    plan: row.plan,
    isYearly: row.is_yearly,
    subscriptionStatus: row.subscription_status,
    currentPeriodEnd: iso(row.current_period_end),
    paidUntil: iso(row.paid_until),
    cancelAt: iso(row.cancel_at),
    pendingPlan: row.pending_plan,
    pendingYearly: row.pending_yearly,
    changeUnpaid: row.change_unpaid,
    credits: row.credits,
    refillDate: row.refill_date.toISOString(),
    nextRefillAt: iso(findNextRefill(row, now)),
    sharesMailbox: row.shares_mailbox,
    promptCount: row.prompt_count,
    imageCount: row.image_count,
    preferredAiRenderer: row.preferred_ai_renderer,
    lowCreditsMail: row.low_credits_mail,
    lowCreditsMailedAt: iso(row.low_credits_mailed_at),
    paymentCustomerId: row.stripe_customer_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function describeGeneration(row: GeneratedPromptRow) {
  return {
    id: row.id,
    status: row.status,
    style: row.style,
    subject: row.subject,
    scenario: row.scenario,
    aspectRatio: row.aspect_ratio,
    parameters: row.parameters,
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
  const address = (key: string | null) => (key === null || !shown ? null : `${site}/files/${key}`);
  return {
    id: row.id,
    projectId: row.project_id,
    status: row.status,
    prompt: row.prompt,
    model: row.model,
    modelName: findImageModel(row.model)?.name ?? row.model,
    aspectRatio: ratios.find(({ id }) => id === row.ratio)?.name ?? row.ratio,
    note: row.note,
    imageUrl: address(row.image_key),
    thumbnailUrl: address(row.thumb_key),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    failure: row.failure,
    creditsUsed: row.status === 'failed' ? 0 : row.credits_used,
    createdAt: row.created_at.toISOString(),
    deletedAt: iso(row.deleted_at),
  };
}
