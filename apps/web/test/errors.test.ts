import type { AppRouter } from '@safelight/api/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { expect, it } from 'vitest';
import { getReason, isAnswered, isUnanswered } from '../src/errors';

/** The error of a call when the network returns this. */
async function failWith(fetch: () => Promise<Response>): Promise<unknown> {
  const client = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: 'http://localhost/trpc', fetch })],
  });
  return client.payments.verifySession.mutate({ sessionId: 'cs_1' }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const refusal = {
  error: { message: 'No.', code: -32009, data: { code: 'CONFLICT', httpStatus: 409, reason: 'conflict' } },
};

it.each([
  ['the server', () => Response.json([refusal], { status: 409 }), 'conflict'],
  ["a proxy's page", () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }), undefined],
  ["a proxy's empty page", () => new Response(null, { status: 504 }), undefined],
  ["a proxy's JSON", () => Response.json({ message: 'Bad gateway' }, { status: 502 }), undefined],
])('treats a response of %s as an answer', async (_from, respond, reason) => {
  const error = await failWith(() => Promise.resolve(respond()));
  expect(isAnswered(error)).toBe(true);
  expect(isUnanswered(error)).toBe(false);
  expect(getReason(error)).toBe(reason);
});

it.each([
  ['the network fails', new TypeError('Failed to fetch')],
  ['the request times out', new DOMException('The operation timed out.', 'TimeoutError')],
])('treats a call as unanswered when %s', async (_what, failure) => {
  const error = await failWith(() => Promise.reject(failure));
  expect(error).toBeInstanceOf(Error);
  expect(isAnswered(error)).toBe(false);
  expect(isUnanswered(error)).toBe(true);
});

it('does not treat a canceled call as unanswered', async () => {
  const error = await failWith(() => Promise.reject(new DOMException('The user left.', 'AbortError')));
  expect(isUnanswered(error)).toBe(false);
});
