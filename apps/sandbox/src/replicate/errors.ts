export interface InvalidField {
  readonly type: string;
  readonly field: string;
  readonly description: string;
}

export interface ReplicateErrorBody {
  readonly title: string;
  readonly detail: string;
  readonly status: number;
  readonly invalid_fields?: readonly InvalidField[];
}

/** The error handler sends its body as the response. */
export class ReplicateError extends Error {
  readonly body: ReplicateErrorBody;

  constructor(body: ReplicateErrorBody) {
    super(body.detail);
    this.body = body;
  }
}

/** Replicate's error body for a status that does not depend on the request. */
export function replicateStatusBody(status: number): ReplicateErrorBody {
  const bodies: Record<number, [title: string, detail: string]> = {
    401: ['Unauthenticated', 'You did not pass a valid authentication token'],
    402: [
      'Insufficient credit',
      'You have insufficient credit to run this model. Go to https://replicate.com/account/billing to purchase credit.',
    ],
    404: ['Not found', 'The requested resource could not be found.'],
    422: ['Input validation failed', '- input: prompt was refused\n'],
    429: ['Too many requests', 'Request was throttled. Expected available in 5 seconds.'],
  };
  const [title, detail] = bodies[status] ?? ['Internal server error', 'An unexpected error occurred.'];
  return { title, detail, status };
}
