import { plans, type Plan } from '@safelight/catalog/plans';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { openAuthDialog } from '../components/auth-dialog-store';
import { useTitle } from '../components/use-title';
import { useUser } from '../components/use-user';
import { PlanCard } from '../features/pricing/plan-card';
import { paths } from '../paths';
import { Badge } from '../ui/badge';
import { Segmented } from '../ui/segmented';
import { toast } from '../ui/toast';

/** Until checkout exists, paid plans can be read but not bought. */
const paymentClosed = 'Payment is not open on this server yet.';

/** The chosen action goes on this long after the sign-in, in milliseconds, when its toast has been seen. */
const followUpDelay = 500;

export function PricingPage() {
  useTitle('Pricing');
  const { user } = useUser();
  const [billing, setBilling] = useState<'monthly' | 'yearly'>('yearly');
  const [, navigate] = useLocation();

  const act = (plan: Plan) => {
    if (plan.price === 0) navigate(paths.generator());
    else toast({ title: 'Payment Error', description: paymentClosed, variant: 'destructive' });
  };
  const choose = (plan: Plan) => {
    if (user === null) {
      openAuthDialog({ tab: 'login', onSuccess: () => setTimeout(() => act(plan), followUpDelay) });
    } else act(plan);
  };
  const getAction = (plan: Plan) => {
    if (plan.price === 0) return 'Get Started Free';
    return user ? `Upgrade to ${plan.name}` : `Get ${plan.name}`;
  };

  return (
    <div className="mx-auto w-full max-w-6xl flex-1 px-4 pt-12 pb-16 sm:px-6 sm:pt-16">
      <div className="mb-10 flex flex-col items-center gap-6 text-center">
        <h1 className="font-display text-2xl sm:text-3xl">Choose Your Plan</h1>
        <Segmented
          label="Billing"
          value={billing}
          onValueChange={setBilling}
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
      <div className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            yearly={billing === 'yearly'}
            current={user?.plan === plan.id}
            action={getAction(plan)}
            closed={user && plan.price > 0 && user.plan !== plan.id ? paymentClosed : undefined}
            onChoose={() => choose(plan)}
          />
        ))}
      </div>
      <footer className="mt-10 text-center text-sm text-muted">
        <p>Need more credits? All plans auto-refill monthly.</p>
        <p className="mt-1">Secure payments powered by Stripe. Cancel anytime.</p>
      </footer>
    </div>
  );
}
