import { z } from 'zod';
import { appRouter, type ProcedurePath } from '../../router';
import type { Meta, RestRow } from '../../trpc/meta';
import { findTokenRefusal } from '../../trpc/token-rights';

/** The parts of JSON Schema that zod writes for an object. */
export interface JsonObject {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}
export interface JsonSchema extends JsonObject {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
}

/** A REST row, completed from its procedure. */
export interface RestRoute extends RestRow {
  readonly procedure: ProcedurePath;
  readonly access: NonNullable<Meta['access']>;
  /** Whether an API token may make the call, given the scope. */
  readonly tokens: boolean;
  /** The schema of the procedure's input. */
  readonly input: JsonObject;
  readonly output: z.ZodType;
  /** The names of the input's fields, by their source. */
  readonly pathFields: readonly string[];
  readonly queryFields: readonly string[];
  readonly bodyFields: readonly string[];
  /** Whether the header Idempotency-Key sets the input's `requestId`. */
  readonly idempotent: boolean;
  /** Whether the result is a page of a list, whose next one a Link header names. */
  readonly paged: boolean;
}

/** The parts that we use of tRPC's definition of a procedure. */
export interface Definition {
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly inputs: readonly z.ZodType[];
  readonly output?: z.ZodType;
  readonly meta?: Meta;
}

/** Whether a procedure is a stream: those have no output schema, because tRPC validates an output as a whole. */
export const isStream = ({ type, output }: Definition): boolean =>
  type === 'subscription' || output === undefined;

/** Whether any token may call a procedure. The scope admin includes the other one. */
export const isOpenToTokens = (procedure: string): boolean =>
  findTokenRefusal('admin', procedure) === undefined;

/**
 * The REST routes of procedures. Throws for two with one method and path, and for a procedure that a token may call but
 * that is not on REST; a stream cannot be.
 */
export function collectRoutes(procedures: Readonly<Record<string, Definition>>): readonly RestRoute[] {
  const routes = new Map<string, RestRoute>();
  for (const [procedure, definition] of Object.entries(procedures)) {
    const row = definition.meta?.rest;
    if (!row) {
      if (isOpenToTokens(procedure) && !isStream(definition))
        throw new Error(`${procedure} has no REST row, though API tokens may call it`);
      continue;
    }
    // Paths that differ only in the names of their parameters are one.
    const call = `${row.method} ${row.path.replace(/:\w+/g, ':')}`;
    const other = routes.get(call)?.procedure;
    if (other !== undefined)
      throw new Error(`${procedure} and ${other} are both at ${row.method} ${row.path}`);
    routes.set(call, describeRoute(procedure, row, definition));
  }
  return [...routes.values()];
}

function describeRoute(procedure: string, row: RestRow, definition: Definition): RestRoute {
  const { inputs, output, meta } = definition;
  if (output === undefined || isStream(definition))
    throw new Error(`${procedure} is a stream: REST has none`);
  const input: JsonObject = inputs[0] ? toJson(inputs[0], 'input') : {};
  const pathFields = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const missing = pathFields.find((name) => !Object.hasOwn(input.properties ?? {}, name));
  if (missing !== undefined) throw new Error(`${procedure} takes no ${missing}, which its path has`);
  const kept = new Set([...pathFields, ...(row.omit ?? []), ...Object.keys(row.always ?? {})]);
  const fields = Object.keys(input.properties ?? {}).filter((name) => !kept.has(name));
  const reads = row.method === 'GET';
  return {
    ...row,
    procedure: procedure as ProcedurePath,
    access: meta?.access ?? 'anyone',
    tokens: isOpenToTokens(procedure),
    input,
    output,
    pathFields,
    queryFields: reads ? fields : [],
    bodyFields: reads ? [] : fields,
    idempotent: !reads && Object.hasOwn(input.properties ?? {}, 'requestId'),
    paged: reads && fields.includes('cursor'),
  };
}

/** The JSON Schema of a zod schema. */
export function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest as JsonSchema;
}

/** The definition of every procedure. */
export const definitions: Readonly<Record<string, Definition>> = Object.fromEntries(
  // tRPC keeps the schemas under _def and types them as unknown parsers; all of ours are zod's.
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: Definition }>).map(
    ([path, { _def }]) => [path, _def],
  ),
);

/** All REST routes, collected once, when the server starts. */
export const restRoutes = collectRoutes(definitions);
