import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gallery } from '../images/gallery';
import { ReplicateError, replicateStatusBody } from './errors';
import { registerFiles, type SentFiles } from './files';
import { checkBody, checkEvents, checkInput, checkWebhook } from './input';
import { drawnModels } from './models';
import { sendOutput } from './outputs';
import type { Prediction, Predictions } from './predictions';

export interface ReplicateParts {
  readonly predictions: Predictions;
  readonly gallery: Gallery;
  readonly files: SentFiles;
  readonly webhookSecret: string;
}

const pageSize = 100;

/** Mounts predictions, the webhook secret and the output files. */
export function registerReplicate(app: FastifyInstance, parts: ReplicateParts): void {
  const { predictions, gallery, files, webhookSecret } = parts;
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ReplicateError) return reply.code(error.body.status).send(error.body);
    throw error;
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(replicateStatusBody(404)));

  const find = (request: FastifyRequest): Prediction => {
    const prediction = predictions.find((request.params as { id: string }).id);
    if (!prediction) throw new ReplicateError(replicateStatusBody(404));
    return prediction;
  };

  app.post(
    '/v1/models/:owner/:name/predictions',
    { config: { at: 'replicate.create' } },
    async (request, reply) => {
      authorize(request);
      const { owner, name } = request.params as { owner: string; name: string };
      const model = drawnModels.find(({ id }) => id === `${owner}/${name}`);
      if (!model) throw new ReplicateError(replicateStatusBody(404));
      const body = checkBody(request.body);
      const { input } = body;
      checkInput(model, input);
      const url = checkWebhook(body['webhook']);
      const events = checkEvents(body['webhook_events_filter']);
      const webhook = url === undefined ? undefined : { url, events };
      const prediction = predictions.create({ model, input, webhook, origin: `http://${request.host}` });
      const wait = /^wait(?:=(\d+))?$/.exec(String(request.headers['prefer'] ?? ''));
      if (wait) await predictions.wait(prediction, Number(wait[1] ?? 60) * 1000);
      return reply.code(wait ? 201 : 202).send(predictions.show(prediction));
    },
  );
  registerFiles(app, files, authorize);
  app.get('/v1/predictions', { config: { at: 'replicate.list' } }, (request) => {
    authorize(request);
    const { cursor = '0' } = request.query as { cursor?: string };
    const all = predictions.list();
    const from = Number(cursor);
    const page = (at: number) =>
      at >= 0 && at < all.length && at !== from
        ? `http://${request.host}/replicate/v1/predictions?cursor=${at}`
        : null;
    return {
      previous: page(Math.max(0, from - pageSize)),
      next: page(from + pageSize),
      results: all.slice(from, from + pageSize).map((each) => predictions.show(each)),
    };
  });
  app.get('/v1/predictions/:id', { config: { at: 'replicate.get' } }, (request) => {
    authorize(request);
    return predictions.show(find(request));
  });
  app.post('/v1/predictions/:id/cancel', { config: { at: 'replicate.cancel' } }, (request) => {
    authorize(request);
    const prediction = find(request);
    predictions.cancel(prediction);
    return predictions.show(prediction);
  });
  app.get('/v1/webhooks/default/secret', { config: { at: 'replicate.secret' } }, (request) => {
    authorize(request);
    return { key: webhookSecret };
  });

  app.get('/delivery/:id/:file', { config: { at: 'replicate.output' } }, (request, reply) => {
    const prediction = find(request);
    const { file } = request.params as { file: string };
    const drawing = prediction.drawings[Number(/^out-(\d)\./.exec(file)?.[1] ?? NaN)];
    if (!drawing || prediction.status !== 'succeeded' || predictions.isRemoved(prediction))
      throw new ReplicateError(replicateStatusBody(404));
    return sendOutput(drawing, gallery, request, reply);
  });
}

/** Accepts any token that starts with `r8_`. */
function authorize({ headers: { authorization } }: FastifyRequest): void {
  if (authorization === undefined)
    throw new ReplicateError({
      title: 'Unauthenticated',
      detail: 'You did not pass an authentication token',
      status: 401,
    });
  if (!/^(Bearer|Token) r8_\w+$/i.test(authorization)) throw new ReplicateError(replicateStatusBody(401));
}
