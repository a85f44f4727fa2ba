import type { RestRoute } from '../routes';

// Parts of all operations.

export type Json = Record<string, unknown>;

export const failure: Json = {
  description: 'A failure, as a sentence',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** Alternative security requirements; an empty one allows anonymous calls. A scheme may name a role (OpenAPI 3.1). */
export function describeAccess({ access, tokens }: Pick<RestRoute, 'access' | 'tokens'>): Json[] {
  return [
    ...(access === 'anyone' ? [{}] : []),
    { session: [] },
    ...(tokens ? [{ token: access === 'admin' ? ['admin'] : [] }] : []),
  ];
}
