import { getPlan } from '@safelight/catalog/plans';
import { sayNext } from './words';
import { useBilling } from './use-payments';

/** One line on a paid plan, and where something must be done, that. */
export function BillingLine() {
  const { data } = useBilling();
  // Held open, so that the menu does not grow under the pointer.
  if (!data) return <p className="mt-1 h-4" />;
  const { name } = getPlan(data.plan);
  if (data.pastDue) return <p className="mt-1 text-xs text-danger">{name}: the last payment failed</p>;
  const next = sayNext(data);
  return (
    <p className="mt-1 text-xs text-muted">
      {name}
      {next !== undefined && ` · ${next.charAt(0).toLowerCase()}${next.slice(1)}`}
    </p>
  );
}
