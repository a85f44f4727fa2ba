import type { AdminUser } from '../../../trpc';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { CreditsDialog } from './credits-dialog';
import type { UserActions } from './use-actions';

export function UserActionDialogs({
  user,
  actions,
}: {
  user: Pick<AdminUser, 'email' | 'role' | 'credits'>;
  actions: UserActions;
}) {
  const { dialog, close, pending } = actions;
  const onOpenChange = (open: boolean) => !open && close();
  const email = <span className="break-all text-ink">{user.email}</span>;
  const admin = user.role === 'admin';
  const own = admin && actions.own;
  return (
    <>
      <ConfirmDialog
        open={dialog === 'role'}
        onOpenChange={onOpenChange}
        title={own ? 'Give up your admin role?' : admin ? 'Take the admin role away?' : 'Make an admin?'}
        action={own ? 'Give up the role' : admin ? 'Make user' : 'Make admin'}
        pending={pending.role}
        onConfirm={actions.setRole}
      >
        {own ? (
          <>You lose this dashboard at once, in every browser. Only another admin can give the role back.</>
        ) : admin ? (
          <>{email} loses this dashboard at once, in every browser.</>
        ) : (
          <>
            {email} will see every user’s data, change credits and roles, and delete accounts. Each of these
            acts is kept in the audit log.
          </>
        )}
      </ConfirmDialog>
      <CreditsDialog
        open={dialog === 'credits'}
        onClose={close}
        user={user}
        pending={pending.credits}
        onSet={actions.setCredits}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={onOpenChange}
        title="Delete user?"
        action={pending.remove ? 'Deleting...' : 'Delete user'}
        pending={pending.remove}
        onConfirm={actions.remove}
      >
        {email} will be deleted: the account, its prompts, projects and images go for good, and a running plan
        is canceled first. The ledger stays, without personal data.
      </ConfirmDialog>
    </>
  );
}
