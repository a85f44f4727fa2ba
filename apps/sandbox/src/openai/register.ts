import type { FastifyInstance } from 'fastify';
import { OpenAiError } from './errors';

/** What the model answers to the messages of a request: the text, as the whole of it. */
export type Answer = (request: ChatRequest) => string | Promise<string>;

/** What a stand-in for a model wants to know of a request. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The JSON schema that the answer must fit, where the request has one. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** The part of the sandbox that stands in for OpenAI. */
export interface OpenAiStandIn {
  /** Set it to say what the model says; the default writes sensibly. */
  answer: Answer;
}

export function registerOpenAi(app: FastifyInstance, standIn: OpenAiStandIn): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof OpenAiError) return reply.code(error.status).send(error.body);
    throw error;
  });
  void standIn;
}
