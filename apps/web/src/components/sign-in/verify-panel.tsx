import { ArrowLeft, MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { InboxLink } from '../session/inbox-link';
import { useResend } from '../session/use-resend';

interface VerifyPanelProps {
  email: string;
  /** The server's sentence. */
  message: string | undefined;
  onBack: () => void;
}

/** The sign-in dialog's panel for an account whose inbox must be verified first. */
export function VerifyPanel({ email, message, onBack }: VerifyPanelProps) {
  const { resend, pending } = useResend();
  // The form that had the focus is gone; screen readers start with its replacement.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="flex gap-4">
        <MailCheck aria-hidden className="mt-1 size-5 shrink-0 text-accent-text max-sm:hidden" />
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
            Look in Your Inbox
          </h3>
          <p className="mt-1 text-sm break-words text-muted">
            {message ?? `We have sent a link to ${email}. Open it to go on.`}
          </p>
          <InboxLink className="mt-3" />
        </div>
      </div>
      <div className="flex w-full flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onBack} className="-ml-4">
          <ArrowLeft aria-hidden />
          Back to sign in
        </Button>
        <Button variant="secondary" pending={pending} onClick={() => resend(email)}>
          {pending ? 'Sending...' : 'Send the link again'}
        </Button>
      </div>
    </div>
  );
}
