import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { unsubscribe, unsubscribePath } from '../../domain/mail/unsubscribe';
import { id } from '../../routers/fields';
import { networkOf } from '../context';

interface Unsubscribing {
  Params: { notice: string; user: string; key: string };
}

/**
 * POST /unsubscribe/NOTICE/USER/KEY: what a mail program sends when its reader unsubscribes, from no page and without a
 * session (RFC 8058). A GET changes nothing, because scanners of mail open its links: it leads to Settings.
 */
export function registerUnsubscribe(app: FastifyInstance, deps: Deps): void {
  void app.register((scope, _options, done) => {
    // The body is a form with one fixed field. The address says all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, _body, parsed) =>
      parsed(null),
    );
    scope.addHook('onRequest', (_request, reply, next) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      next();
    });
    scope.post<Unsubscribing>(unsubscribePath, async ({ params: { notice, user, key }, ip }, reply) => {
      // No user has the id 0.
      const { data: userId = 0 } = id.safeParse(Number(user));
      await unsubscribe(deps, { notice, userId, key, network: networkOf(ip) });
      return reply.send({ success: true });
    });
    scope.get<Unsubscribing>(unsubscribePath, (_request, reply) => reply.redirect('/settings#notifications'));
    done();
  });
}
