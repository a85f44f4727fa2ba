import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMoment } from '../../../components/format/dates';
import { toastError } from '../../../components/feedback/toast-error';
import { trpc, type Outputs, type User } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast';
import { SettingCard } from '../card';
import { Loaded } from '../loaded';
import { NoneYet } from '../none-yet';
import { WebhookSetup } from './setup';

type Webhook = Outputs['webhooks']['list']['webhooks'][number];

/** Milliseconds between reads while something is being sent. */
const pollInterval = 2000;

/** Whether an attempt is under way or about to begin; the next one may also be hours away. */
const isDue = ({ waiting, nextTryAt }: Webhook): boolean =>
  waiting > 0 && (nextTryAt === null || Date.parse(nextTryAt) - Date.now() < 10_000);

export function Webhooks({ user }: { user: User }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Webhook>();
  const hooks = trpc.webhooks.list.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.webhooks.some(isDue) ? pollInterval : false),
  });
  const open = <Button onClick={() => setAdding(true)}>New webhook</Button>;
  return (
    <SettingCard
      title="Webhooks"
      intro="Your server is told when an image is done or has failed, and when a client replies."
    >
      <Loaded query={hooks} what="webhooks" second="h-10 w-32">
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <NoneYet icon={<WebhookIcon aria-hidden />} title="No Webhooks Yet" action={open}>
              Add an address, and a signed message is sent there for each image and each reply.
            </NoneYet>
          ) : (
            <>
              <ul>
                {webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    webhook={webhook}
                    now={hooks.dataUpdatedAt}
                    onRemove={() => setRemoving(webhook)}
                  />
                ))}
              </ul>
              {webhooks.length < limits.webhooks && <div className="border-t border-line pt-4">{open}</div>}
            </>
          )
        }
      </Loaded>
      <Dialog open={adding} onOpenChange={setAdding}>
        {adding && <WebhookSetup user={user} />}
      </Dialog>
      <RemoveDialog webhook={removing} onClose={() => setRemoving(undefined)} />
    </SettingCard>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  /** When the list was read. */
  now: number;
  onRemove: () => void;
}

function WebhookRow({ webhook, now, onRemove }: WebhookRowProps) {
  const { id, address, createdAt, offSince, dropped } = webhook;
  const { webhooks } = trpc.useUtils();
  const send = trpc.webhooks.test.useMutation({
    onSuccess: () => {
      toast.success('Test Sent', 'Its result appears here in a moment.');
      return webhooks.list.invalidate();
    },
    onError: (error) => toastError('Test Failed', error, 'The test could not be sent. Please try again.'),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-base text-ink">
          <bdi className="min-w-0 break-all">{address}</bdi>
          {offSince !== null && <Badge variant="danger">Off</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          Added {formatDate(createdAt)}. {describeResult(webhook, now)}
          {dropped > 0 && ` ${formatGrouped(dropped)} events were dropped, because too many were waiting.`}
        </p>
      </div>
      <div className="flex gap-2">
        {offSince === null && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Send a test to ${address}`}
            onClick={() => {
              if (!send.isPending) send.mutate({ id });
            }}
          >
            Send a test
          </Button>
        )}
        <Button variant="secondary" size="sm" aria-label={`Remove ${address}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** 'Delivered at 3:04 PM.' or 'Answered 500 at 3:04 PM; next try in 12 minutes.' */
function describeResult({ lastResult, lastAttemptAt, nextTryAt }: Webhook, now: number): string {
  if (lastResult === null || lastAttemptAt === null) return 'Nothing sent yet.';
  const result = `${lastResult} ${formatMoment(lastAttemptAt, new Date(now))}`;
  return nextTryAt === null
    ? `${result}.`
    : `${result}; next try ${formatWait(Date.parse(nextTryAt) - now)}.`;
}

/** 'in 12 minutes'. */
function formatWait(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'within a minute';
  if (minutes < 90) return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
  return `in ${Math.round(minutes / 60)} hours`;
}

function RemoveDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const { account, webhooks } = trpc.useUtils();
  const remove = trpc.webhooks.delete.useMutation({
    onSuccess: () => {
      onClose();
      toast.success('Webhook Removed', 'Nothing more is sent to this address.');
    },
    onError: (error) =>
      toastError('Update Failed', error, 'The webhook could not be removed. Please try again.'),
    onSettled: () => Promise.all([webhooks.list.invalidate(), account.securityEvents.invalidate()]),
  });
  return (
    <ConfirmDialog
      open={webhook !== undefined}
      onOpenChange={onClose}
      title="Remove This Webhook?"
      action={remove.isPending ? 'Removing...' : 'Remove'}
      pending={remove.isPending}
      onConfirm={() => webhook && remove.mutate({ id: webhook.id })}
    >
      Nothing more is sent to {webhook?.address}, and what still waits for it is dropped. Its secret cannot be
      brought back.
    </ConfirmDialog>
  );
}
