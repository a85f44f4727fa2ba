import type { Db } from '@safelight/db/client';
import { sql } from 'kysely';

// Large requests with which a test and a benchmark load a server.

/** Ten lists of 200 prompts in one request. */
export const batchOfLists = `/trpc/${Array(10).fill('projects.prompts').join(',')}?batch=1&input=${encodeURIComponent(
  JSON.stringify(
    Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, { id: 'general', limit: 200 }])),
  ),
)}`;

/** The cookie of a new user. */
export async function signUp(url: string, email: string): Promise<string> {
  const { headers } = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'secret1' }),
  });
  return headers.get('set-cookie')!.split(';')[0]!;
}

/** Prompts of the maximum length, of control characters, each of which takes six characters of JSON. */
export async function addPrompts(db: Db, email: string, count: number): Promise<void> {
  await sql`
    insert into prompts (user_id, style, subject, scenario, generated_prompt)
    select users.id, 'Illustration', repeat('\u0001', 2000), repeat('\u0001', 2000), repeat('\u0001', 20000)
    from users, generate_series(1, ${count}::integer) where email = ${email}`.execute(db);
}
