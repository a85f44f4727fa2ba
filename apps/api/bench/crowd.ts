import autocannon from 'autocannon';
import type { Figure } from './measure';
import type { Server } from './servers';

const crowd = 1000;
const seconds = 8;

/** Milliseconds to the median and the 99th percentile. */
type Quantiles = readonly [number, number];

/**
 * What `GET /api/auth/me` gives to a thousand connections, each of which asks again at once, also when refused, and what a
 * bare route with the same statement gives them.
 */
export async function benchCrowd(
  product: Server,
  cookie: string,
  bare: Server,
  hash: string,
): Promise<Figure[]> {
  const ceiling = await measure(`${bare.url}/bare`, { 'x-session-hash': hash });
  const { first, accepted, refused } = await measure(`${product.url}/api/auth/me`, { cookie });
  const [, slowest] = quantiles(accepted);
  const share = (100 * refused.length) / (accepted.length + refused.length);
  return [
    {
      name: `GET /api/auth/me at ${crowd} connections, the 99th percentile of the accepted`,
      value: `${slowest.toFixed(0)} ms at ${(accepted.length / seconds).toFixed(0)}/s`,
      bound: '≤ 250 ms',
      kept: slowest <= 250,
    },
    {
      name: '  a bare route at as many',
      value: `${quantiles(ceiling.accepted)[1].toFixed(0)} ms at ${(ceiling.accepted.length / seconds).toFixed(0)}/s`,
    },
    { name: '  refused with 503', value: `${share.toFixed(0)} %, ${write(quantiles(refused))}` },
    {
      name: '  the first response of each, from connecting on',
      value: write(quantiles(first)),
    },
  ];
}

/** Milliseconds of the first response on each connection, which Node accepts one at a time, and of the others. */
async function measure(url: string, headers: Record<string, string>) {
  const times = { first: [] as number[], accepted: [] as number[], refused: [] as number[] };
  const others = new Set<number>();
  const { errors } = await autocannon({
    url,
    headers,
    connections: crowd,
    duration: seconds,
    setupClient(client) {
      let kind: 'first' | undefined = 'first';
      client.on('response', (code, _bytes, milliseconds) => {
        if (code !== 200 && code !== 503) others.add(code);
        times[kind ?? (code === 200 ? 'accepted' : 'refused')].push(milliseconds);
        kind = undefined;
      });
    },
  });
  if (errors > 0 || others.size > 0) throw new Error(`${errors} errors, ${[...others].join(' ')}`);
  return times;
}

function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return [at(0.5), at(0.99)];
}

const write = ([usual, latest]: Quantiles) => `${usual.toFixed(0)} ms, 99 % in ${latest.toFixed(0)} ms`;
