/** The REST call that a procedure is reached by. `http/rest` mounts and documents it; the procedure decides. */
export interface RestRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `:name` is the field of the input by that name. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly description?: string;
  /** HTTP status of a success. */
  readonly status: 200 | 201;
  /** Fields of the input that the call does not take. */
  readonly omit?: readonly string[];
  /** Fields of the input that the call sets itself. */
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
 * Metadata of a procedure that is on REST: `.meta(rest('GET /api/projects/:id', 'A project'))`. What is neither in the path
 * nor omitted comes from the query of a GET, and from the JSON body of the other methods.
 */
export function rest(
  call: `${RestRow['method']} ${RestRow['path']}`,
  summary: string,
  options?: Options,
): Meta {
  const [method, path] = call.split(' ') as [RestRow['method'], RestRow['path']];
  return { rest: { method, path, summary, status: 200, ...options } };
}
