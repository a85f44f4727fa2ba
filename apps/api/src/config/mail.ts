import { join } from 'node:path';
import { z } from 'zod';
import { optional, type Environment } from './setting';

export const mailSettings = {
  // Plural, because login shells set MAIL to the user's mail spool.
  MAILS: optional(z.enum(['on', 'off'])),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }),
  ),
  MAIL_FROM: optional(
    z.string().regex(/^([^<>"\r\n]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, {
      error: 'must be an address like Safelight <hello@safelight.example>',
    }),
  ),
  EMAIL_VERIFICATION: optional(z.enum(['optional', 'required'])),
  SUPPORT_ADDRESS: optional(z.email({ error: 'must be an address like support@safelight.example' })),
};
const settings = z.object(mailSettings);

/** How mail is sent: by SMTP, into a folder that a page shows as an inbox, or not at all. */
export type TransportConfig =
  | { readonly kind: 'off' }
  | { readonly kind: 'outbox'; readonly folder: string }
  | { readonly kind: 'smtp'; readonly url: string };

export interface MailConfig {
  readonly transport: TransportConfig;
  readonly from: string;
  /** Where users write for help, and where replies to mails go; undefined when the operator named none. */
  readonly support: string | undefined;
  /** Whether a new account may be used before its address is verified. */
  readonly verification: 'optional' | 'required';
}

/** A demo, whose mail leads nowhere, makes up its addresses; real users must not be sent to one. */
export function readMail(
  values: z.output<typeof settings>,
  { dataDir, production }: { dataDir: string; production: boolean },
): MailConfig {
  const transport = readTransport(values, dataDir);
  return {
    transport,
    from: values.MAIL_FROM ?? 'Safelight <hello@safelight.example>',
    support:
      values.SUPPORT_ADDRESS ??
      (production || transport.kind === 'smtp' ? undefined : 'support@safelight.example'),
    verification: values.EMAIL_VERIFICATION ?? (transport.kind === 'smtp' ? 'required' : 'optional'),
  };
}

function readTransport({ MAILS, SMTP_URL }: z.output<typeof settings>, dataDir: string): TransportConfig {
  if (MAILS === 'off') return { kind: 'off' };
  if (SMTP_URL !== undefined) return { kind: 'smtp', url: SMTP_URL };
  return { kind: 'outbox', folder: join(dataDir, 'outbox') };
}

/** Faults in any environment, and what production requires. */
export function findMailFaults(env: Environment, production: boolean): string[] {
  const { MAILS, SMTP_URL, MAIL_FROM, EMAIL_VERIFICATION } = env;
  const off = MAILS === 'off';
  return [
    ...(off && EMAIL_VERIFICATION === 'required'
      ? ['EMAIL_VERIFICATION: cannot be required with MAILS=off, for no link would ever arrive']
      : []),
    ...(production && !off && !SMTP_URL
      ? ['SMTP_URL: must be set in production to the server that sends mail, unless MAILS=off']
      : []),
    ...(production && !off && !MAIL_FROM
      ? [
          'MAIL_FROM: must be set in production to who the mail comes from, such as Safelight <hello@safelight.example>, unless MAILS=off',
        ]
      : []),
  ];
}
