import nodemailer from 'nodemailer';
import { isPrivateHost } from '../config/setting';
import { MailError, type MailTransport, type OutgoingMail } from './mail-port';

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

/**
 * A reply of 5xx to the recipient or the content is final: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1. To
 * anything before, such as our password or our own address, it is a fault of the configuration that somebody repairs.
 */
function asMailError(error: unknown): MailError {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  const final = responseCode >= 500 && responseCode !== 503 && /^(RCPT TO|DATA)/.test(command);
  return new MailError(
    final ? 'refused' : 'away',
    error instanceof Error ? error.message : String(error),
    error,
  );
}
