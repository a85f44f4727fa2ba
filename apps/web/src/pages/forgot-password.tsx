import { KeyRound } from 'lucide-react';
import { EmailForm } from '../components/sign-in/email-form';
import { NeedsMail } from '../components/session/needs-mail';
import { SmallPage } from '../components/layout/small-page';

/** The sign-in dialog's form for a new password, as a page. */
export function ForgotPasswordPage() {
  return (
    <SmallPage
      title="Forgot Password?"
      icon={<KeyRound aria-hidden />}
      intro="Enter the address you signed up with, and we email you a link to choose a new password."
    >
      <NeedsMail>
        <EmailForm kind="reset" size="lg" />
      </NeedsMail>
    </SmallPage>
  );
}
