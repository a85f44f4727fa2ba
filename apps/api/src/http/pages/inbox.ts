import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { renderInbox, renderMailPage, openLinksOutside } from './inbox-html';

interface MailRoute {
  Params: { id: string };
}

/** How many mails the list shows. */
const shown = 100;
const style = "style-src 'unsafe-inline'";

/**
 * GET /dev/mail shows the mails that development keeps instead of sending; never in production. As JSON for clients that
 * accept it. A mail's own HTML is shown in a frame that can run no script.
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
      .send(renderInbox(mails));
  });

  app.get<MailRoute>('/dev/mail/:id', async ({ params: { id } }, reply) => {
    const mail = await outbox.find(id);
    if (!mail) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; ${style}; frame-src 'self'`)
      .send(renderMailPage(mail));
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
