import { z } from 'zod';
import { AppError } from '../../domain/errors';
import { describeInvalid } from '../../trpc/invalid';
import { findUnknown } from '../unknown-fields';

/** With `check=true` and the same filters, a request only checks whether the file may be read. */
export const exportCheck = z.object({
  check: z
    .literal('true', 'check is true, or is left out.')
    .optional()
    .describe('Only check whether the file may be read'),
});

type Query = Readonly<Record<string, unknown>>;

/** The query of a route that is no procedure. Throws `invalid` for a field or a value that the schema does not have. */
export function readQuery<Schema extends z.ZodObject>(
  query: unknown,
  schema: Schema,
  known = Object.keys(schema.shape),
): z.output<Schema> {
  const unknown = findUnknown(Object.keys(query as Query), known);
  if (unknown) throw unknown;
  const read = schema.safeParse(query);
  if (read.success) return read.data;
  const { message, fields } = describeInvalid(read.error);
  throw new AppError('invalid', message, fields);
}

/** The query of a file, which may be only a check; see exportCheck. */
export function readFileQuery<Schema extends z.ZodObject>(
  query: unknown,
  schema: Schema,
): { query: z.output<Schema>; isCheck: boolean } {
  const { check, ...rest } = query as Query;
  return {
    query: readQuery(rest, schema, [...Object.keys(schema.shape), 'check']),
    isCheck: readQuery({ check }, exportCheck).check === 'true',
  };
}
