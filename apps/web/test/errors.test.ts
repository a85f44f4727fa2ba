import type { AppRouter } from '@safelight/api/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { expect, it } from 'vitest';
import { getReason, hasResponse, isResponseLost, retryUnlessGone } from '../src/errors';

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
])('recognizes a response of %s', async (_from, respond, reason) => {
  const error = await failWith(() => Promise.resolve(respond()));
  expect(hasResponse(error)).toBe(true);
  expect(isResponseLost(error)).toBe(false);
  expect(getReason(error)).toBe(reason);
});

it.each([
  ['the network fails', new TypeError('Failed to fetch')],
  ['the request times out', new DOMException('The operation timed out.', 'TimeoutError')],
])('treats the response as lost when %s', async (_what, failure) => {
  const error = await failWith(() => Promise.reject(failure));
  expect(error).toBeInstanceOf(Error);
  expect(hasResponse(error)).toBe(false);
  expect(isResponseLost(error)).toBe(true);
});

it('does not treat the response of a canceled call as lost', async () => {
  const error = await failWith(() => Promise.reject(new DOMException('The user left.', 'AbortError')));
  expect(isResponseLost(error)).toBe(false);
});

it('does not ask again for what is gone', async () => {
  const gone = { error: { message: 'Gone.', code: -32004, data: { httpStatus: 404, reason: 'not_found' } } };
  const error = await failWith(() => Promise.resolve(Response.json([gone], { status: 404 })));
  expect(retryUnlessGone(0, error)).toBe(false);
  const lost = await failWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect([retryUnlessGone(0, lost), retryUnlessGone(1, lost)]).toEqual([true, false]);
});
