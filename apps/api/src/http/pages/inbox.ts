import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { drawInbox, drawMail, openLinksOutside } from './inbox-html';

interface MailRoute {
  Params: { id: string };
}

/** Mails that the list shows. */
const shown = 100;
const style = "style-src 'unsafe-inline'";

/**
 * GET /dev/mail shows what would have been sent, where nothing is: in development, and never in production. As JSON for
 * whoever asks for that. A mail's own HTML is drawn in a frame that can run nothing.
 */
export function registerInbox(app: FastifyInstance, { outbox }: Pick<Deps, 'outbox'>): void {
  if (!outbox) return;

  app.get('/dev/mail', async (request, reply) => {
    const mails = await outbox.list(shown);
    void reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return reply.send(mails);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; ${style}`)
      .send(drawInbox(mails));
  });

  app.get<MailRoute>('/dev/mail/:id', async ({ params: { id } }, reply) => {
    const mail = await outbox.find(id);
    if (!mail) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; ${style}; frame-src 'self'`)
      .send(drawMail(mail));
  });

  app.get<MailRoute>('/dev/mail/:id/html', async ({ params: { id } }, reply) => {
    const mail = await outbox.find(id);
    if (!mail) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; ${style}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
      )
      .send(openLinksOutside(mail.html));
  });
}
