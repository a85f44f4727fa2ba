export interface OpenAiErrorBody {
  readonly error: {
    readonly message: string;
    readonly type: string;
    readonly param: string | null;
    readonly code: string | null;
  };
}

/** The error handler sends its body as the response. */
export class OpenAiError extends Error {
  readonly status: number;
  readonly body: OpenAiErrorBody;

  constructor(
    status: number,
    message: string,
    { param = null, code = null }: { param?: string | null; code?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { message, type: errorType(status), param, code } };
  }
}

/** OpenAI's error body for a status that does not depend on the request. */
export function openaiStatusBody(status: number): OpenAiErrorBody {
  const bodies: Record<number, [message: string, code: string | null]> = {
    401: ['Incorrect API key provided.', 'invalid_api_key'],
    429: ['Rate limit reached for requests. Please try again in 1s.', 'rate_limit_exceeded'],
    500: [
      'The server had an error while processing your request. Sorry about that!',
      'internal_server_error',
    ],
    503: ['The engine is currently overloaded, please try again later.', 'overloaded'],
  };
  const [message, code] = bodies[status] ?? [`The request failed with status ${status}.`, null];
  return new OpenAiError(status, message, { code }).body;
}

function errorType(status: number): string {
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}
