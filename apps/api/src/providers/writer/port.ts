import type { Plan, PlanId } from '@safelight/catalog/plans';
import type { RendererId } from '@safelight/catalog/renderers';
import type { Log } from '../system/port';
import type { Selection } from '@safelight/prompt/selection';

export type WriterTier = Plan['writerTier'];

export interface WrittenPrompt {
  readonly prompt: string;
  readonly writer: 'ai' | 'composer';
  /** The model that was called or would have been; undefined when no model is configured. */
  readonly model?: string | undefined;
  /** What happened to the text: 'repaired', 'mended', or 'fallback: ' and the reason. */
  readonly note?: string | undefined;
  readonly inputTokens: number;
  /** Input tokens that the provider had cached. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** What the provider charges us, in micro-dollars. */
  readonly costMicros: number;
  /** Whether the prompt is free of charge, because the composer wrote it in place of the AI writer. */
  readonly free: boolean;
}

export interface WriteOptions {
  /** The request's. */
  readonly log: Log;
  readonly userId: number;
  readonly tier: WriterTier;
  /** Called with the whole text so far; the text can restart. */
  readonly onText?: ((text: string) => void) | undefined;
  /** Identifies the user to the provider pseudonymously. */
  readonly safetyId?: string | undefined;
}

export interface Writer {
  readonly kind: 'ai' | 'composer';
  /** Writes a prompt that keeps the contract. Throws when it cannot; the caller refunds. */
  write(selection: Selection, renderer: RendererId, options: WriteOptions): Promise<WrittenPrompt>;
}

/** In a day: micro-dollars, per user, for all users of a plan, and in total. */
export interface SpendingLimits {
  readonly userMicros: number;
  /** Without an entry the total alone limits the plan. */
  readonly planMicros: Partial<Record<PlanId, number>>;
  readonly productMicros: number;
}

export interface WriterLimits extends SpendingLimits {
  /** Free texts per user after the contract rejected the model's. */
  readonly freeFallbacks: number;
}

/** A reservation for one call in the budgets. */
export interface Reservation {
  /** Replaces the reserved amount by the real cost. Without it the reserved amount stays counted. */
  settle(costMicros: number): Promise<void>;
}

export interface WriterReservation extends Reservation {
  /** The user's free texts that day. */
  readonly freeFallbacks: number;
  countFreeFallback(): Promise<void>;
}

export interface Budget<Reserved extends Reservation = Reservation> {
  /** Reserves the highest cost of a call, or names the limit that is reached: the user's, or the plan's or the total. */
  reserve(userId: number, micros: number): Promise<Reserved | { readonly refused: 'daily limit' | 'budget' }>;
}

export type WriterBudget = Budget<WriterReservation>;
