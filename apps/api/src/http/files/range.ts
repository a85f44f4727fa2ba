import type { FastifyRequest } from 'fastify';
import type { ByteRange } from '../../providers/files/port';

/**
 * Parses a Range header. Undefined means the whole file: there is no header, or it is invalid, or it has several
 * ranges, which a server may ignore. 'unsatisfiable' means that the range is outside the file.
 * https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // Without a start it is the length of a suffix.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start <= end ? { start, end } : 'unsatisfiable';
}

/** Whether If-None-Match names this tag: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

/** The range header, unless it is for another version of the file; RFC 9110 defines ranges for GET only. */
export function wantedRange({ headers, method }: FastifyRequest, tag: string): string | undefined {
  const condition = headers['if-range'];
  return method === 'GET' && (condition === undefined || condition === tag) ? headers.range : undefined;
}
