import { createPool } from '@safelight/db/client';
import fastify from 'fastify';

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
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
