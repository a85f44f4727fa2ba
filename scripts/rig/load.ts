import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Load {
  readonly counts: { requests: number; prompts: number; streams: number; cut: number };
  readonly milliseconds: number[];
  /** What went wrong, each in a line. */
  readonly errors: string[];
  stop(): Promise<void>;
}

export interface User {
  readonly cookie: string;
  /** An image that is never finished, to follow. */
  readonly image: number;
}

/** How long a browser waits before it connects an event stream again. */
const reconnectAfter = 500;

/** Clients that keep their connections: each sends one request after another, and each user follows an image. */
export function startLoad(url: string, users: readonly User[], clientsPerUser: number): Load {
  const counts = { requests: 0, prompts: 0, streams: 0, cut: 0 };
  const milliseconds: number[] = [];
  const errors: string[] = [];
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
    const [path, init] = calls[randomInt(calls.length)]!;
    const begun = performance.now();
    try {
      const response = await fetch(url + path, init);
      const text = await response.text();
      counts.requests++;
      milliseconds.push(performance.now() - begun);
      if (!response.ok) report(path, `${response.status} ${text.slice(0, 200)}`);
      else if (path === '/api/generate-prompt') counts.prompts++;
    } catch (error) {
      report(path, error instanceof Error && error.cause ? error.cause : error);
    }
  }

  async function follow({ cookie, image }: User): Promise<void> {
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
    follow(user),
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
    async stop() {
      ended.abort();
      await Promise.all(clients);
    },
  };
}
