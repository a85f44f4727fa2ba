import { formatGrouped } from '@safelight/catalog/text/grouped';
import { Link } from 'wouter';
import { shortageMessage } from '@safelight/catalog/limits';
import { formatCredits } from '../../../components/format/credits';
import { useOnline } from '../../../components/offline/connection';
import { paths } from '../../../paths';

/** The balance after an order at this cost, or what is missing: credits, or the connection. */
export function PriceLine({
  cost,
  credits,
  brief,
  offline = 'A new image needs the connection.',
}: {
  cost: number;
  credits: number;
  brief?: boolean;
  offline?: string;
}) {
  const online = useOnline();
  if (!online) {
    return (
      <p role="status" className="text-sm text-muted">
        You are offline. {offline}
      </p>
    );
  }
  if (credits < cost) {
    return (
      <p role="status" className="text-sm text-danger">
        {shortageMessage(cost, credits)}{' '}
        <Link href={paths.pricing()} className="whitespace-nowrap underline underline-offset-4">
          See the plans
        </Link>
      </p>
    );
  }
  return (
    <p className="text-xs text-muted tabular-nums">
      You have {formatCredits(credits)}; this leaves {formatGrouped(credits - cost)}.
      {!brief && ' An image that fails costs nothing.'}
    </p>
  );
}
