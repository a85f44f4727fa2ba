import { Badge } from '../ui/badge';
import { Tooltip } from '../ui/tooltip';
import { usePaymentService } from './use-billing';

/** Says discreetly that a stand-in takes the payments here. */
export function PaymentSandboxMark() {
  if (usePaymentService() !== 'sandbox') return null;
  const text = 'A stand-in takes the payments here; no money moves.';
  return (
    <Tooltip text={text}>
      {/* Reached by the keyboard, so that its explanation is too. */}
      <button type="button" className="inline-flex cursor-default rounded-full">
        <Badge className="h-6">
          sandbox<span className="sr-only">: {text}</span>
        </Badge>
      </button>
    </Tooltip>
  );
}
