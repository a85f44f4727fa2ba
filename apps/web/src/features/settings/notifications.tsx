import { limits } from '@safelight/catalog/limits';
import { useId } from 'react';
import { LoadError } from '../../components/feedback/load-error';
import { toastError } from '../../components/feedback/toast-error';
import { trpc } from '../../trpc';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/form/switch';
import { SettingCard } from './card';

const mails = [
  {
    name: 'lowCredits',
    label: 'Low credits',
    hint: `An email when ${limits.lowCredits} credits or fewer are left, once a month at most.`,
  },
  {
    name: 'replies',
    label: 'Replies of clients',
    hint: 'An email when clients replied to a link of yours: one for all replies within ten minutes.',
  },
] as const;

export function Notifications() {
  const chosen = trpc.account.notifications.useQuery();
  return (
    <SettingCard
      title="Notifications"
      intro="Receipts, and whatever keeps your account safe, always come by email."
    >
      {chosen.isError ? (
        <LoadError title="Your notifications could not be loaded" query={chosen} />
      ) : (
        mails.map(({ name, ...words }) => <Mail key={name} name={name} {...words} on={chosen.data?.[name]} />)
      )}
    </SettingCard>
  );
}

interface MailProps {
  name: (typeof mails)[number]['name'];
  label: string;
  hint: string;
  /** Undefined while it is loading. */
  on: boolean | undefined;
}

function Mail({ name, label, hint, on }: MailProps) {
  const id = useId();
  const { account } = trpc.useUtils();
  const save = trpc.account.setNotifications.useMutation({
    // Not the other one, which may be being saved.
    onSuccess: (saved) =>
      account.notifications.setData(undefined, (before) => before && { ...before, [name]: saved[name] }),
    onError: (error) =>
      toastError('Update Failed', error, 'Your choice could not be saved. Please try again.'),
  });
  // Switches at the click, and back if saving fails.
  const shown = save.isPending ? save.variables[name] : on;
  return (
    <div className="flex items-start justify-between gap-6 border-t border-line py-4 last:pb-0">
      <div className="min-w-0">
        <label htmlFor={id} className="text-base text-ink">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
          {hint}
        </p>
      </div>
      {shown === undefined ? (
        <Skeleton className="h-6 w-11 rounded-full" />
      ) : (
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={shown}
          onCheckedChange={(checked) => {
            if (!save.isPending) save.mutate({ [name]: checked });
          }}
        />
      )}
    </div>
  );
}
