import { useUser } from '../../session/use-user';
import { readMarks } from './marks';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

interface LeaveDialogProps {
  count: number;
  proceed: () => void;
  onClose: () => void;
}

/** Asks before a sign-out discards what waits to be saved. */
export function LeaveDialog({ count, proceed, onClose }: LeaveDialogProps) {
  const userId = useUser().user?.id;
  const thing = userId !== undefined && readMarks(userId).length > 0 ? 'change' : 'prompt';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Sign out and discard?"
      action="Sign Out"
      onConfirm={() => {
        onClose();
        proceed();
      }}
    >
      {count === 1 ? `1 ${thing} is` : `${count} ${thing}s are`} not saved yet. Signing out discards{' '}
      {count === 1 ? 'it' : 'them'}.
    </ConfirmDialog>
  );
}
