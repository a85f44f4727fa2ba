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

export interface ModelAnswer {
  readonly text: string;
  readonly usage: ModelUsage;
}

export interface LanguageModel {
  /** The model's name for a tier, as the provider has it. */
  readonly names: Readonly<Record<WriterTier, string>>;
  /** The most that an answer to these messages can cost, in micro-dollars. */
  ceiling(messages: readonly ChatMessage[], tier: WriterTier): number;
  /** Asks for the next message, whole. Throws a ModelFault, within the time that the configuration sets. */
  answer(messages: readonly ChatMessage[], options: WriteOptions): Promise<ModelAnswer>;
}

/**
 * Why there is no whole answer: nobody answered, too much to do, refused by the model's own rules, broken off, nothing
 * more came, nothing was said, too much was said, or the request itself was refused (a wrong key or model).
 */
export type ModelFaultKind =
  'unreachable' | 'busy' | 'refused' | 'cut' | 'silent' | 'empty' | 'long' | 'rejected';

export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  /** What it cost all the same, where the provider said so. */
  readonly usage: ModelUsage | undefined;

  constructor(
    kind: ModelFaultKind,
    { usage, cause }: { usage?: ModelUsage | undefined; cause?: unknown } = {},
  ) {
    super(`The language model gave no whole answer (${kind}).`, { cause });
    this.kind = kind;
    this.usage = usage;
  }
}

export interface Moderation {
  /** The categories a text was flagged for, as the provider names them; none where it is fine. Throws when it is down. */
  check(text: string): Promise<readonly string[]>;
}
