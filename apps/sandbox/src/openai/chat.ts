import { randomBytes } from 'node:crypto';
import type { Fault } from '../faults';
import type { ChatParameters } from './parameters';
import type { Usage } from './usage';

/** The model's output and its finish reason. */
export interface ModelOutput {
  readonly content: string;
  /** Replaces the content when set. */
  readonly refusal: string | null;
  readonly finish: 'stop' | 'length' | 'content_filter';
}

/** The part of a request that an `Answer` function needs. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The images of all messages. */
  readonly images: readonly Buffer[];
  /** The JSON schema that the output must match, if the request has one. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

export function toRequest({ model, messages, response_format: format }: ChatParameters): ChatRequest {
  return {
    model,
    messages: messages.map(({ role, content }) => ({
      role,
      content:
        typeof content === 'string'
          ? content
          : content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    })),
    images: messages.flatMap(({ content }) =>
      typeof content === 'string'
        ? []
        : content.flatMap((part) =>
            part.type === 'image_url' ? [Buffer.from(part.image_url.url.split(',')[1]!, 'base64')] : [],
          ),
    ),
    ...(format?.type === 'json_schema' && { schema: format.json_schema.schema }),
  };
}

/** Applies the faults that change the text rather than its transport, and the token limit. */
export function makeOutput(
  text: string,
  fault: Fault | undefined,
  maxTokens: number | null | undefined,
): ModelOutput {
  const plain: ModelOutput = { content: text, refusal: null, finish: 'stop' };
  switch (fault?.kind) {
    case 'answer':
      return { ...plain, content: fault.text };
    case 'refusal':
      return { ...plain, content: '', refusal: fault.text ?? "I'm sorry, I can't help with that." };
    case 'empty':
      return { ...plain, content: '' };
    case 'content-filter':
      return { ...plain, content: '', finish: 'content_filter' };
    case 'length':
      return { ...plain, content: text.slice(0, text.length / 2), finish: 'length' };
    default:
      return maxTokens && text.length > maxTokens * 4
        ? { ...plain, content: text.slice(0, maxTokens * 4), finish: 'length' }
        : plain;
  }
}

/** The fields that every response and every chunk share. */
export function newHead(model: string): {
  id: string;
  created: number;
  model: string;
  service_tier: 'default';
} {
  return {
    id: `chatcmpl-${randomBytes(18).toString('base64url')}`,
    created: Math.floor(Date.now() / 1000),
    model,
    service_tier: 'default',
  };
}

/** The body of a response that is not streamed. */
export function completion(model: string, output: ModelOutput, usage: Usage | undefined): object {
  return {
    ...newHead(model),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: output.refusal === null ? output.content : null,
          refusal: output.refusal,
          annotations: [],
        },
        logprobs: null,
        finish_reason: output.finish,
      },
    ],
    ...(usage && { usage }),
    system_fingerprint: null,
  };
}
