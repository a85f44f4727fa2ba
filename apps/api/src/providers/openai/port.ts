import type { Answer } from '@safelight/prompt/questions/verdicts';
import type { WriteOptions, WriterTier } from '../writer/port';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
}

export interface ModelResponse {
  readonly text: string;
  readonly usage: ModelUsage;
}

export interface LanguageModel {
  readonly names: Readonly<Record<WriterTier, string>>;
  /** The highest possible cost of a response to these messages, in micro-dollars. */
  ceiling(messages: readonly ChatMessage[], tier: WriterTier): number;
  /** Returns the model's next message. Throws a ModelFault if it is not complete within the configured time. */
  respond(messages: readonly ChatMessage[], options: WriteOptions): Promise<ModelResponse>;
}

/**
 * Why there is no complete response: no connection, rate limited, refused by the model, cut off, stalled, empty, too
 * long, not in the form that was asked for, or an invalid request (such as a wrong key or model).
 */
export type ModelFaultKind =
  | 'unreachable'
  | 'busy'
  | 'refused'
  | 'cut'
  | 'silent'
  | 'empty'
  | 'long'
  | 'malformed'
  | 'rejected';

/** Faults after which the provider bills nothing. Other faults without usage count at the ceiling. */
export const unbilledFaults: ReadonlySet<ModelFaultKind> = new Set(['unreachable', 'busy', 'rejected']);

export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  /** What it cost anyway, if the provider reported that. */
  readonly usage: ModelUsage | undefined;

  constructor(
    kind: ModelFaultKind,
    { usage, cause }: { usage?: ModelUsage | undefined; cause?: unknown } = {},
  ) {
    super(`The language model returned no complete response (${kind}).`, { cause });
    this.kind = kind;
    this.usage = usage;
  }
}

export interface Moderation {
  /** The provider's categories that texts were flagged for; empty when all are fine. Throws when the provider is down. */
  check(texts: string | readonly string[]): Promise<readonly string[]>;
}

export interface Judged {
  /** By the id of the question: exactly one for each. */
  readonly answers: Readonly<Record<string, Answer>>;
  readonly usage: ModelUsage;
}

/** A model that answers questions about an image. */
export interface Judge {
  /** The sandbox knows only what it drew itself. */
  readonly kind: 'model' | 'sandbox';
  /** The model's name. */
  readonly model: string;
  /** The highest possible cost of answering these questions, in micro-dollars. */
  ceiling(questions: readonly JudgeQuestion[]): number;
  /** Throws a ModelFault unless each question is answered once, and nothing else, within the configured time. */
  look(
    jpeg: Buffer,
    questions: readonly JudgeQuestion[],
    options: { readonly safetyId?: string | undefined },
  ): Promise<Judged>;
}

export interface JudgeQuestion {
  readonly id: string;
  readonly text: string;
}
