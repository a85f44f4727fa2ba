/** The REST route of a procedure. `http/rest` mounts and documents it. */
export interface RestRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `:name` is the field of the input by that name. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly description?: string;
  /** HTTP status of a success. */
  readonly status: 200 | 201;
  /** Fields of the input that the REST call does not accept. */
  readonly omit?: readonly string[];
  /** Fields of the input that the route sets to fixed values. */
  readonly always?: Readonly<Record<string, unknown>>;
  /** The field of the result that is the response body, for a list documented as a plain array. */
  readonly plain?: string;
}

export interface Meta {
  /** Who may call the procedure, as far as its builder checks it. */
  readonly access?: 'anyone' | 'user' | 'admin';
  readonly rest?: RestRow;
}

type Options = Partial<Omit<RestRow, 'method' | 'path' | 'summary'>>;

/**
 * Metadata of a procedure with a REST route: `.meta(rest('GET /api/projects/:id', 'A project'))`. Fields that are neither
 * in the path nor omitted come from the query of a GET, and from the JSON body of other methods.
 */
export function rest(
  call: `${RestRow['method']} ${RestRow['path']}`,
  summary: string,
  options?: Options,
): Meta {
  const [method, path] = call.split(' ') as [RestRow['method'], RestRow['path']];
  return { rest: { method, path, summary, status: 200, ...options } };
}
