import cookie from '@fastify/cookie';
import { limits } from '@safelight/catalog/limits';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Config } from './config';
import type { Deps } from './deps';
import { AppError, busyMessage, isDatabaseAway, isTimeout, unavailableMessage } from './domain/errors';
import { registerAccountExport } from './http/files/account-export';
import { registerAdminExports } from './http/files/admin-exports';
import { registerBoardExport } from './http/files/board-export';
import { replyToClientError } from './http/client-errors';
import { requestTimes, watchConnections } from './http/connections';
import { registerImageFile } from './http/files/image-file';
import { registerFiles } from './http/files/images';
import { registerUploads } from './http/files/uploads';
import { registerSharedImages } from './http/files/shared-images';
import { registerHealth } from './http/health';
import { childLoggerFactory, newRequestId, observeRequests } from './http/observe';
import { isCall, isMessage } from './http/is-call';
import { registerMcp } from './http/mcp/mount';
import { registerInbox } from './http/pages/inbox';
import { registerOpenApi } from './http/rest/openapi/document';
import { checkOrigin } from './http/origin';
import { withoutQueries } from './telemetry/request-log';
import { registerReplicateWebhook } from './http/webhooks/replicate';
import { registerRest } from './http/rest/calls';
import { registerStripeWebhook } from './http/webhooks/stripe';
import { httpStatus } from './http/rest/status';
import { registerTrpc } from './http/trpc/mount';
import { registerSharePreview } from './http/pages/shares';
import { registerUnsubscribe } from './http/pages/unsubscribe';
import { registerWeb } from './http/pages/web';
import type { Logger } from 'pino';
import { internalMessage } from './trpc/failures';

export interface AppOptions {
  readonly deps: Deps;
  readonly config: Config;
  readonly logger: Logger;
  /** Folder of the built web app. */
  readonly webRoot: string;
}

/** Mounts everything on a Fastify instance that does not listen yet. */
export async function buildApp({ deps, config, logger, webRoot }: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = withoutQueries(logger);
  const app: FastifyInstance = fastify({
    loggerInstance,
    ...requestTimes(config),
    clientErrorHandler: replyToClientError,
    bodyLimit: limits.bodyBytes,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // A batch has the names of all its calls in the path.
    routerOptions: { maxParamLength: 5000 },
    genReqId: newRequestId,
    childLoggerFactory,
    // URLs that cannot be decoded reach no other handler.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { status, message } = describeHttpError(error, request.id);
      void reply.code(status).header('x-request-id', request.id).send({ error: message });
    },
    // One line of ours says more than Fastify's two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });

  // Fastify also parses text/plain, which a form of another site can send without a preflight.
  app.removeContentTypeParser('text/plain');
  observeRequests(app, deps.telemetry, logger.isLevelEnabled('info'));
  await app.register(cookie);
  watchConnections(app, config, deps.drain);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (config.secure) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    // Responses are personal; pages and files set their own header.
    if (isCall(request.routeOptions.url ?? request.url)) void reply.header('cache-control', 'no-store');
    try {
      if (!isMessage(request.url)) checkOrigin(request, config.publicUrl);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message, fields, retryAfter } = describeHttpError(
      error,
      request.id,
      request.routeOptions.bodyLimit,
    );
    if (status >= 500 && retryAfter === undefined) request.log.error({ err: error }, 'A request failed');
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply.code(status).send({ error: message, ...(fields && { fields }) });
  });

  registerHealth(app, deps);
  registerFiles(app, deps);
  registerRest(app, deps, config);
  registerAccountExport(app, deps, config);
  registerAdminExports(app, deps, config);
  registerBoardExport(app, deps, config);
  await registerUploads(app, deps, config);
  registerImageFile(app, deps, config);
  registerOpenApi(app);
  await registerMcp(app, deps, config);
  registerReplicateWebhook(app, deps);
  registerStripeWebhook(app, deps);
  registerInbox(app, deps);
  registerSharePreview(app, deps);
  registerSharedImages(app, deps);
  registerUnsubscribe(app, deps);
  app.addHook('preClose', (done) => {
    deps.streams.end();
    // Calls that wait for an image may still get it; the others respond before they are cut.
    setTimeout(deps.imageEvents.endWaits, Math.max(0, config.times.stop - 1000)).unref();
    done();
  });
  await registerTrpc(app, deps, config);
  await registerWeb(app, deps, config, webRoot);
  return app;
}

/** Errors raised outside the procedures. */
function describeHttpError(
  error: FastifyError,
  requestId: string,
  bodyLimit: number = limits.bodyBytes,
): {
  status: number;
  message: string;
  fields?: AppError['fields'];
  /** Seconds to wait before a retry, for a temporary fault. */
  retryAfter?: number | undefined;
} {
  if (error instanceof AppError) {
    const { reason, message, fields, retryAfter } = error;
    return { status: httpStatus(reason), message, fields, retryAfter };
  }
  if (isTimeout(error)) return { status: httpStatus('unavailable'), message: busyMessage, retryAfter: 1 };
  if (isDatabaseAway(error)) return { status: httpStatus('unavailable'), message: unavailableMessage };
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return {
        status: 413,
        message: `The request body is too large; ${bodyLimit / 1024} KB are the most.`,
      };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { status: 415, message: 'Send the request body as JSON (Content-Type: application/json).' };
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return { status: 400, message: 'The request body is not valid JSON.' };
    default:
      return error.statusCode !== undefined && error.statusCode < 500
        ? { status: error.statusCode, message: 'The request could not be read.' }
        : { status: 500, message: internalMessage(requestId) };
  }
}
