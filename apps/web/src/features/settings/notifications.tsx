import { limits } from '@safelight/catalog/limits';
import { useId } from 'react';
import { LoadError } from '../../components/feedback/load-error';
import { toastError } from '../../components/feedback/toast-error';
import { trpc } from '../../trpc';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/form/switch';
import { SettingCard } from './card';

export function Notifications() {
  const id = useId();
  const { account } = trpc.useUtils();
  const chosen = trpc.account.notifications.useQuery();
  const save = trpc.account.setNotifications.useMutation({
    onSuccess: (saved) => account.notifications.setData(undefined, saved),
    onError: (error) =>
      toastError('Update Failed', error, 'Your choice could not be saved. Please try again.'),
  });
  // Switches at the click, and back if saving fails.
  const on = save.isPending ? save.variables.lowCredits : chosen.data?.lowCredits;
  return (
    <SettingCard
      title="Notifications"
      intro="Receipts, and whatever keeps your account safe, always come by email."
    >
      {chosen.isError ? (
        <LoadError title="Your notifications could not be loaded" query={chosen} />
      ) : (
        <div className="flex items-start justify-between gap-6 border-t border-line pt-4">
          <div className="min-w-0">
            <label htmlFor={id} className="text-base text-ink">
              Low credits
            </label>
            <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
              An email when {limits.lowCredits} credits or fewer are left, once a month at most.
            </p>
          </div>
          {on === undefined ? (
            <Skeleton className="h-6 w-11 rounded-full" />
          ) : (
            <Switch
              id={id}
              aria-describedby={`${id}-hint`}
              checked={on}
              onCheckedChange={(lowCredits) => {
                if (!save.isPending) save.mutate({ lowCredits });
              }}
            />
          )}
        </div>
      )}
    </SettingCard>
  );
}
