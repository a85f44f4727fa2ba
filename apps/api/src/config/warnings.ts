import type { Config } from '.';

/** What a server in production can start with, but should not be left at; each in a sentence. */
export function findWarnings({ production, payments, mail }: Config): string[] {
  if (!production || payments.kind === 'off') return [];
  return mail.support === undefined
    ? ['SUPPORT_ADDRESS: not set, so the support that the plans sell has no address']
    : [];
}
