import { findDueShares } from '@safelight/db/queries/studio/reply-mails';
import { mailReplies } from '../../src/domain/studio/reply-mails';
import { newClient, type TestApp, type TestUser } from './app';
import { mailsTo } from './mail/server';
import { aReply } from './studio';

export const minute = 60_000;

export const passTime = ({ clock }: Pick<TestApp, 'clock'>, milliseconds: number) =>
  clock.set(new Date(clock.now().getTime() + milliseconds));

export async function verifyAddress({ db }: TestApp, user: TestUser): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
}

/** A client of a link. */
export function clientOf(test: Pick<TestApp, 'app'>, token: string) {
  const client = newClient(test);
  return {
    open: () => client.query('shares.open', { token }),
    /** Replies, and returns the id of the request. */
    async reply(change: object = {}): Promise<string> {
      const reply = { ...aReply(), token, ...change };
      const { status, body } = await client.mutate('shares.reply', reply);
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return reply.requestId;
    },
    async takeBack(replyRequestId: string): Promise<void> {
      const { status, body } = await client.mutate('shares.withdraw', { token, replyRequestId });
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    },
  };
}

/** Sends what is due now, and returns all mails about replies to this user so far. */
export async function replyMails(test: TestApp, { email }: Pick<TestUser, 'email'>) {
  for (const id of await findDueShares(test.db, test.clock.now(), 1000)) await mailReplies(test.deps, id);
  return (await mailsTo(test, email)).filter(({ subject }) => subject.startsWith('New replies'));
}
