import { createHash } from 'node:crypto';
import { AppError } from './errors';

/** Tells a repeated request from another one with the same id. */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Throws `conflict` when the row was made by another request with the same id; `thing` names the row. */
export function checkRepeat(row: { readonly fingerprint: string }, fingerprint: string, thing: string): void {
  if (row.fingerprint === fingerprint) return;
  throw new AppError('conflict', `This request id was already used for another ${thing}. Send a new one.`);
}
