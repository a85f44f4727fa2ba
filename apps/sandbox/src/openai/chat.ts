import { randomBytes } from 'node:crypto';
import type { Fault } from '../faults';
import type { ChatParameters } from './parameters';
import type { Usage } from './usage';

/** What the model says, and why it stopped. */
export interface Said {
  readonly content: string;
  /** Said in place of content. */
  readonly refusal: string | null;
  readonly finish: 'stop' | 'length' | 'content_filter';
}

/** What a stand-in for a model wants to know of a request. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The JSON schema that the answer must fit, where the request has one. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

export function toRequest({ model, messages, response_format: format }: ChatParameters): ChatRequest {
  return {
    model,
    messages: messages.map(({ role, content }) => ({
      role,
      content: typeof content === 'string' ? content : content.map(({ text }) => text).join(''),
    })),
    ...(format?.type === 'json_schema' && { schema: format.json_schema.schema }),
  };
}

/** Applies the faults that are about what is said rather than how it is sent. */
export function say(text: string, fault: Fault | undefined, maxTokens: number | null | undefined): Said {
  const plain: Said = { content: text, refusal: null, finish: 'stop' };
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

/** What every answer begins with. */
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

/** The answer that comes in one piece. */
export function completion(model: string, said: Said, usage: Usage | undefined): object {
  return {
    ...newHead(model),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: said.refusal === null ? said.content : null,
          refusal: said.refusal,
          annotations: [],
        },
        logprobs: null,
        finish_reason: said.finish,
      },
    ],
    ...(usage && { usage }),
    system_fingerprint: null,
  };
}
