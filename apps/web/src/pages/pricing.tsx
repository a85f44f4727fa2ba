import { plans, type Plan } from '@safelight/catalog/plans';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { openAuthDialog } from '../components/sign-in/auth-dialog-store';
import { BillNotice } from '../components/billing/bill-notice';
import { hasBill } from '../components/billing/words';
import type { ChosenPlan } from '../components/billing/plan-choice';
import { PaymentSandboxMark } from '../components/billing/payment-sandbox-mark';
import { useBilling, useBillingOnReturn, usePaymentService } from '../components/billing/use-payments';
import { usePortalReturn } from '../components/billing/use-portal-return';
import { useTitle } from '../components/layout/use-title';
import { hadAccount } from '../components/session/remembered-user';
import { useUser } from '../components/session/use-user';
import { ChangePlanDialog } from '../features/pricing/change-plan-dialog';
import { isSettled, isSuggested, getActionLabel } from '../features/pricing/changes';
import { CheckoutNotice } from '../features/pricing/checkout-notice';
import { PlanCard } from '../features/pricing/plan-card';
import { PlanNote } from '../features/pricing/plan-note';
import { followUpDelay, useCheckout } from '../features/pricing/use-checkout';
import { usePaymentReturn } from '../features/pricing/use-payment-return';
import { paths } from '../paths';
import { Badge } from '../ui/badge';
import { Segmented } from '../ui/form/segmented';

/** Without a payment service the plans are shown but cannot be bought. */
const paymentClosed = 'Payment is not open on this server yet.';

export function PricingPage() {
  useTitle('Pricing');
  usePaymentReturn();
  usePortalReturn(paths.pricing());
  const { user, loading } = useUser();
  const service = usePaymentService();
  const { data: billing } = useBilling(Boolean(user));
  useBillingOnReturn(Boolean(user));
  const checkout = useCheckout();
  const [rhythm, setRhythm] = useState<'monthly' | 'yearly'>('yearly');
  const [wanted, setWanted] = useState<Plan>();
  const [, navigate] = useLocation();
  const isYearly = rhythm === 'yearly';
  const followUp = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(followUp.current), []);

  const act = ({ id }: Plan) => {
    if (id === 'free') navigate(paths.generator());
    else checkout.choose({ plan: id, isYearly });
  };
  // A ref: what runs after the sign-in needs the state of that time, not of the click.
  const goOn = useRef(act);
  const choose = (plan: Plan) => {
    // The user is not known yet.
    if (loading) return setWanted(plan);
    if (user !== null) return act(plan);
    openAuthDialog({
      tab: hadAccount() ? 'login' : 'register',
      plan: plan.id === 'free' ? undefined : { plan: plan.id, isYearly },
      onSuccess: () => {
        followUp.current = setTimeout(() => goOn.current(plan), followUpDelay);
      },
    });
  };
  useEffect(() => {
    // A new user may have to open the link in their inbox before buying; the dialog says so.
    goOn.current = (plan) => (user === null && plan.id !== 'free' ? choose(plan) : act(plan));
  });
  // Continues with a choice from before the address was verified.
  const chosen = useHistoryState<Partial<ChosenPlan> | null>()?.chosen;
  useEffect(() => {
    if (!chosen || !user) return;
    // Once: a reload must not choose again.
    navigate(paths.pricing(), { replace: true });
    setRhythm(chosen.isYearly ? 'yearly' : 'monthly');
    followUp.current = setTimeout(() => checkout.choose(chosen), followUpDelay);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the choice alone decides
  }, [chosen, user]);
  useEffect(() => {
    if (loading || !wanted) return;
    setWanted(undefined);
    choose(wanted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the user is known
  }, [loading, wanted]);
  const page = checkout.page && billing && isSettled(checkout.page, billing) ? undefined : checkout.page;
  const owing = user && billing && hasBill(billing) ? billing : undefined;

  return (
    <div className="mx-auto w-full max-w-[96rem] flex-1 px-4 pt-8 pb-12 sm:px-6 sm:pt-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 sm:mb-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="font-display text-2xl sm:text-3xl">Choose Your Plan</h1>
          <PaymentSandboxMark />
        </div>
        <Segmented
          label="Billing"
          value={rhythm}
          onValueChange={setRhythm}
          options={[
            { value: 'monthly', label: 'Monthly' },
            {
              value: 'yearly',
              label: (
                <>
                  Yearly
                  <Badge variant="accent" className="h-5">
                    Save 25%
                  </Badge>
                </>
              ),
            },
          ]}
        />
      </div>
      {owing && (
        <div className="mb-8">
          <BillNotice billing={owing} asked={checkout.asked} />
        </div>
      )}
      <CheckoutNotice page={owing ? undefined : page} />
      <div className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            yearly={isYearly}
            current={user?.plan === plan.id}
            action={getActionLabel(plan, user?.plan)}
            suggested={isSuggested(plan, user?.plan)}
            closed={service === 'off' && plan.price > 0 && user?.plan !== plan.id ? paymentClosed : undefined}
            pending={(checkout.choosing?.plan ?? wanted?.id) === plan.id}
            note={
              user &&
              billing &&
              billing.plan !== 'free' && (
                <PlanNote
                  plan={plan}
                  billing={billing}
                  yearly={isYearly}
                  pending={checkout.choosing !== undefined}
                  onSwitch={() => act(plan)}
                />
              )
            }
            onChoose={() => choose(plan)}
          />
        ))}
      </div>
      <ChangePlanDialog
        choice={checkout.change}
        billing={billing}
        pending={checkout.choosing !== undefined}
        handsOver={checkout.asked !== undefined}
        onConfirm={checkout.confirmChange}
        onClose={checkout.dropChange}
      />
      <footer className="mt-8 text-center text-sm text-balance text-muted">
        <p>Need more credits? All plans auto-refill monthly.</p>
        <p className="mt-1">Secure payments powered by Stripe. Cancel anytime.</p>
      </footer>
    </div>
  );
}
