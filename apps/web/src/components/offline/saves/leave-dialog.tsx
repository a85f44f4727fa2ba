import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

interface LeaveDialogProps {
  count: number;
  proceed: () => void;
  onClose: () => void;
}

/** Asks before a sign-out discards what waits to be saved. */
export function LeaveDialog({ count, proceed, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Sign out and discard?"
      action="Sign Out"
      onConfirm={() => {
        onClose();
        proceed();
      }}
    >
      {count === 1 ? '1 prompt is' : `${count} prompts are`} not saved yet. Signing out discards{' '}
      {count === 1 ? 'it' : 'them'}.
    </ConfirmDialog>
  );
}
