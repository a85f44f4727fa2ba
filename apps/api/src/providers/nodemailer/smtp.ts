import nodemailer from 'nodemailer';
import { isPrivateHost } from '../../config/setting';
import { MailError, type MailTransport, type OutgoingMail } from './port';

/** Milliseconds for one mail, however slowly the server takes it. */
const patience = 60_000;

/** Sends mail through an SMTP server (smtp:// or smtps://, with the user's name and password in the address). */
export function createSmtp({ url, from }: { url: string; from: string }): MailTransport {
  const { username, hostname } = new URL(url);
  const transport = nodemailer.createTransport(
    {
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // A password is not said over a line that others can read.
      ...(username !== '' && !isPrivateHost(hostname) && { requireTLS: true }),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    kind: 'smtp',
    async send(mail, signal) {
      const ended = AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]);
      try {
        await transport.sendMail({ ...describeMail(mail, from), signal: ended });
      } catch (error) {
        throw asMailError(error);
      }
    },
  };
}

/** What nodemailer makes a message of. */
export function describeMail({ id, to, subject, html, text }: OutgoingMail, from: string) {
  return {
    // As an object it is one address, whatever it contains.
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: `<${id}@${/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
    // So that nobody's holiday answers it: https://www.rfc-editor.org/rfc/rfc3834#section-5
    headers: { 'Auto-Submitted': 'auto-generated' },
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
 * Whether a refusal is about the reader's mailbox, and so final. Any other is worth another try: somebody takes us off a
 * list, or repairs our password, our address or what we may relay. Where the reply has an enhanced code, that tells:
 * mailboxes are 5.1 and 5.2, but for 5.1.7 and 5.1.8, which are of the sender; being blocked is 5.7.
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
  // An address that the server cannot read.
  if (responseCode === 501 && command.startsWith('RCPT')) return true;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced === undefined) return responseCode >= 550 && responseCode <= 553;
  return /^5\.[12]\./.test(enhanced) && enhanced !== '5.1.7' && enhanced !== '5.1.8';
}
