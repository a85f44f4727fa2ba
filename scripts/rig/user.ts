import { randomUUID } from 'node:crypto';
import { setCredits } from '../../apps/api/test/support/database/ledger';
import type { Db } from '../../packages/db/src/client';
import type { User } from './load';

/** A user with very many credits, who by default has ordered an image to follow. */
export async function makeUser(url: string, db: Db, { follows = true } = {}): Promise<User> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
  const made = await post('/api/auth/register', {
    email: `${randomUUID()}@example.com`,
    password: 'rolls on and on',
  });
  const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { user } = (await made.json()) as { user: { id: number } };
  await setCredits(db, user.id, 1_000_000);
  if (!follows) return { cookie };
  const ordered = await post(
    '/trpc/images.generate',
    { prompt: 'a lighthouse', model: 'black-forest-labs/flux-schnell' },
    cookie,
  );
  const { result } = (await ordered.json()) as { result: { data: { image: { id: number } } } };
  return { cookie, image: result.data.image.id };
}
