import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts secrets for the database, so that its rows alone do not reveal them. `owner` is what a secret is bound to. */
export interface Sealing {
  seal(secret: string, owner: string): string;
  /** Throws when no key opens it. */
  open(sealed: string, owner: string): string;
  /** Seals a secret with the first key; undefined when it is so already. Throws as `open` does. */
  reseal(sealed: string, owner: string): string | undefined;
}

/**
 * Sealing with AES-256-GCM by the first key; without one, secrets stay in plain text. Plain text and what another of the
 * keys encrypted stays readable.
 */
export function createSealing(keys: readonly Buffer[]): Sealing {
  const [first] = keys;
  const seal = (secret: string, owner: string): string => {
    if (!first) return `plain:${secret}`;
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `aes:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  };
  const decrypt = (value: string, key: Buffer, owner: string): string => {
    const bytes = Buffer.from(value, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  };
  /** Returns the secret, and the key that decrypted it. */
  const unseal = (sealed: string, owner: string): { secret: string; by: Buffer | undefined } => {
    const [form, ...rest] = sealed.split(':');
    const value = rest.join(':');
    if (form === 'plain') return { secret: value, by: undefined };
    let error: unknown = new Error('SECOND_FACTOR_KEY is not set');
    for (const by of keys)
      try {
        return { secret: decrypt(value, by, owner), by };
      } catch (reason) {
        error = reason;
      }
    throw error;
  };
  return {
    seal,
    open: (sealed, owner) => unseal(sealed, owner).secret,
    reseal(sealed, owner) {
      const { secret, by } = unseal(sealed, owner);
      return by === first ? undefined : seal(secret, owner);
    },
  };
}
