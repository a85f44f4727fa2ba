import { Agent, request as send } from 'node:http';
import fc from 'fast-check';
import pLimit from 'p-limit';
import type { PaymentTest } from '../payments/service';
import { requests, type FuzzRequest } from './requests';
import { makeFuzzWorld, type World } from './world';

/** Milliseconds after which a response counts as a fault. */
const longest = 5000;
/** Milliseconds after which a request is given up. */
const patience = 4 * longest;
/** Milliseconds after which an event stream is closed. */
const streamed = 500;
/** Requests after which the users are restored. */
const between = 100;
const atOnce = 8;

export interface Outcome {
  readonly request: FuzzRequest;
  /** 0 if the connection ended without a response. */
  readonly status: number;
  readonly milliseconds: number;
  readonly body: string;
}

export interface FuzzReport {
  readonly count: number;
  readonly byStatus: ReadonlyMap<number, number>;
  readonly slowest: readonly Outcome[];
  /** Responses with a server error, or that came too late. */
  readonly faults: readonly Outcome[];
}

/** Sends `count` requests that `seed` determines, and reports the responses. */
export async function fuzz(
  test: PaymentTest,
  { count, seed, onProgress }: { count: number; seed: number; onProgress?: (done: number) => void },
): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const world = await makeFuzzWorld(test);
  const limit = pLimit(atOnce);
  const byStatus = new Map<number, number>();
  const late: Outcome[] = [];
  const faults: Outcome[] = [];
  let slowest: Outcome[] = [];
  try {
    for (let done = 0; done < count; done += between) {
      const some = fc.sample(requests, { numRuns: Math.min(between, count - done), seed: seed + done });
      const outcomes = await Promise.all(some.map((each) => limit(() => sendOne(test, world, agent, each))));
      for (const outcome of outcomes) {
        byStatus.set(outcome.status, (byStatus.get(outcome.status) ?? 0) + 1);
        if (isFault(outcome)) faults.push(outcome);
        if (outcome.milliseconds > longest) late.push(outcome);
      }
      slowest = [...slowest, ...outcomes].toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
      await world.heal();
      onProgress?.(done + some.length);
    }
    // On a busy machine any response can be late once. It counts only if it is late again when sent alone.
    for (const { request } of late) {
      const again = await sendOne(test, world, agent, request);
      if (again.milliseconds > longest) faults.push(again);
    }
  } finally {
    agent.destroy();
  }
  return { count, byStatus, slowest, faults };
}

/** The sandbox has no faults, so 502 and 503 count too; batches and streams have them in the body. */
function isFault({ status, body }: Outcome): boolean {
  return status === 0 || status >= 500 || /"httpStatus":5\d\d/.test(body);
}

async function sendOne(
  { url }: PaymentTest,
  world: World,
  agent: Agent,
  request: FuzzRequest,
): Promise<Outcome> {
  const begin = performance.now();
  const { hostname, port } = new URL(url);
  const outcome = await new Promise<{ status: number; body: string }>((resolve) => {
    const call = send(
      {
        agent,
        hostname,
        port,
        method: request.method,
        path: request.path,
        headers: {
          ...world.credentialsOf(request.actor),
          ...request.headers,
          ...(request.body !== undefined && { 'content-length': Buffer.byteLength(request.body) }),
        },
      },
      (response) => {
        let body = '';
        const end = () => resolve({ status: response.statusCode ?? 0, body });
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.on('end', end);
        response.on('error', end);
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          setTimeout(() => response.destroy(), streamed);
          response.on('close', end);
        }
      },
    );
    call.setTimeout(patience, () => call.destroy(new Error('No response')));
    call.on('error', (error) => resolve({ status: 0, body: String(error) }));
    call.end(request.body);
  });
  return { request, ...outcome, milliseconds: performance.now() - begin };
}

/** The report as text. */
export function describeReport({ count, byStatus, slowest, faults }: FuzzReport): string {
  const statuses = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`);
  return [
    `${count} requests; by status: ${statuses.join(', ')}`,
    'The slowest:',
    ...slowest.map(
      ({ request, status, milliseconds }) => `  ${Math.round(milliseconds)} ms, ${status}, ${request.target}`,
    ),
    ...(faults.length > 0 ? ['Faults:', ...faults.slice(0, 20).map(describeFault)] : []),
  ].join('\n');
}

function describeFault({ request, status, milliseconds, body }: Outcome): string {
  const { target, ...wire } = request;
  return `  ${status} after ${Math.round(milliseconds)} ms, ${target}: ${JSON.stringify(wire).slice(0, 600)}\n    ${body.slice(0, 300)}`;
}
