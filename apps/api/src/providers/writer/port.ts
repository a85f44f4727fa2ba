import type { Plan } from '@safelight/catalog/plans';
import type { RendererId } from '@safelight/catalog/renderers';
import type { Selection } from '@safelight/prompt/selection';

export type WriterTier = Plan['writerTier'];

export interface WrittenPrompt {
  readonly prompt: string;
  /** Whose text it is. */
  readonly writer: 'ai' | 'composer';
  /** The model that was asked, also where its text could not be used; undefined where none was. */
  readonly model?: string | undefined;
  /** What happened on the way: 'repaired', 'mended', or 'fallback: ' and why. */
  readonly note?: string | undefined;
  readonly inputTokens: number;
  /** How many of the input tokens the provider had cached. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** What the provider charges us, in micro-dollars. */
  readonly costMicros: number;
  /** Whether the user pays nothing, because they did not get what they asked for. */
  readonly free: boolean;
}

export interface WriteOptions {
  /** Whose budget it counts towards. */
  readonly userId: number;
  readonly tier: WriterTier;
  /** Called with the whole text so far, as it is being written; it can begin anew. */
  readonly onText?: ((text: string) => void) | undefined;
  /** Names the user to the provider without telling who it is. */
  readonly safetyId?: string | undefined;
}

export interface Writer {
  readonly kind: 'ai' | 'composer';
  /** Writes a prompt that keeps the contract. Throws when it cannot; the caller refunds. */
  write(selection: Selection, renderer: RendererId, options: WriteOptions): Promise<WrittenPrompt>;
}

/** What the AI writer may spend in a day. */
export interface WriterLimits {
  /** Micro-dollars, of one user and of the whole product. */
  readonly userMicros: number;
  readonly productMicros: number;
  /** Texts that one user may have written without paying for them, because the contract refused them. */
  readonly freeFallbacks: number;
}

/** Room for one call in the budgets. */
export interface WriterHold {
  /** How many texts the user had for free that day. */
  readonly freeFallbacks: number;
  /** Counts the call at what it really cost. One that is never settled stays counted at its most. */
  settle(costMicros: number): Promise<void>;
  countFreeFallback(): Promise<void>;
}

export interface WriterBudget {
  /** Sets aside the most that a call can cost, or says which limit is reached: the user's or the product's. */
  hold(userId: number, micros: number): Promise<WriterHold | { readonly refused: 'daily limit' | 'budget' }>;
}
