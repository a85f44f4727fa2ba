import { getPlan } from '@safelight/catalog/plans';
import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react';
import type { AdminUser } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { formatCost } from '../format/money';

export function PlanMark({ plan }: Pick<AdminUser, 'plan'>) {
  return (
    <Badge className="align-middle" variant={plan === 'free' ? 'outline' : 'accent'}>
      {getPlan(plan).name}
    </Badge>
  );
}

export function RoleMark({ role }: Pick<AdminUser, 'role'>) {
  if (role === 'user') return <span className="text-muted">User</span>;
  return (
    <span className="inline-flex items-center gap-1.5 align-middle font-medium text-ink">
      <ShieldCheck aria-hidden className="size-4 text-accent-text" />
      Admin
    </span>
  );
}

export function EmailMark({ emailVerified }: Pick<AdminUser, 'emailVerified'>) {
  const Icon = emailVerified ? CircleCheck : CircleAlert;
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-muted">
      <Icon aria-hidden className={emailVerified ? 'size-4 text-success' : 'size-4 text-accent-text'} />
      {emailVerified ? 'Verified' : 'Unverified'}
    </span>
  );
}

/** What a user cost: images (AI) and prompts (GPT) separately. */
export function CostOf({ totalCost, imageCost, promptCost }: Omit<AdminUser, 'id'>) {
  return (
    <>
      <span className="block text-ink">{formatCost(totalCost)}</span>
      <span className="block text-xs whitespace-nowrap text-faint">
        AI {formatCost(imageCost)} · GPT {formatCost(promptCost)}
      </span>
    </>
  );
}
