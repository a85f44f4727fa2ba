import type { Transporter } from 'nodemailer';
import { isPrivateHost } from '../../config/setting';
import { limitTime } from '../../runtime/time-limit';
import { MailError, type MailTransport, type OutgoingMail, type Sender } from './port';

/** Milliseconds for one mail in total. */
const patience = 60_000;

/** Sends mail through an SMTP server. `url` has the scheme smtp or smtps and may contain a user name and a password. */
export function createSmtp({ url, sender }: { url: string; sender: Sender }): MailTransport {
  const { username, hostname } = new URL(url);
  const settings = {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Never sends a password without encryption.
    ...(username !== '' && !isPrivateHost(hostname) && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Promise<Transporter> | undefined;
  const open = () =>
    (transport ??= import('./transport').then(({ createTransport }) =>
      createTransport(settings, { from: sender.from }),
    ));
  return {
    kind: 'smtp',
    async send(mail, signal) {
      const ended = limitTime(patience, ...(signal ? [signal] : []));
      try {
        await (await open()).sendMail({ ...describeMail(mail, sender), signal: ended });
      } catch (error) {
        throw asMailError(error);
      }
    },
  };
}

/** A mail in nodemailer's form. */
export function describeMail(
  { id, to, subject, html, text, unsubscribe }: OutgoingMail,
  { from, replyTo }: Sender,
) {
  return {
    ...(replyTo !== undefined && { replyTo }),
    // As an object, so that nodemailer does not parse it as a list of addresses.
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: `<${id}@${/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
    headers: {
      // Suppresses automatic replies: https://www.rfc-editor.org/rfc/rfc3834#section-5
      'Auto-Submitted': 'auto-generated',
      // https://www.rfc-editor.org/rfc/rfc8058#section-3.1
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function asMailError(error: unknown): MailError {
  const reply = error as { responseCode?: number; response?: string; command?: string };
  return new MailError(
    isOfMailbox(reply) ? 'refused' : 'away',
    error instanceof Error ? error.message : String(error),
    error,
  );
}

/**
 * Whether a refusal concerns the recipient's mailbox, and so is permanent. Others may be fixed by an operator: a block
 * list, our password, our address, our right to relay. An enhanced status code decides if there is one: 5.1 and 5.2
 * concern the recipient's mailbox, except 5.1.7 and 5.1.8, which concern the sender; 5.7 means blocked.
 * https://www.rfc-editor.org/rfc/rfc3463#section-3, https://www.rfc-editor.org/rfc/rfc5321#section-4.2.3
 */
function isOfMailbox({
  responseCode = 0,
  response = '',
  command = '',
}: {
  responseCode?: number;
  response?: string;
  command?: string;
}): boolean {
  if (responseCode < 500 || !/^(RCPT TO|DATA)/.test(command)) return false;
  // The server rejects the syntax of the address.
  if (responseCode === 501 && command.startsWith('RCPT')) return true;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced === undefined) return responseCode >= 550 && responseCode <= 553;
  return /^5\.[12]\./.test(enhanced) && enhanced !== '5.1.7' && enhanced !== '5.1.8';
}
