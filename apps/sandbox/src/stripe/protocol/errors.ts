/** https://docs.stripe.com/api/errors */
export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
}

/** The error handler sends its body as the response. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A 400 for an invalid request. */
export function invalid(message: string, more: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...more });
}

/** A missing object: 404 if the path names it, 400 if a parameter does. */
export function missing(noun: string, id: string, param?: string): StripeError {
  return new StripeError(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  });
}

/** Stripe's error body for a status that does not depend on the request. */
export function stripeStatusBody(status: number): { error: StripeErrorBody } {
  const bodies: Record<number, StripeErrorBody> = {
    400: { type: 'invalid_request_error', message: 'Invalid request.' },
    401: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' },
    402: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
    404: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
    409: {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
    },
    429: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    },
  };
  const server: StripeErrorBody = { type: 'api_error', message: 'An unknown error occurred' };
  return { error: bodies[status] ?? server };
}
