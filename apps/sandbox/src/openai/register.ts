import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Fault } from '../faults';
import { authorize } from './authorize';
import { completion, makeOutput, toRequest, type ChatRequest } from './chat';
import { OpenAiError } from './errors';
import { listModels } from './models';
import { moderate } from './moderation';
import { readChat } from './parameters';
import { stream } from './stream';
import { TokenCounter } from './usage';

/** Returns the model's whole text; streaming splits it into chunks. */
export type Answer = (request: ChatRequest) => string | Promise<string>;

export interface OpenAiStandIn {
  /** Tests replace it to set the model's text; the default is `write`. */
  answer: Answer;
}

/** Mounts chat completions, moderations and models. `pause` is in milliseconds between stream chunks. */
export function registerOpenAi(app: FastifyInstance, standIn: OpenAiStandIn, pause: number): void {
  const counter = new TokenCounter();
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof OpenAiError) return reply.code(error.status).send(error.body);
    throw error;
  });
  app.setNotFoundHandler((request, reply) => {
    const error = new OpenAiError(404, `Invalid URL (${request.method} ${request.url})`);
    return reply.code(404).send(error.body);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('x-request-id', `req_${randomUUID().replaceAll('-', '')}`);
    done();
  });

  app.get('/models', { config: { at: 'openai.models' } }, (request) => {
    authorize(request.headers.authorization);
    return listModels();
  });
  app.post('/moderations', { config: { at: 'openai.moderation' } }, (request) => {
    authorize(request.headers.authorization);
    return moderate(request.body, request.fault);
  });
  app.post('/chat/completions', { config: { at: 'openai.chat' } }, async (request, reply) => {
    authorize(request.headers.authorization);
    const parameters = readChat(request.body);
    const { fault } = request;
    const chatRequest = toRequest(parameters);
    const text = await standIn.answer(chatRequest);
    const output = makeOutput(text, fault, parameters.max_completion_tokens ?? parameters.max_tokens);
    const counted = counter.count(chatRequest, output.refusal ?? output.content);
    if (!parameters.stream) {
      // Without a stream, a broken stream is a dropped connection.
      if (isBreak(fault)) {
        reply.hijack();
        if (fault.kind !== 'pause') request.raw.socket.destroy();
        return reply;
      }
      const body = completion(parameters.model, output, fault?.kind === 'no-usage' ? undefined : counted);
      if (fault?.kind !== 'bad-json') return body;
      return reply.type('application/json').send(JSON.stringify(body).slice(0, -20));
    }
    reply.hijack();
    if (fault?.kind === 'reset') request.raw.socket.destroy();
    const asksUsage = parameters.stream_options?.include_usage && fault?.kind !== 'no-usage';
    const usage = asksUsage ? counted : undefined;
    await stream(reply.raw, { model: parameters.model, output, usage, fault, pause });
    return reply;
  });
}

function isBreak(
  fault: Fault | undefined,
): fault is Fault & { kind: 'cut' | 'pause' | 'no-done' | 'stream-error' } {
  return fault !== undefined && ['cut', 'pause', 'no-done', 'stream-error'].includes(fault.kind);
}
