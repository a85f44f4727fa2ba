import { SandboxMark } from '../feedback/sandbox-mark';
import { usePaymentService } from './use-payments';

export function PaymentSandboxMark() {
  if (usePaymentService() !== 'sandbox') return null;
  return <SandboxMark text="A stand-in takes the payments here; no money moves." />;
}
