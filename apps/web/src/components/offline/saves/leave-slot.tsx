import { useStore } from 'zustand/react';
import { lazyPart } from '../../../ui/lazy-part';
import { leaving } from './leaving';

const LeaveDialog = lazyPart(() => import('./leave-dialog'), 'LeaveDialog');

/** Where a sign-out that would discard prompts is confirmed, on every page. */
export function LeaveSlot() {
  const { count, proceed } = useStore(leaving);
  const close = () => leaving.setState({ count: 0, proceed: undefined });
  return proceed && <LeaveDialog count={count} proceed={proceed} onClose={close} onFail={close} />;
}
