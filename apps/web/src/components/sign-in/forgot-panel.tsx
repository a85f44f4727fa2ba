import { ArrowLeft } from 'lucide-react';
import { Button } from '../../ui/button';
import { EmailForm } from './email-form';
import { NeedsMail } from '../session/needs-mail';

interface ForgotPanelProps {
  email: string | undefined;
  onBack: () => void;
}

/** The sign-in dialog's panel for a forgotten password. */
export function ForgotPanel({ email, onBack }: ForgotPanelProps) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 className="text-lg font-medium">Forgot Password?</h3>
        <p className="mt-0.5 text-sm text-muted">
          Enter the address you signed up with, and we email you a link to choose a new password.
        </p>
      </div>
      <NeedsMail>
        <EmailForm kind="reset" email={email} autoFocus size="lg" />
      </NeedsMail>
      <Button variant="quiet" onClick={onBack} className="-ml-4 self-start">
        <ArrowLeft aria-hidden />
        Back to sign in
      </Button>
    </div>
  );
}
