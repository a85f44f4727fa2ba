import { randomBytes } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Such as `cus_4fWkPz…`; `length` excludes the prefix. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')}`;
}
