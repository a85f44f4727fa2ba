import type { FastifyInstance } from 'fastify';
import { accountExportPath } from '../../files/account-export';
import { boardExportPath } from '../../files/board-export';
import { uploadsPath } from '../../files/uploads';
import { adminExports } from '../../files/admin-exports';
import { imageFilePath } from '../../files/image-file';
import { restRoutes } from '../routes';
import { describeCall } from './calls';
import {
  describeExport,
  describeAccountExport,
  describeBoardExport,
  describeUpload,
  describeImageFile,
} from './files';
import type { Json } from './parts';

/** Of the calls and their JSON, by docs/api/README.md. */
const apiVersion = '1.12.0';

/** Written for the first request: a tenth of a second of work at each start otherwise. */
let document: string | undefined;

/** GET /api/openapi.json: the REST calls, generated from the schemas that validate them. */
export function registerOpenApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(describeRest());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

/** The OpenAPI 3.1 document. */
export function describeRest(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of restRoutes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describeCall(route);
  }
  paths[accountExportPath] = { get: describeAccountExport() };
  paths[boardExportPath.replace(':id', '{id}')] = { get: describeBoardExport() };
  (paths[uploadsPath] ??= {})['post'] = describeUpload();
  paths[imageFilePath.replace(':id', '{id}')] = { get: describeImageFile() };
  for (const each of adminExports) paths[each.path] = { get: describeExport(each) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Safelight',
      version: apiVersion,
      description:
        'Scripts sign in with an API token (Authorization: Bearer sl_…), pages with a session cookie. Calls with a ' +
        'cookie that change something must carry an Origin header of this site. ' +
        'Errors are {"error": "a sentence"}, with "fields" where input was wrong.',
    },
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            secondFactor: {
              const: true,
              description: 'The password is right; the sign-in needs a second step.',
            },
            challenge: { type: 'string', description: 'Names the sign-in in the call that completes it.' },
            app: { type: 'boolean', description: 'Whether the user has an authenticator app.' },
            passkey: { type: 'boolean', description: 'Whether the user has a passkey.' },
          },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'safelight_session',
          description: 'Over https: __Host-safelight_session',
        },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{ session: [] }, { token: [] }],
  };
}
