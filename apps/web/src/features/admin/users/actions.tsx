import { Coins, MailCheck, ShieldCheck, ShieldMinus, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '../../../paths';
import type { AdminUserDetails, User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { useUserActions } from './use-actions';
import { UserActionDialogs } from './dialogs';

export function AdminUserActions({ user, admin }: { user: AdminUserDetails; admin: User }) {
  const [, navigate] = useLocation();
  const actions = useUserActions({ user, admin, onDeleted: () => navigate(paths.admin('users')) });
  const isAdmin = user.role === 'admin';
  return (
    <div>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:h-9 max-sm:[&>*]:px-3">
        <Button variant="secondary" onClick={() => actions.openDialog('credits')}>
          <Coins aria-hidden />
          Set credits
        </Button>
        <Button variant="secondary" onClick={() => actions.openDialog('role')}>
          {isAdmin ? <ShieldMinus aria-hidden /> : <ShieldCheck aria-hidden />}
          {isAdmin ? 'Make user' : 'Make admin'}
        </Button>
        {!user.emailVerified && (
          <Button variant="secondary" pending={actions.pending.resend} onClick={actions.resend}>
            <MailCheck aria-hidden />
            {actions.pending.resend ? 'Sending...' : 'Resend verification'}
          </Button>
        )}
        <Button
          variant="secondary"
          className="text-danger hover:border-danger hover:bg-danger-wash"
          disabled={actions.own}
          onClick={() => actions.openDialog('delete')}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
      </div>
      {actions.own && (
        <p className="mt-2 text-xs text-muted">
          This is your own account: delete it in Settings, or ask another admin.
        </p>
      )}
      <UserActionDialogs user={user} actions={actions} />
    </div>
  );
}
