import { createPool } from '@safelight/db/client';
import fastify from 'fastify';
import { bareCharge } from './bare-charge';

// The ceiling for GET /api/auth/me: a route with the same join in one query, and nothing else.
const pool = createPool({
  // A separate program, which shares no configuration with the server.
  connectionString: process.env.DATABASE_URL ?? '',
  maxConnections: 10,
  onError: () => undefined,
});
const app = fastify();
app.get('/bare', async (request) => {
  const { rows } = await pool.query(
    `select s.expires_at as session_expires_at, u.id, u.email, u.name, u.plan, u.role, u.credits, u.next_refill_at,
      u.subscription_status, u.email_verified, u.preferred_ai_renderer, u.favorite_renderers, u.created_at
    from sessions s join users u on u.id = s.user_id where s.id = $1`,
    [request.headers['x-session-hash']],
  );
  return { user: rows[0] as unknown };
});
// The ceiling for POST /api/generate-prompt: the session, and a charge that has nothing to check.
app.post('/charge', async (request) => {
  const { rows } = await pool.query<{ user_id: number }>('select user_id from sessions where id = $1', [
    request.headers['x-session-hash'],
  ]);
  const { requestId } = request.body as { requestId: string };
  const charged = await pool.query(bareCharge, [rows[0]?.user_id, requestId]);
  return { credits: (charged.rows[0] as { balance_after: number }).balance_after };
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
