import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Load {
  readonly counts: { requests: number; prompts: number; images: number; streams: number; cut: number };
  readonly milliseconds: number[];
  /** What went wrong, each in a line. */
  readonly errors: string[];
  /** When prompts were written, by performance.now(). */
  readonly written: number[];
  stop(): Promise<void>;
}

export interface User {
  readonly cookie: string;
  /** An image that is never finished, to follow. */
  readonly image?: number;
}

interface LoadOptions {
  /** Sends a prompt that failed again, with the same request id, as the page's button does, until there is a response. */
  readonly patient?: boolean;
  /** Orders an image in place of this share of the calls. */
  readonly images?: number;
}

/** How long a browser waits before it connects an event stream again. */
const reconnectAfter = 500;
/** Milliseconds before a call is sent again, and how often. */
const retryAfter = 500;
const mostTries = 120;
/** Milliseconds beyond which a response is an error. */
const slow = 10_000;

/** Clients that keep their connections: each sends one request after another, and each user follows an image. */
export function startLoad(
  url: string,
  users: readonly User[],
  clientsPerUser: number,
  { patient = false, images = 0 }: LoadOptions = {},
): Load {
  const counts = { requests: 0, prompts: 0, images: 0, streams: 0, cut: 0 };
  const milliseconds: number[] = [];
  const errors: string[] = [];
  const written: number[] = [];
  const ended = new AbortController();
  const report = (what: string, error: unknown) => {
    if (!ended.signal.aborted) errors.push(`${new Date().toISOString()} ${what}: ${String(error)}`);
  };

  async function call(cookie: string): Promise<void> {
    const json = { 'content-type': 'application/json', origin: url, cookie };
    const body = (value: object) => ({ method: 'POST', headers: json, body: JSON.stringify(value) });
    const prompt = { style: 'Illustration', subject: `a lighthouse ${randomInt(1000)}` };
    const calls: [string, RequestInit][] = [
      ['/api/auth/me', { headers: { cookie } }],
      ['/api/projects', { headers: { cookie } }],
      ['/api/compose', body(prompt)],
      ['/api/generate-prompt', body({ ...prompt, requestId: randomUUID() })],
    ];
    const order: [string, RequestInit] = [
      '/trpc/images.generate',
      body({ prompt: 'a lighthouse', model: 'black-forest-labs/flux-schnell', requestId: randomUUID() }),
    ];
    const [path, init] = Math.random() < images ? order : calls[randomInt(calls.length)]!;
    const mustEnd = patient && init.method === 'POST';
    for (let tries = 1; !(await send(path, init)) && mustEnd && tries < mostTries; tries++)
      await sleep(retryAfter);
  }

  /** Returns whether it succeeded. */
  async function send(path: string, init: RequestInit): Promise<boolean> {
    const begun = performance.now();
    try {
      const response = await fetch(url + path, init);
      const text = await response.text();
      counts.requests++;
      milliseconds.push(performance.now() - begun);
      if (performance.now() - begun > slow)
        report(path, `${response.status} after ${Math.round((performance.now() - begun) / 1000)} s`);
      if (!response.ok) report(path, `${response.status} ${text.slice(0, 200)}`);
      else if (path === '/api/generate-prompt') {
        counts.prompts++;
        written.push(performance.now());
      } else if (path === '/trpc/images.generate') counts.images++;
      return response.ok;
    } catch (error) {
      report(path, error instanceof Error && error.cause ? error.cause : error);
      return false;
    }
  }

  async function follow(cookie: string, image: number): Promise<void> {
    const input = encodeURIComponent(JSON.stringify({ id: image }));
    while (!ended.signal.aborted) {
      try {
        const response = await fetch(`${url}/trpc/images.progress?input=${input}`, {
          headers: { accept: 'text/event-stream', cookie },
          signal: ended.signal,
        });
        counts.streams++;
        if (!response.ok) report('images.progress', response.status);
        const text = await response.text().catch(() => undefined);
        if (text === undefined && !ended.signal.aborted) counts.cut++;
        if (text?.includes('event: return')) report('images.progress', 'said that it is over');
      } catch (error) {
        report('images.progress', error);
      }
      await sleep(reconnectAfter);
    }
  }

  const clients = users.flatMap((user) => [
    ...(user.image === undefined ? [] : [follow(user.cookie, user.image)]),
    ...Array.from({ length: clientsPerUser }, async () => {
      while (!ended.signal.aborted) {
        await call(user.cookie);
        await sleep(randomInt(100));
      }
    }),
  ]);
  return {
    counts,
    milliseconds,
    errors,
    written,
    async stop() {
      ended.abort();
      await Promise.all(clients);
    },
  };
}
