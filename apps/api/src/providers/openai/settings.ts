import type { WriterTier } from '../writer/port';

// Apart from the provider itself, so that reading the configuration does not load the SDK.

export const defaultBaseUrl = 'https://api.openai.com/v1';

export interface OpenAiAddress {
  /** Undefined for a server that wants none. */
  readonly apiKey: string | undefined;
  readonly baseUrl: string;
}

/** US dollars for a million tokens, which is micro-dollars for one. */
export interface TokenPrice {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export interface OpenAiWriterSettings extends OpenAiAddress {
  readonly models: Readonly<Record<WriterTier, { readonly name: string; readonly price: TokenPrice }>>;
  /** How long a model may think; undefined leaves it to the server. */
  readonly effort: 'none' | 'minimal' | 'low' | 'medium' | 'high' | undefined;
  /** For one answer, in milliseconds; half of it for the wait between two pieces. */
  readonly timeout: number;
}

/** Whether a server is OpenAI itself, which moderates and wants to tell users apart. */
export function isOpenAi(baseUrl: string): boolean {
  return /(^|\.)api\.openai\.com$/.test(new URL(baseUrl).hostname);
}
