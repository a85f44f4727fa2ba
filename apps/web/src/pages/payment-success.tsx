import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AccountGate } from '../components/session/account-gate';
import { useAuthDialog } from '../components/sign-in/auth-dialog-store';
import { LoadError } from '../components/feedback/load-error';
import { useTitle } from '../components/layout/use-title';
import { useVerifySession } from '../components/billing/use-verify-session';
import { isSignedOut } from '../errors';
import { NoPayment, PaymentUnsure } from '../features/payment-success/unsure';
import { PlanSummary } from '../features/payment-success/plan-summary';
import { SuccessLoading } from '../features/payment-success/loading';
import { paths } from '../paths';
import type { User } from '../trpc';

export function PaymentSuccessPage() {
  useTitle('Payment');
  // Read once: the page stays as it is when the address is restored.
  const search = useSearch();
  const [sessionId] = useState(() => new URLSearchParams(search).get('session_id') || undefined);
  return (
    <div className="mx-auto w-full max-w-2xl flex-1 px-4 pt-12 pb-16 sm:px-6 sm:pt-16">
      <AccountGate what="your payment">
        {(user) =>
          // A user who signs in instead of another is verified separately.
          user ? <Outcome key={user.id} user={user} sessionId={sessionId} /> : <SuccessLoading />
        }
      </AccountGate>
    </div>
  );
}

function Outcome({ user, sessionId }: { user: User; sessionId: string | undefined }) {
  const verify = useVerifySession();
  const asked = useRef(false);
  useEffect(() => {
    if (sessionId === undefined || asked.current) return;
    asked.current = true;
    verify.mutate({ sessionId });
  }, [sessionId, verify]);

  // Until it is settled a reload asks again; then the id leaves the address, so that it is not copied.
  const [, navigate] = useLocation();
  const search = useSearch();
  const settled = sessionId === undefined || verify.settled;
  useEffect(() => {
    if (settled && search !== '') navigate(paths.paymentSuccess(), { replace: true });
  }, [settled, search, navigate]);
  const { request: signIn } = useAuthDialog();

  if (sessionId === undefined) return user.plan === 'free' ? <NoPayment /> : <PlanSummary user={user} />;
  if (verify.isSuccess) return <PlanSummary user={user} paid />;
  if (verify.settled) return <NoPayment foreign />;
  const retry = () => verify.mutate({ sessionId });
  // The sign-in in progress repeats the call by itself.
  if (!verify.isError || (isSignedOut(verify.error) && signIn)) return <SuccessLoading />;
  if (isSignedOut(verify.error))
    return (
      <LoadError title="Your payment could not be loaded" query={{ error: verify.error, refetch: retry }} />
    );
  return <PaymentUnsure error={verify.error} onRetry={retry} />;
}
