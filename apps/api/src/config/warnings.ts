import type { MailConfig } from './mail';
import type { PaymentsConfig } from './payments';
import type { WriterConfig } from './writer';

interface Judged {
  readonly production: boolean;
  readonly payments: PaymentsConfig;
  readonly mail: MailConfig;
  readonly writer: WriterConfig;
}

/** What a server in production can start with, but should not be left at; each in a sentence. */
export function findWarnings({ production, payments, mail, writer }: Judged): string[] {
  if (!production || payments.kind === 'off') return [];
  return [
    ...(mail.support === undefined
      ? ['SUPPORT_ADDRESS is not set, so the support that the plans sell has no address.']
      : []),
    ...(countWriters(writer) < 3
      ? [
          'The plans sell basic, advanced and premium prompts, but not each is written by its own model or effort.',
        ]
      : []),
  ];
}

function countWriters(writer: WriterConfig): number {
  if (writer.kind === 'composer') return 1;
  return new Set(Object.values(writer.models).map(({ name, effort }) => `${name} ${effort ?? ''}`)).size;
}
