import { toJson, type JsonSchema, type RestRoute } from '../routes';
import { describeAccess, failure, type Json } from './parts';

/** The operation of a procedure. */
export function describeCall(route: RestRoute): Json {
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
