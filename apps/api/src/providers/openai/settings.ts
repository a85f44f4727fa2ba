import type { WriterTier } from '../writer/port';

// Separate from the provider, so that reading the configuration does not load the SDK.

export const defaultBaseUrl = 'https://api.openai.com/v1';

export interface OpenAiAddress {
  /** Undefined for a server without keys. */
  readonly apiKey: string | undefined;
  readonly baseUrl: string;
}

/** US dollars per million tokens, which equals micro-dollars per token. */
export interface TokenPrice {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export interface WriterModel {
  readonly name: string;
  readonly price: TokenPrice;
  /** The reasoning effort; undefined leaves it to the server. */
  readonly effort: Effort | undefined;
}

export type Effort = 'none' | 'minimal' | 'low' | 'medium' | 'high';

export interface OpenAiWriterSettings extends OpenAiAddress {
  readonly models: Readonly<Record<WriterTier, WriterModel>>;
  /** Milliseconds for a whole response, and half of it between two chunks. */
  readonly timeout: number;
}

export interface JudgeSettings extends OpenAiAddress {
  readonly kind: 'model' | 'sandbox';
  readonly model: string;
  readonly price: TokenPrice;
  /** Undefined for a model that does not reason, which is asked at temperature 0. */
  readonly effort: Effort | undefined;
  /** Milliseconds for a whole response, and half of it between two chunks. */
  readonly timeout: number;
  /** The most tokens of a response, reasoning included. */
  readonly tokens: number;
}

/** Whether a server is OpenAI itself, which has moderation and a safety identifier for users. */
export function isOpenAi(baseUrl: string): boolean {
  return /(^|\.)api\.openai\.com$/.test(new URL(baseUrl).hostname);
}
