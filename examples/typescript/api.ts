import { setTimeout as sleep } from 'node:timers/promises';

// The calls of GET /api/openapi.json that studio.ts makes, with fetch and nothing else. A test compares these types to
// the server's.

export interface Written {
  readonly id: number;
  readonly prompt: string;
  readonly renderer: string;
  readonly creditsUsed: number;
  readonly credits: number;
}
export interface Read {
  readonly renderer: string;
  readonly subject: string;
  readonly choices: readonly { readonly kind: string; readonly label: string; readonly text: string }[];
  readonly kept: string;
  readonly recipe: object;
}
export interface Look {
  readonly id: number;
  readonly name: string;
}
export interface Sheet {
  readonly id: number;
  readonly cells: readonly { readonly subject: number; readonly renderer: string; readonly text: string }[];
}
export interface Image {
  readonly id: number;
  readonly status: 'pending' | 'done' | 'failed';
  readonly imageUrl: string | null;
  readonly failure: string | null;
}
export interface Quote {
  readonly credits: number;
  readonly lost: readonly string[];
}
export interface User {
  readonly email: string;
  readonly credits: number;
}

/** A refusal: a sentence, and one for each field that is wrong. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

interface Call {
  readonly body?: object;
  /** The Idempotency-Key. The same for each repeat of one intent, and new for the next intent. */
  readonly key?: string;
  /** Set for a call that may be repeated without a key, because it changes nothing or its body has a requestId. */
  readonly repeatable?: boolean;
}

const attempts = 4;

export class Api {
  private readonly site: string;
  private readonly token: string;

  constructor(site: string, token: string) {
    this.site = site;
    this.token = token;
  }

  async get<Body>(path: string): Promise<Body> {
    return (await this.send<Body>('GET', path, { repeatable: true })).body;
  }

  async post<Body>(path: string, call: Call): Promise<Body> {
    return (await this.send<Body>('POST', path, call)).body;
  }

  /** Every page of a list, by the Link header that names the next one. */
  async *pages<Body>(path: string): AsyncGenerator<Body> {
    for (let next: string | undefined = path; next !== undefined;) {
      const { body, link }: Answer<Body> = await this.send<Body>('GET', next, { repeatable: true });
      yield body;
      next = /<([^>]+)>;\s*rel="next"/.exec(link)?.[1];
    }
  }

  /**
   * Repeats what is safe to repeat: after a lost response, while the server is not available (502 to 504), and when it
   * asks to wait (429, Retry-After). All other refusals are final.
   */
  private async send<Body>(method: string, path: string, call: Call): Promise<Answer<Body>> {
    const { body, key, repeatable = key !== undefined } = call;
    for (let attempt = 1; ; attempt++) {
      const last = !repeatable || attempt === attempts;
      let response: Response | undefined;
      try {
        response = await fetch(new URL(path, this.site), {
          method,
          headers: {
            authorization: `Bearer ${this.token}`,
            ...(body && { 'content-type': 'application/json' }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
          ...(body && { body: JSON.stringify(body) }),
          // The token must not go to another host.
          redirect: 'error',
          // Making an image takes as long as its model.
          signal: AbortSignal.timeout(180_000),
        });
        const json = (await response.json()) as Body & { error?: string; fields?: Record<string, string> };
        if (response.ok) return { body: json, link: response.headers.get('link') ?? '' };
        if (last || ![429, 502, 503, 504].includes(response.status))
          throw new ApiError(response.status, json.error ?? `Status ${response.status}`, json.fields);
      } catch (error) {
        if (last || error instanceof ApiError) throw error;
      }
      const seconds = Number(response?.headers.get('retry-after') ?? 2 ** (attempt - 1));
      if (seconds > 60) throw new ApiError(429, `The server asks to wait for ${seconds} seconds.`);
      await sleep(seconds * 1000);
    }
  }
}

interface Answer<Body> {
  readonly body: Body;
  readonly link: string;
}
