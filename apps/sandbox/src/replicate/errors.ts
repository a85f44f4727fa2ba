/** One field of an input that was refused. */
export interface InvalidField {
  readonly type: string;
  readonly field: string;
  readonly description: string;
}

/** The body of every error of Replicate. */
export interface ReplicateErrorBody {
  readonly title: string;
  readonly detail: string;
  readonly status: number;
  readonly invalid_fields?: readonly InvalidField[];
}

/** Thrown by whatever finds a request wrong; becomes the answer. */
export class ReplicateError extends Error {
  readonly body: ReplicateErrorBody;

  constructor(body: ReplicateErrorBody) {
    super(body.detail);
    this.body = body;
  }
}

/** What Replicate says with a status when something is wrong on its side, or with the account. */
export function replicateStatusBody(status: number): ReplicateErrorBody {
  const said: Record<number, [title: string, detail: string]> = {
    401: ['Unauthenticated', 'You did not pass a valid authentication token'],
    402: [
      'Insufficient credit',
      'You have insufficient credit to run this model. Go to https://replicate.com/account/billing to purchase credit.',
    ],
    404: ['Not found', 'The requested resource could not be found.'],
    422: ['Input validation failed', '- input: prompt was refused\n'],
    429: ['Too many requests', 'Request was throttled. Expected available in 5 seconds.'],
  };
  const [title, detail] = said[status] ?? ['Internal server error', 'An unexpected error occurred.'];
  return { title, detail, status };
}
