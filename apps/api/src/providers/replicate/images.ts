import { isDeepStrictEqual } from 'node:util';
import Replicate, { validateWebhook, type Prediction as Reply } from 'replicate';
import { ImageProviderError } from '../../domain/errors';
import type { ImageMessage, ImageOrder, ImageProvider, Prediction } from './port';

/** How far a message's time may be from ours, in milliseconds, in either direction. */
const messageTolerance = 5 * 60_000;
/** Milliseconds after which a secret that was read from the provider may be read again. */
const secretLife = 60_000;
/** How many pages of 100 predictions are searched for an order whose response was lost. */
const searchedPages = 5;

export interface ReplicateOptions {
  readonly kind: ImageProvider['kind'];
  readonly token: string;
  readonly baseUrl: string;
  /** Replicate posts to this address plus `/JOB_ID`; without it the server polls. */
  readonly webhookUrl: string | undefined;
  /** Verifies messages; requested from Replicate if undefined. */
  readonly webhookSecrets: readonly string[];
  /** Timeouts of an order, and of any other request, in milliseconds. */
  readonly patience?: { readonly order: number; readonly other: number };
}

/** Images from Replicate, or from a server with its API. */
export function createReplicate(options: ReplicateOptions): ImageProvider {
  const { patience = { order: 30_000, other: 15_000 } } = options;
  const client = new Replicate({
    auth: options.token,
    baseUrl: options.baseUrl,
    useFileOutput: false,
    fetch: withoutRetries(),
  });
  /** What was read from the provider, and when. */
  let known: { secrets: string[]; at: number } | undefined;
  const timeout = () => ({ signal: AbortSignal.timeout(patience.other) });
  const findSecrets = async (now: Date): Promise<readonly string[]> => {
    if (options.webhookSecrets.length > 0) return options.webhookSecrets;
    known ??= { secrets: [(await client.webhooks.default.secret.get(timeout())).key], at: now.getTime() };
    return known.secrets;
  };

  return {
    kind: options.kind,

    async sendFile({ data, type }) {
      const content = new File([new Uint8Array(data)], `reference.${type.split('/')[1]}`, { type });
      const sent = await translated(() =>
        client.files.create(content, {}, { signal: AbortSignal.timeout(patience.order) }),
      );
      const address = sent.urls['get'];
      if (address === undefined)
        throw new ImageProviderError('lost', 'A file was stored without an address.');
      return address;
    },

    async start(order) {
      const reply = await translated(() =>
        client.predictions.create({
          model: order.model,
          input: order.input,
          ...(options.webhookUrl !== undefined && {
            webhook: webhookOf(options.webhookUrl, order.jobId),
            webhook_events_filter: ['completed' as const],
          }),
          signal: AbortSignal.timeout(patience.order),
        }),
      );
      return describe(reply);
    },

    async find(order, since) {
      const found: { reply: Reply; sure: boolean }[] = [];
      let pages = 0;
      for await (const page of client.paginate(() => client.predictions.list(timeout()), timeout())) {
        for (const reply of page) {
          if (options.webhookUrl !== undefined && reply.webhook !== undefined) {
            if (reply.webhook === webhookOf(options.webhookUrl, order.jobId))
              found.push({ reply, sure: true });
          } else if (new Date(reply.created_at) >= since && isSameOrder(reply, order)) {
            found.push({ reply, sure: false });
          }
        }
        const oldest = page.at(-1);
        if (++pages >= searchedPages || !oldest || new Date(oldest.created_at) < since) break;
      }
      return found.toSorted((a, b) => Number(b.sure) - Number(a.sure)).map(({ reply }) => describe(reply));
    },

    read: (id) => unlessUnknown(() => client.predictions.get(id, timeout())),
    cancel: (id) => unlessUnknown(() => client.predictions.cancel(id, timeout())),

    async readMessage(headers, body, now) {
      const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map(
        (name) => headers[`webhook-${name}`],
      );
      if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string')
        return undefined;
      // The SDK accepts messages of any age.
      if (!(Math.abs(Number(timestamp) * 1000 - now.getTime()) <= messageTolerance)) return undefined;
      const isGenuine = async (secrets: readonly string[]) => {
        for (const secret of secrets)
          if (await validateWebhook({ id, timestamp, signature, body, secret }).catch(() => false))
            return true;
        return false;
      };
      if (!(await isGenuine(await findSecrets(now)))) {
        // The secret may have been replaced at the provider. Forged messages cause one call a minute at most.
        if (!known || now.getTime() < known.at + secretLife) return undefined;
        known = undefined;
        if (!(await isGenuine(await findSecrets(now)))) return undefined;
      }
      return {
        deliveryId: `replicate:${id}`,
        prediction: describe(JSON.parse(body) as Reply),
      } satisfies ImageMessage;
    },
  };
}

const webhookOf = (base: string, jobId: number) => `${base}/${jobId}`;

function isSameOrder(reply: Reply, order: ImageOrder): boolean {
  const input = reply.input as Record<string, unknown>;
  return (
    reply.model === order.model &&
    Object.entries(order.input).every(([key, value]) => isDeepStrictEqual(input[key], value))
  );
}

function describe(reply: Reply): Prediction {
  const { id, status } = reply;
  switch (status) {
    case 'starting':
    case 'processing':
      return { id, state: 'working' };
    case 'succeeded': {
      const output: unknown = Array.isArray(reply.output) ? reply.output[0] : reply.output;
      if (typeof output === 'string') return { id, state: 'succeeded', outputUrl: output };
      return { id, state: 'failed', error: 'It succeeded without an image.', unsafe: false };
    }
    default: {
      const error = typeof reply.error === 'string' ? reply.error : status;
      return {
        id,
        state: 'failed',
        error: error.slice(0, quoted),
        unsafe: /nsfw|safety|sensitive|flagged|moderat/i.test(error),
      };
    }
  }
}

/** How many characters of Replicate's error messages are logged. */
const quoted = 200;

/** A response with an error status, which the SDK would retry. */
class Refusal extends Error {
  readonly status: number;
  readonly retryAfter: string | null;

  constructor(status: number, body: string, retryAfter: string | null) {
    super(`Replicate returned ${status}: ${body.slice(0, quoted)}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * A fetch without retries. The SDK sends a failed request up to six times, which could order six paid images. All
 * attempts share one init object, so every later attempt gets the outcome of the first.
 */
function withoutRetries(): typeof fetch {
  const outcomes = new WeakMap<object, Promise<Response>>();
  return (input, init) => {
    const known = init && outcomes.get(init);
    if (known) return known;
    const outcome = fetch(input, init).then(async (response) => {
      if (response.ok) return response;
      throw new Refusal(response.status, await response.text(), response.headers.get('retry-after'));
    });
    if (init) outcomes.set(init, outcome);
    return outcome;
  };
}

async function unlessUnknown(call: () => Promise<Reply>): Promise<Prediction | undefined> {
  try {
    return describe(await call());
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

/** Sends an order or a file and translates the errors. Throws an ImageProviderError. */
async function translated<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Refusal) {
      const { status } = error;
      if (status === 429) {
        throw new ImageProviderError('busy', error.message, {
          status,
          retryAfter: readRetryAfter(error.retryAfter),
        });
      }
      // With a 5xx of a proxy, Replicate may have accepted the order.
      throw new ImageProviderError(status >= 500 ? 'lost' : 'refused', error.message, { status });
    }
    const message = error instanceof Error ? error.message : String(error);
    throw new ImageProviderError(neverConnected(error) ? 'busy' : 'lost', message, { cause: error });
  }
}

/** Whether a request failed before it could be sent. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(code);
}

/** Retry-After in milliseconds; the header has seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
