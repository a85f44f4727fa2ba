import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AccountGate } from '../components/account-gate';
import { useTitle } from '../components/use-title';
import { useVerifySession } from '../components/use-verify-session';
import { getReason } from '../errors';
import { NoPayment, PaymentUnsure } from '../features/payment-success/payment-unsure';
import { PlanSummary } from '../features/payment-success/plan-summary';
import { SuccessLoading } from '../features/payment-success/success-loading';
import { paths } from '../paths';
import type { User } from '../trpc';

export function PaymentSuccessPage() {
  useTitle('Payment');
  // Read once: a reload must not verify the same visit again, and nobody copies it with the address.
  const [, navigate] = useLocation();
  const search = useSearch();
  const [sessionId] = useState(() => new URLSearchParams(search).get('session_id') || undefined);
  useEffect(() => {
    if (search !== '') navigate(paths.paymentSuccess(), { replace: true });
  }, [search, navigate]);
  return (
    <div className="mx-auto w-full max-w-2xl flex-1 px-4 pt-12 pb-16 sm:px-6 sm:pt-16">
      <AccountGate what="your payment">
        {(user) => (user ? <Outcome user={user} sessionId={sessionId} /> : <SuccessLoading />)}
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

  if (sessionId === undefined) return user.plan === 'free' ? <NoPayment /> : <PlanSummary user={user} />;
  if (verify.isSuccess) return <PlanSummary user={user} paid />;
  if (!verify.isError) return <SuccessLoading />;
  if (getReason(verify.error) === 'not_found') return <NoPayment foreign />;
  return <PaymentUnsure error={verify.error} onRetry={() => verify.mutate({ sessionId })} />;
}
