import { CircleCheck, MailQuestion, MailX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { EmailForm } from '../components/sign-in/email-form';
import { NeedsMail } from '../components/session/needs-mail';
import { notifyOtherTabs } from '../components/session/channel';
import { SmallPage } from '../components/layout/small-page';
import { useLinkToken } from '../components/session/use-link-token';
import { useUser } from '../components/session/use-user';
import { SupportLink, useSupport } from '../components/support/link';
import { getErrorMessage, hasResponse } from '../errors';
import { paths } from '../paths';
import { trpc } from '../trpc';
import { Button, buttonClass } from '../ui/button';
import { Skeleton } from '../ui/skeleton';

/** The server's message for a bad link begins like this too. */
const advice = 'The verification link may be expired or invalid. Please try registering again';

/** The target of the link in a new account's mail. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  if (token === undefined) return <Failed message="Invalid verification link" />;
  return <Verification key={token} token={token} />;
}

function Verification({ token }: { token: string }) {
  const { auth } = trpc.useUtils();
  // A timestamp, so that no cache on the way responds. Constant, so that the page asks once.
  const [t] = useState(() => String(Date.now()));
  const verify = trpc.auth.verifyEmail.useQuery({ token, t });
  const { isSuccess } = verify;
  useEffect(() => {
    if (!isSuccess) return;
    // Updates the badge and any welcome credits, also in the tab where the user registered.
    void auth.me.invalidate();
    notifyOtherTabs();
  }, [isSuccess, auth]);

  if (verify.isFetching) {
    return (
      <SmallPage
        title="Verifying Email..."
        icon={<MailQuestion aria-hidden />}
        intro={
          <>
            <span className="sr-only">Please wait a moment.</span>
            <Skeleton className="mx-auto h-5 w-64 max-w-full" />
          </>
        }
      >
        <Skeleton className="h-12 w-full" />
      </SmallPage>
    );
  }
  if (verify.data) {
    return (
      <SmallPage
        title="Email Verified!"
        icon={<CircleCheck aria-hidden className="text-success" />}
        intro={
          <>
            <p>{verify.data.message}</p>
            <p className="mt-2">Your account is now active! You can start generating AI prompts.</p>
          </>
        }
      >
        <Link href={paths.landing()} className={buttonClass({ size: 'lg', className: 'w-full' })}>
          Continue to App
        </Link>
      </SmallPage>
    );
  }
  if (verify.error && !hasResponse(verify.error)) {
    return (
      <Failed message={`Network error: ${verify.error.message}`} onRetry={() => void verify.refetch()} />
    );
  }
  return <Failed message={getErrorMessage(verify.error)} />;
}

function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const { user } = useUser();
  const support = useSupport();
  return (
    <SmallPage
      title="Verification Failed"
      icon={<MailX aria-hidden />}
      intro={
        <>
          {!message.startsWith(advice) && <p className="mb-2 text-ink">{message}</p>}
          <p>
            {advice}
            {support !== undefined && (
              <>
                {' or '}
                <SupportLink address={support}>contact support</SupportLink>
              </>
            )}
            .
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-8">
        <div className="flex flex-wrap justify-center gap-2">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          <Link href={paths.landing()} className={buttonClass({ variant: 'secondary' })}>
            Back to Home
          </Link>
        </div>
        {user?.emailVerified ? (
          <p className="border-t border-line pt-6 text-sm break-words text-muted">
            You are signed in as {user.email}, and that address is verified.
          </p>
        ) : (
          <div className="border-t border-line pt-6">
            <h2 className="mb-4 text-lg font-medium">Ask for a new link</h2>
            <NeedsMail>
              {/* Remounts when the user becomes known, and so takes their address. */}
              <EmailForm key={user?.id} kind="verify" email={user?.email} />
            </NeedsMail>
          </div>
        )}
      </div>
    </SmallPage>
  );
}
