import { InboxLink } from '../../components/session/inbox-link';
import { NeedsMail } from '../../components/session/needs-mail';
import { useResend } from '../../components/session/use-resend';
import type { User } from '../../trpc';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';

export function EmailVerified({ user }: { user: User }) {
  const { resend, pending } = useResend();
  if (user.emailVerified) return <Badge variant="success">Verified</Badge>;
  return (
    <>
      <Badge variant="accent">Not verified</Badge>
      <div className="mt-2 flex flex-col items-start gap-2">
        <NeedsMail>
          <Button variant="secondary" size="sm" pending={pending} onClick={() => resend(user.email)}>
            {pending ? 'Sending...' : 'Send the link again'}
          </Button>
          <InboxLink />
        </NeedsMail>
      </div>
    </>
  );
}
