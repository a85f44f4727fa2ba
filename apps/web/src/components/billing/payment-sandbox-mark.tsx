import { SandboxMark } from '../image/sandbox-mark';
import { usePaymentService } from './use-billing';

export function PaymentSandboxMark() {
  if (usePaymentService() !== 'sandbox') return null;
  return <SandboxMark text="A stand-in takes the payments here; no money moves." />;
}
