import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../faults';
import { newHead, type ModelOutput } from './chat';
import { openaiStatusBody } from './errors';
import type { Usage } from './usage';

interface StreamOptions {
  readonly model: string;
  readonly output: ModelOutput;
  /** Undefined if the request did not ask for it. */
  readonly usage: Usage | undefined;
  readonly fault: Fault | undefined;
  /** Milliseconds between two chunks. */
  readonly pause: number;
}

/** Streams a response word by word as server-sent events, and applies the fault. */
export async function stream(response: ServerResponse, options: StreamOptions): Promise<void> {
  const { fault } = options;
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const stopAt = fault && 'after' in fault ? fault.after : -1;
  const events = eventsOf(options);
  for (let sent = 0; sent <= events.length && !closed.signal.aborted; sent++) {
    if (sent === Math.min(stopAt, events.length - 1)) {
      if (fault?.kind === 'cut') return cut(response);
      if (fault?.kind === 'pause')
        await sleep(fault.ms ?? 2 ** 30, undefined, { signal: closed.signal }).catch(() => undefined);
      if (fault?.kind === 'no-done') break;
      if (fault?.kind === 'stream-error') {
        const body = openaiStatusBody(500);
        const message = fault.message ?? body.error.message;
        response.write(`data: ${JSON.stringify({ error: { ...body.error, message } })}\n\n`);
        break;
      }
    }
    if (events[sent] !== undefined) response.write(`data: ${events[sent]}\n\n`);
    if (options.pause > 0) await sleep(options.pause);
  }
  response.end();
}

/** All events of a response, ending with `[DONE]`. */
function eventsOf({ model, output, usage, fault }: StreamOptions): string[] {
  const head = { ...newHead(model), object: 'chat.completion.chunk', system_fingerprint: null };
  const field = output.refusal === null ? 'content' : 'refusal';
  const chunk = (delta: object, finish: string | null = null) =>
    JSON.stringify({
      ...head,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      ...(usage && { usage: null }),
    });
  const pieces = (output.refusal ?? output.content).match(/\s*\S+|\s+$/g) ?? [];
  const events = [
    chunk({ role: 'assistant', content: field === 'content' ? '' : null, refusal: null }),
    ...pieces.map((piece) => chunk({ [field]: piece })),
    chunk({}, output.finish),
  ];
  if (usage) events.push(JSON.stringify({ ...head, choices: [], usage }));
  if (fault?.kind === 'bad-json') events.splice(1, 0, '{"id":"chatcmpl-');
  return [...events, '[DONE]'];
}

/** Drops the connection after a short delay, so that what was written still arrives. */
function cut(response: ServerResponse): void {
  response.write('', () => setTimeout(() => response.destroy(), 10));
}
