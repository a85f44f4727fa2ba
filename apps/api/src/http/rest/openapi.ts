import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { appRouter } from '../../router';
import { accountExport } from '../../routers/fields/export';
import { accountExportPath } from '../files/account-export';
import { adminExports, exportCheck } from '../files/admin-exports';
import { restRows, type RestRow } from './rows';

type Json = Record<string, unknown>;

/** What tRPC keeps of a procedure's schemas. */
interface Schemas {
  readonly inputs: readonly z.ZodType[];
  readonly output?: z.ZodType;
}

/** GET /api/openapi.json: the REST calls, described from the very schemas that check them. */
export function registerOpenApi(app: FastifyInstance): void {
  const document = describeRest();
  app.get('/api/openapi.json', (_request, reply) => reply.send(document));
}

/** The OpenAPI 3.1 document. */
export function describeRest(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const row of restRows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[row.method.toLowerCase()] = describeRow(row);
  }
  paths[accountExportPath] = { get: describeAccountExport() };
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

function describeRow(row: RestRow): Json {
  const { inputs, output } = schemasOf(row);
  const input = inputs[0] ? jsonSchema(inputs[0], 'input') : undefined;
  const properties = { ...(input?.properties as Json | undefined) };
  const parameters: Json[] = [];
  if (row.idParameter) parameters.push({ name: 'id', in: 'path', required: true, schema: properties.id });
  for (const name of row.query ?? []) parameters.push({ name, in: 'query', schema: properties[name] });
  if (row.idempotencyKey) {
    parameters.push({ name: 'Idempotency-Key', in: 'header', schema: properties.requestId });
  }
  for (const name of ['id', ...(row.omit ?? [])]) delete properties[name];
  const required = ((input?.required as string[] | undefined) ?? []).filter((name) => name !== 'id');
  const hasBody = row.method !== 'GET' && Object.keys(properties).length > 0;
  return {
    operationId: row.procedure.replace('.', '_'),
    summary: row.summary,
    ...(row.description !== undefined && { description: row.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object', properties, required } } },
      },
    }),
    responses: {
      [row.status]: {
        description: 'Success',
        ...(row.list && { headers: { Link: linkHeader } }),
        content: {
          'application/json': { schema: output ? describeBody(row, jsonSchema(output, 'output')) : {} },
        },
      },
      default: failure,
    },
  };
}

const linkHeader: Json = {
  description: 'Where the list goes on: `</api/…?cursor=…>; rel="next"`',
  schema: { type: 'string' },
};

/** A list that is documented as a plain array is one of the fields that its procedure returns. */
function describeBody({ list }: RestRow, schema: Json): Json {
  return list?.plain === undefined ? schema : ((schema.properties as Json)[list.plain] as Json);
}

const failure: Json = {
  description: 'A failure, said in a sentence',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function describeExport({ path, query, summary }: (typeof adminExports)[number]): Json {
  // An address holds texts; what they are read as is what they mean.
  const properties = [query, exportCheck].flatMap((schema) =>
    Object.entries(jsonSchema(schema, 'output').properties as Json),
  );
  return {
    operationId: `admin_export_${path.split('/').at(-1)!.replace('.csv', '')}`,
    summary,
    parameters: properties.map(([name, schema]) => ({ name, in: 'query', schema })),
    responses: {
      200: {
        description: 'Success: a line of names, and a line for each',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      204: { description: 'With `check=true`: the file would be given' },
      default: failure,
    },
  };
}

function describeAccountExport(): Json {
  const [name, schema] = Object.entries(jsonSchema(exportCheck, 'output').properties as Json)[0]!;
  return {
    operationId: 'account_export',
    summary: 'Everything that is kept of the user, as a file',
    parameters: [{ name, in: 'query', schema }],
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: jsonSchema(accountExport, 'output') } },
      },
      204: { description: 'With `check=true`: the file would be given' },
      default: failure,
    },
  };
}

function schemasOf(row: RestRow): Schemas {
  // tRPC keeps the schemas under _def and types them as unknown parsers; all of ours are zod's.
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Schemas }>;
  const procedure = procedures[row.procedure];
  if (!procedure) throw new Error(`No procedure ${row.procedure}`);
  return procedure._def;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io }) as Json;
  return rest;
}
