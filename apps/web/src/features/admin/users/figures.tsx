import { formatGrouped } from '@safelight/catalog/text/grouped';
import { getPlan } from '@safelight/catalog/plans';
import type { ReactNode } from 'react';
import { formatRhythm, formatStatus } from '../../../components/billing/words';
import { formatDate } from '../../../components/format/dates';
import type { AdminUserDetails } from '../../../trpc';
import { Card } from '../../../ui/card';
import { formatRendererName } from '../format/model-names';
import { formatCents, formatCost, formatMicros } from '../format/money';

export function UserFigures({ user }: { user: AdminUserDetails }) {
  const figures = [
    {
      name: 'Credits',
      value: formatGrouped(user.credits),
      note: `${formatGrouped(user.creditsUsed)} used so far`,
    },
    {
      name: 'Made',
      value: formatGrouped(user.promptCount + user.imageCount),
      note: `${formatGrouped(user.promptCount)} prompts · ${formatGrouped(user.imageCount)} images`,
    },
    {
      name: 'Cost',
      value: formatCost(user.totalCost),
      note: `AI ${formatCost(user.imageCost)} · GPT ${formatCost(user.promptCost)}`,
    },
    {
      name: 'Margin',
      value: formatMicros(user.marginMicros),
      note: `${formatCents(user.paidCents)} paid${user.refundedCents > 0 ? `, ${formatCents(user.refundedCents)} refunded` : ''}`,
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {figures.map(({ name, value, note }) => (
          <Card key={name} className="min-w-0 p-4 sm:p-5">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="mt-1 font-display text-xl tabular-nums [overflow-wrap:anywhere]">{value}</dd>
            <dd className="mt-1 text-xs text-muted">{note}</dd>
          </Card>
        ))}
      </dl>
      <Card className="mt-3 p-4 sm:p-5 lg:mt-4">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm lg:grid-cols-4">
          {getFacts(user).map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-faint">{name}</dt>
              <dd className="mt-0.5 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

function formatPlan(user: AdminUserDetails): string {
  const { name } = getPlan(user.plan);
  return user.plan === 'free' ? name : `${name}, billed ${formatRhythm(user.isYearly)}`;
}

function formatPeriod(user: AdminUserDetails): string {
  if (user.cancelAt !== null) return `Ends on ${formatDate(user.cancelAt)}`;
  if (user.pendingPlan !== null) return `Changes to ${getPlan(user.pendingPlan).name}`;
  return user.currentPeriodEnd === null ? 'None' : `Until ${formatDate(user.currentPeriodEnd)}`;
}

const getFacts = (user: AdminUserDetails): readonly (readonly [string, ReactNode])[] => [
  ['User ID', user.id],
  ['Joined', formatDate(user.createdAt)],
  ['Plan', formatPlan(user)],
  ['Subscription', user.subscriptionStatus === 'inactive' ? 'None' : formatStatus(user.subscriptionStatus)],
  ['Period', formatPeriod(user)],
  ['Next refill', user.nextRefillAt === null ? 'None' : formatDate(user.nextRefillAt)],
  ['Renderer', formatRendererName(user.preferredAiRenderer)],
  ['Projects', formatGrouped(user.projectCount)],
  ['Stripe customer', user.stripeCustomerId ?? 'None'],
  ['Stripe subscription', user.subscriptionId ?? 'None'],
];
