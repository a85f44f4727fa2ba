import { getPlan } from '@safelight/catalog/plans';
import { describeNextChange } from './words';
import { useBilling } from './use-payments';

/** The paid plan in one line: what happens next, or that a payment failed. */
export function BillingLine() {
  const { data } = useBilling();
  // Reserves the height, so that the menu does not grow under the pointer.
  if (!data) return <p className="mt-1 h-4" />;
  const { name } = getPlan(data.plan);
  if (data.pastDue) return <p className="mt-1 text-xs text-danger">{name}: the last payment failed</p>;
  const next = describeNextChange(data);
  return (
    <p className="mt-1 text-xs text-muted">
      {name}
      {next !== undefined && ` · ${next.charAt(0).toLowerCase()}${next.slice(1)}`}
    </p>
  );
}
