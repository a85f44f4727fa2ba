import sharp from 'sharp';
import type { TestApp, TestUser } from '../app';

/** A picture in one colour. */
export const aPicture = (color = '#c03020', width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: color } });

/** Uploads bytes as a page does. */
export async function upload(
  { app }: Pick<TestApp, 'app'>,
  user: Pick<TestUser, 'cookie'>,
  body: Buffer,
  {
    query = 'consent=true',
    requestId,
    type = 'image/png',
  }: { query?: string; requestId?: string; type?: string } = {},
) {
  const { origin = 'http://localhost' } = app as { origin?: string };
  const response = await app.inject({
    method: 'POST',
    url: `/api/uploads?${query}`,
    headers: {
      origin,
      host: 'localhost',
      'content-type': type,
      cookie: user.cookie ?? '',
      ...(requestId !== undefined && { 'idempotency-key': requestId }),
    },
    payload: body,
  });
  return { status: response.statusCode, body: response.json() };
}
