import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { TokenKind } from '@safelight/db/schema';
import type { KeptMail } from '../../../src/providers/nodemailer/port';
import type { TestApp } from '../app';

/** A mail as its reader's program shows it. */
export interface ReceivedMail {
  readonly id: string | undefined;
  readonly from: string;
  /** The envelope's recipients and the header's. */
  readonly recipients: readonly string[];
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Resolves once this many mails have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A local SMTP server that keeps what it receives; `options` make it slow, or refuse. */
export async function startMailServer(
  options: SMTPServerOptions & { port?: number } = {},
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let notify = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then(async (raw) => {
          const mail = await PostalMime.parse(raw);
          mails.push({
            id: mail.messageId,
            from: mail.from?.address ?? '',
            recipients: envelope.rcptTo.map(({ address }) => address),
            to: (mail.to ?? []).map(({ address }) => address ?? ''),
            subject: mail.subject ?? '',
            html: mail.html ?? '',
            text: mail.text ?? '',
            raw: raw.toString(),
          });
          done();
          notify();
        })
        .catch(done);
    },
    ...options,
  });
  // Clients may break connections.
  server.on('error', () => undefined);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    arrived: (count) =>
      new Promise((resolve) => {
        notify = () => mails.length >= count && resolve();
        notify();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The mails that a server without SMTP wrote for this address, oldest first; sends waiting mail first. */
export async function mailsTo(
  test: Pick<TestApp, 'deps' | 'deliverMails'>,
  email: string,
): Promise<KeptMail[]> {
  await test.deliverMails();
  const all = (await test.deps.outbox?.list(1000)) ?? [];
  return all.filter(({ to }) => to === email).toReversed();
}

/** The token of the newest link mailed to this address. Mails that wait together are sent in any order. */
export async function newestToken(
  test: Pick<TestApp, 'deps' | 'deliverMails'>,
  email: string,
  kind: TokenKind,
): Promise<string> {
  await test.deps.background.idle();
  const page = kind === 'verify' ? '/verify-email' : '/reset-password';
  const mail = (await mailsTo(test, email)).findLast(({ text }) => text.includes(page));
  return linkIn(mail!).split('token=')[1]!;
}

/** The address behind a mail's button; it is in the plain text too. */
export function linkIn(mail: { html: string; text: string }): string {
  const [, escaped = ''] = /<a\s+href="([^"]+)"/.exec(mail.html) ?? [];
  const link = escaped.replaceAll('&amp;', '&');
  if (!link || !mail.text.includes(link)) throw new Error(`No link in this mail: ${mail.text}`);
  return link;
}
