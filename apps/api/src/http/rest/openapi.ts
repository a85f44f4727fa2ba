import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountExport } from '../../routers/fields/export';
import { accountExportPath } from '../files/account-export';
import { boardExportPath, boardExportQuery } from '../files/board-export';
import { uploadQuery, uploadsPath } from '../files/uploads';
import { upload } from '../../routers/uploads';
import { requestId } from '../../routers/fields';
import { adminExports, exportCheck } from '../files/admin-exports';
import { imageFilePath, imageFileQuery, noteHeader } from '../files/image-file';
import { isOpenToTokens, restRoutes, toJson, type JsonSchema, type RestRoute } from './routes';

type Json = Record<string, unknown>;

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
    (paths[path] ??= {})[route.method.toLowerCase()] = describeRoute(route);
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
      version: '1',
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

function describeRoute(route: RestRoute): Json {
  const { properties = {}, required = [] } = route.input;
  const parametersIn = (place: 'path' | 'query', names: readonly string[]) =>
    names.map((name) => ({
      name,
      in: place,
      ...((place === 'path' || required.includes(name)) && { required: true }),
      schema: properties[name],
    }));
  const parameters: Json[] = [
    ...parametersIn('path', route.pathFields),
    ...parametersIn('query', route.queryFields),
  ];
  if (route.idempotent)
    parameters.push({ name: 'Idempotency-Key', in: 'header', schema: properties['requestId'] });
  const description = [route.description, route.paged && describePages(route)].filter(Boolean).join(' ');
  return {
    operationId: route.procedure.replace('.', '_'),
    tags: [route.procedure.split('.')[0]],
    summary: route.access === 'admin' ? `Admins: ${route.summary}` : route.summary,
    ...(description !== '' && { description }),
    security: describeAccess(route),
    ...(parameters.length > 0 && { parameters }),
    ...(route.bodyFields.length > 0 && { requestBody: describeRequestBody(route) }),
    responses: {
      [route.status]: {
        description: 'Success',
        ...(route.paged && { headers: { Link: linkHeader } }),
        content: { 'application/json': { schema: describeResponseBody(route) } },
      },
      default: failure,
    },
  };
}

function describeRequestBody({ bodyFields, input: { properties = {}, required = [] } }: RestRoute): Json {
  const needed = required.filter((name) => bodyFields.includes(name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(bodyFields.map((name) => [name, properties[name]])),
    required: needed,
  };
  return { required: needed.length > 0, content: { 'application/json': { schema } } };
}

/** Alternative security requirements; an empty one allows anonymous calls. A scheme may name a role (OpenAPI 3.1). */
function describeAccess({ access, tokens }: Pick<RestRoute, 'access' | 'tokens'>): Json[] {
  return [
    ...(access === 'anyone' ? [{}] : []),
    { session: [] },
    ...(tokens ? [{ token: access === 'admin' ? ['admin'] : [] }] : []),
  ];
}

const linkHeader: Json = {
  description: 'The next page: `</api/…?cursor=…>; rel="next"`',
  schema: { type: 'string' },
};

function describePages({ input: { properties = {} } }: RestRoute): string {
  const { default: rows, maximum } = properties['limit'] as { default: number; maximum: number };
  const count = rows === maximum ? '' : `, which is ${maximum.toLocaleString('en')} at most`;
  return (
    `Returns up to ${rows.toLocaleString('en')} rows, or \`limit\`${count}, and fewer where they are large. When more ` +
    'follow, the response has the header `Link: </api/…?cursor=…>; rel="next"` with the address of the next page; a ' +
    'response without it is the last page.'
  );
}

function describeResponseBody({ plain, output }: RestRoute): JsonSchema | undefined {
  const schema = toJson(output, 'output');
  return plain === undefined ? schema : schema.properties?.[plain];
}

const failure: Json = {
  description: 'A failure, as a sentence',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function describeExport({ path, query, summary }: (typeof adminExports)[number]): Json {
  // The output side: the inputs are texts that the schemas convert.
  const properties = [query, exportCheck].flatMap((schema) =>
    Object.entries(toJson(schema, 'output').properties ?? {}),
  );
  return {
    operationId: `admin_export_${path.split('/').at(-1)!.replace('.csv', '')}`,
    summary,
    security: describeAccess({ access: 'admin', tokens: true }),
    parameters: properties.map(([name, schema]) => ({ name, in: 'query', schema })),
    responses: {
      200: {
        description: 'Success: a header line, and a line for each',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      204: { description: 'With `check=true`: the file may be read' },
      default: failure,
    },
  };
}

function describeAccountExport(): Json {
  const [name, schema] = Object.entries(toJson(exportCheck, 'output').properties ?? {})[0]!;
  return {
    operationId: 'account_export',
    summary: 'Everything that is stored about the user, as a file',
    security: describeAccess({ access: 'user', tokens: isOpenToTokens('account.export') }),
    parameters: [{ name, in: 'query', schema }],
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: toJson(accountExport, 'output') } },
      },
      204: { description: 'With `check=true`: the file would be given' },
      default: failure,
    },
  };
}

function describeBoardExport(): Json {
  const properties = [boardExportQuery, exportCheck].flatMap((schema) =>
    Object.entries(toJson(schema, 'output').properties ?? {}),
  );
  const file = { schema: { type: 'string' } };
  return {
    operationId: 'boards_export',
    summary: "A project's prompts and images as a file; the id may be 'general'",
    security: describeAccess({ access: 'user', tokens: true }),
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      ...properties.map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/zip': file,
          'text/csv': file,
          'application/json': { schema: { type: 'object' } },
        },
      },
      204: { description: 'With `check=true`: the file may be read' },
      default: failure,
    },
  };
}

function describeUpload(): Json {
  // The output side: the inputs are texts with defaults.
  const properties = Object.entries(toJson(uploadQuery, 'output').properties ?? {});
  const picture = { schema: { type: 'string', format: 'binary' } };
  return {
    operationId: 'uploads_create',
    tags: ['uploads'],
    summary: 'Upload a picture as a reference of images, or a mask',
    description:
      'The body is a PNG, JPEG or WebP of up to 20 MB and 40 megapixels. A smaller copy without metadata is kept.',
    security: describeAccess({ access: 'user', tokens: true }),
    parameters: [
      ...properties.map(([name, schema]) => ({ name, in: 'query', schema })),
      { name: 'Idempotency-Key', in: 'header', schema: toJson(requestId, 'input') },
    ],
    requestBody: {
      required: true,
      content: { 'image/png': picture, 'image/jpeg': picture, 'image/webp': picture },
    },
    responses: {
      201: {
        description: 'Success',
        content: { 'application/json': { schema: toJson(z.object({ upload }), 'output') } },
      },
      default: failure,
    },
  };
}

function describeImageFile(): Json {
  // The inputs: `with` is one text in a query.
  const properties = [imageFileQuery, exportCheck].flatMap((schema) =>
    Object.entries(toJson(schema, 'input').properties ?? {}),
  );
  const file = { schema: { type: 'string', contentEncoding: 'binary' } };
  return {
    operationId: 'images_file',
    summary: 'A file of an image: its PNG, also with its recipe, what the provider made, or the recipe alone',
    security: describeAccess({ access: 'user', tokens: true }),
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      ...properties.map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    responses: {
      200: {
        description: 'Success',
        headers: {
          [noteHeader]: {
            description: 'A sentence, if the file is signed and therefore lacks what was asked for',
            schema: { type: 'string' },
          },
        },
        content: {
          'image/png': file,
          'image/jpeg': file,
          'image/webp': file,
          'application/json': { schema: { type: 'object' } },
        },
      },
      204: { description: 'With `check=true`: there is such a file' },
      default: failure,
    },
  };
}
