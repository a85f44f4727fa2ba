import type { ByteRange } from '../../providers/files/port';

/**
 * What a Range header asks of a file of so many bytes: a range, all of it (undefined: no header, one that is not
 * understood, or several ranges, which a server need not answer one by one), or nothing that exists.
 * https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // Without a beginning it is the length of the end.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start <= end ? { start, end } : 'unsatisfiable';
}
