import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@safelight/catalog/limits';
import { getPlan } from '@safelight/catalog/plans';
import type { RendererId } from '@safelight/catalog/renderers';
import { findGeneratedPromptByRequest } from '@safelight/db/queries/prompts/generations';
import { resolveSelection, toPromptInput, type PromptInput } from '@safelight/prompt/resolve';
import type { Selection } from '@safelight/prompt/selection';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import type { WrittenPrompt } from '../../providers/writer/port';
import * as credits from '../credits/ledger';
import { moderate } from './moderation';
import { toRecipeColumn } from './recipe';
import { findDueMonth } from '../credits/refill-dates';
import { ownWords } from './writing';

/** Milliseconds that a replayed request waits for the first one's result, and between polls. */
const replayPatience = 50_000;
const replayInterval = { first: 50, last: 1000 };
/** The minimum interval between two messages of a growing text, in milliseconds. */
const textInterval = 60;

export interface GenerateInput extends PromptInput {
  readonly renderer?: RendererId | undefined;
  readonly requestId?: string | undefined;
  /** The version it continues; ignored when the user has no such version. */
  readonly parentId?: number | undefined;
}

export interface GenerateResult {
  readonly id: number;
  readonly prompt: string;
  readonly renderer: RendererId;
  readonly writer: string;
  readonly model: string | null;
  /** What happened to the AI writer's text: 'repaired', 'mended', or 'fallback: ' and the reason. */
  readonly note: string | null;
  /** 0 when the composer stood in for the AI writer. */
  readonly creditsUsed: number;
  readonly credits: number;
}

/** Called with the whole text so far while a prompt is written; the text can restart. */
export type OnText = (text: string) => void;

/**
 * Writes a prompt for one credit: charge, write, settle; a fallback to the composer is free. What the composer alone
 * writes is there at once, so it is charged and stored in one statement. A repeated requestId returns the first result
 * and charges nothing. Throws `invalid`, `insufficient_credits`, `conflict` (a requestId reused for another input) or
 * `provider_failed`, or `rate_limited` when a language model writes. When it throws, nothing stays charged.
 */
export async function generatePrompt(
  deps: Deps,
  user: SessionUser,
  input: GenerateInput,
  onText?: OnText,
): Promise<GenerateResult> {
  const resolved = resolveSelection(input);
  if (!resolved.ok) throw new AppError('invalid', resolved.message, { [resolved.field]: resolved.message });
  const renderer = input.renderer ?? user.preferred_ai_renderer;
  const wire = toPromptInput(resolved.selection);
  const fingerprint = createHash('sha256')
    // The requested renderer, not the resolved one: a retry is the same request even if the preference has changed.
    .update(JSON.stringify([input.renderer ?? null, wire]))
    .digest('base64url');
  const order = {
    selection: resolved.selection,
    renderer,
    wire,
    fingerprint,
    onText,
    parentId: input.parentId,
  };
  const { requestId } = input;
  if (requestId === undefined) return chargeAndWrite(deps, user, { ...order, requestId: randomUUID() });
  // Concurrent equal requests would wait for each other in the database.
  return deps.requests.share(JSON.stringify(['prompt', user.id, requestId, fingerprint]), async () => {
    const seen = await findGeneratedPromptByRequest(deps.db, user.id, requestId);
    const request = { userId: user.id, requestId, fingerprint };
    return seen ? awaitResult(deps, request) : chargeAndWrite(deps, user, { ...order, requestId });
  });
}

interface Order {
  readonly selection: Selection;
  readonly renderer: RendererId;
  readonly wire: PromptInput;
  readonly requestId: string;
  readonly fingerprint: string;
  readonly onText: OnText | undefined;
  readonly parentId: number | undefined;
}

async function chargeAndWrite(deps: Deps, user: SessionUser, order: Order): Promise<GenerateResult> {
  const { selection, renderer, wire, requestId, fingerprint, onText } = order;
  // People do not reach this limit: reading a prompt takes longer.
  if (deps.writer.kind === 'ai') await deps.rateLimits.generatePerUser.take(String(user.id));
  await moderate(deps, ownWords(selection), 'no prompt was written');
  const refillDue = findDueMonth(user, deps.clock.now()) !== undefined;
  // Nothing is composed for a user who cannot pay it.
  const canPay = user.credits >= limits.promptCredits || refillDue;
  const composed =
    canPay && deps.writer.kind === 'composer' ? await write(deps, user, { selection, renderer }) : undefined;
  const charged = await credits.chargePrompt(deps, {
    userId: user.id,
    refillDue,
    requestId,
    fingerprint,
    renderer,
    style: wire.style,
    subject: wire.subject,
    scenario: wire.scenario ?? null,
    aspectRatio: wire.aspectRatio ?? null,
    parameters: wire.parameters ?? {},
    recipe: toRecipeColumn({ selection }),
    parentId: order.parentId,
    written: composed,
  });
  if (charged === 'replayed') return awaitResult(deps, { userId: user.id, requestId, fingerprint });

  const { generationId } = charged;
  const { written, ...settled } = composed
    ? { written: composed, balance: charged.balance, creditsUsed: limits.promptCredits }
    : await writeCharged(deps, user, { id: generationId, selection, renderer, onText });
  return {
    id: generationId,
    prompt: written.prompt,
    renderer,
    writer: written.writer,
    model: written.model ?? null,
    note: written.note ?? null,
    creditsUsed: settled.creditsUsed,
    credits: settled.balance,
  };
}

interface Wanted {
  /** The charged generation, if there is one yet. */
  readonly id?: number;
  readonly selection: Selection;
  readonly renderer: RendererId;
  readonly onText?: OnText | undefined;
}

type Payer = Pick<SessionUser, 'id' | 'plan'>;

/**
 * Writes a charged generation and settles it, free of charge if the composer stood in. Throws `provider_failed`, with
 * nothing charged, when the writer fails or the generation was refunded meanwhile.
 */
export async function writeCharged(
  deps: Deps,
  user: Payer,
  job: Wanted & { readonly id: number },
): Promise<{ written: WrittenPrompt; balance: number; creditsUsed: number }> {
  const written = await write(deps, user, job);
  const settled = await credits.settlePrompt(deps, job.id, written);
  if (!settled) throw new AppError('provider_failed', credits.refundedMessage);
  return { written, ...settled };
}

/** Refunds the charge, if there was one, when it fails. */
async function write(
  deps: Deps,
  user: Payer,
  { id, selection, renderer, onText }: Wanted,
): Promise<WrittenPrompt> {
  try {
    return await deps.writer.write(selection, renderer, {
      log: deps.log,
      userId: user.id,
      tier: getPlan(user.plan).writerTier,
      onText,
      safetyId: createHash('sha256').update(`safelight user ${user.id}`).digest('base64url'),
    });
  } catch (error) {
    deps.log.error({ err: error, generationId: id }, 'The writer failed');
    if (id !== undefined) await credits.refundPrompt(deps, id, 'the writer failed');
    throw new AppError('provider_failed', credits.refundedMessage);
  }
}

/**
 * Like `generatePrompt`, but yields the text while it is written and then the result. The work continues when the
 * client disconnects; the requestId then returns its result.
 */
export async function* watchPrompt(
  deps: Deps,
  user: SessionUser,
  input: GenerateInput,
): AsyncGenerator<{ text: string } | { result: GenerateResult }> {
  let latest: string | undefined;
  let wake = () => {};
  const done = generatePrompt(deps, user, input, (text) => {
    latest = text;
    wake();
  });
  const ended = done.then(
    () => true,
    () => true,
  );
  for (;;) {
    const more = new Promise<boolean>((resolve) => (wake = () => resolve(false)));
    if (latest === undefined && (await Promise.race([ended, more]))) break;
    const text = latest;
    // Before the yield, during which more may arrive.
    latest = undefined;
    if (text !== undefined) yield { text };
    // Throttled: each message contains the whole text.
    if (await Promise.race([ended, sleep(textInterval, false)])) break;
  }
  yield { result: await done };
}

async function awaitResult(
  deps: Deps,
  { userId, requestId, fingerprint }: { userId: number; requestId: string; fingerprint: string },
): Promise<GenerateResult> {
  let pause = replayInterval.first;
  for (let waited = 0; waited < replayPatience; waited += pause) {
    const row = await findGeneratedPromptByRequest(deps.db, userId, requestId);
    if (!row) break;
    if (row.fingerprint !== fingerprint) {
      throw new AppError('conflict', 'This request id was already used for another prompt. Send a new one.');
    }
    if (row.status === 'failed') {
      throw credits.failedBefore();
    }
    if (row.status === 'done') {
      return {
        id: row.id,
        prompt: row.prompt ?? '',
        renderer: row.renderer,
        writer: row.writer ?? '',
        model: row.model,
        note: row.note,
        creditsUsed: row.credits_used,
        credits: await credits.readBalance(deps, userId),
      };
    }
    pause = Math.min(replayInterval.last, pause * 1.5);
    await sleep(pause);
  }
  throw new AppError(
    'unavailable',
    'This prompt is still being written. Please look in your history in a moment.',
  );
}
