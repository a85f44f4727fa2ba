import { getPlan } from '@safelight/catalog/plans';
import { useRef, useState } from 'react';
import { openAuthDialog } from '../../components/sign-in/auth-dialog-store';
import { formatDate } from '../../components/format/dates';
import { toastError } from '../../components/feedback/toast-error';
import { useRefreshBilling } from '../../components/billing/use-payments';
import { getReason, isSignedOut } from '../../errors';
import { trpc } from '../../trpc';
import { toastNotice } from '../../ui/overlay/notice';
import { toast } from '../../ui/overlay/toast';
import { isPresent, mustKeepFirst, type Choice, type PaymentPage } from './changes';
import { openPaymentTab, type PaymentTab } from './payment-tab';
import { toastPaid } from './use-payment-return';

/** Milliseconds between the sign-in and the chosen action, so that the toast can be read. */
export const followUpDelay = 500;

/** Everything between a click on a plan and its payment; one action at a time. */
export function useCheckout() {
  const utils = trpc.useUtils();
  const create = trpc.payments.createCheckout.useMutation();
  const refresh = useRefreshBilling();
  const busy = useRef(false);
  const [choosing, setChoosing] = useState<Choice>();
  const [page, setPage] = useState<PaymentPage>();
  const [change, setChange] = useState<Choice>();
  const [asked, setAsked] = useState<Choice>();

  /** Runs one action at a time: the second click of two does nothing. */
  const once = async (choice: Choice, work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setChoosing(choice);
    try {
      await work();
    } catch (error) {
      const reason = getReason(error);
      const title = reason === 'payment_processing' ? 'Payment Processing' : 'Payment Error';
      toastError(title, error, 'Failed to create checkout session');
      // The plan that the page shows is outdated.
      if (reason === 'conflict' || reason === 'payment_processing') await refresh();
    } finally {
      busy.current = false;
      setChoosing(undefined);
    }
  };

  /** Whether the URL belongs to the payment service, not to us. */
  const isElsewhere = (url: string) => new URL(url, location.href).origin !== location.origin;

  const buy = async (choice: Choice, tab: PaymentTab | undefined) => {
    // Another tab or device may have bought a plan since; then this click would change it and charge at once.
    const billing = await utils.payments.state.fetch(undefined, { staleTime: 0 });
    if (billing.pastDue) {
      tab?.close();
      setAsked(choice);
      return;
    }
    if (billing.plan !== 'free') {
      tab?.close();
      await utils.auth.me.invalidate();
      if (isPresent(billing, choice) && !mustKeepFirst(billing, choice)) {
        const { name } = getPlan(choice.plan);
        toastNotice('Current Plan', `You have the ${name} plan already.`);
      } else setChange(choice);
      return;
    }
    const { url } = await create.mutateAsync(choice);
    if (isElsewhere(url)) {
      tab?.goTo(url);
      const how = !tab ? 'owed' : tab.blocked ? 'blocked' : 'open';
      setPage({ choice, url, how });
    } else {
      tab?.close();
      await sayChange(choice);
    }
  };

  const sayChange = async (choice: Choice) => {
    await refresh();
    const { plan, pending, endsAt } = await utils.payments.state.fetch();
    if (pending?.plan === choice.plan && pending.isYearly === choice.isYearly) {
      const { name } = getPlan(plan);
      toast.success(
        'Plan Change Scheduled',
        `${name} stays as it is until ${formatDate(pending.at)}. Nothing is charged today.`,
      );
    } else if (endsAt === null) toastPaid();
  };

  /** Opens the payment page, or the confirmation if a subscription is running. */
  const choose = (choice: Choice) => {
    if (busy.current) return;
    const buys = utils.auth.me.getData()?.user.plan === 'free' && !utils.payments.state.getData()?.pastDue;
    const tab = buys ? openPaymentTab() : undefined;
    setPage(undefined);
    setAsked(undefined);
    void once(choice, async () => {
      try {
        await buy(choice, tab);
      } catch (error) {
        tab?.close();
        if (!isSignedOut(error)) throw error;
        const proceed = () => setTimeout(() => choose(choice), followUpDelay);
        openAuthDialog({ tab: 'login', expired: true, onSuccess: proceed });
      }
    });
  };

  const confirmChange = (choice: Choice) => {
    void once(choice, async () => {
      const { url } = await create.mutateAsync(choice);
      if (isElsewhere(url)) {
        await refresh();
        setPage({ choice, url, how: 'owed' });
        setAsked(choice);
      } else await sayChange(choice);
      setChange(undefined);
    });
  };

  return {
    /** The choice being sent to the server. */
    choosing,
    page,
    /** The choice that waits for its payment. */
    asked,
    /** The change of a running subscription that waits for confirmation. */
    change,
    choose,
    confirmChange,
    dropChange: () => setChange(undefined),
  };
}
