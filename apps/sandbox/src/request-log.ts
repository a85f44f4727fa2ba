import type { RequestPoint } from './faults';

export interface LoggedRequest {
  readonly at: RequestPoint;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The body with the beginnings of files only: thousands of whole images would fill the memory. */
function withoutFiles(body: unknown): unknown {
  const text = JSON.stringify(body);
  if (text === undefined || !text.includes('"data:')) return body;
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('data:') && value.length > 200
      ? `${value.slice(0, 100)}…`
      : value,
  ) as unknown;
}

/** Every request that arrived, faults or not: the newest 5,000, and counts of all. */
export class RequestLog {
  #requests: LoggedRequest[] = [];
  #counts = new Map<RequestPoint, number>();

  add({ body, ...request }: LoggedRequest): void {
    this.#requests.push({ ...request, body: withoutFiles(body) });
    if (this.#requests.length > 5000) this.#requests.shift();
    this.#counts.set(request.at, this.count(request.at) + 1);
  }

  count(at: RequestPoint): number {
    return this.#counts.get(at) ?? 0;
  }

  counts(): Partial<Record<RequestPoint, number>> {
    return Object.fromEntries(this.#counts);
  }

  /** Oldest first. */
  list(at?: RequestPoint): readonly LoggedRequest[] {
    return this.#requests.filter((request) => at === undefined || request.at === at);
  }

  clear(): void {
    this.#requests = [];
    this.#counts.clear();
  }
}
