import { Coins, Ellipsis, MailCheck, ShieldCheck, ShieldMinus, Trash2, UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '../../../paths';
import type { AdminUser, User } from '../../../trpc';
import { IconButton } from '../../../ui/icon-button';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../ui/overlay/menu';
import { useUserActions } from './use-actions';
import { UserActionDialogs } from './dialogs';

export function AdminUserMenu({ user, admin }: { user: AdminUser; admin: User }) {
  const [, navigate] = useLocation();
  const actions = useUserActions({ user, admin });
  const isAdmin = user.role === 'admin';
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton plain size="sm" label={`Actions for ${user.email}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent className="w-64">
          <MenuItem onSelect={() => navigate(paths.adminUser(user.id))}>
            <UserRound aria-hidden />
            Open
          </MenuItem>
          <MenuItem onSelect={() => actions.openDialog('credits')}>
            <Coins aria-hidden />
            Set credits
          </MenuItem>
          <MenuItem onSelect={() => actions.openDialog('role')}>
            {isAdmin ? <ShieldMinus aria-hidden /> : <ShieldCheck aria-hidden />}
            {isAdmin ? 'Make user' : 'Make admin'}
          </MenuItem>
          {!user.emailVerified && (
            <MenuItem disabled={actions.pending.resend} onSelect={actions.resend}>
              <MailCheck aria-hidden />
              Resend verification
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem
            danger={!actions.own}
            disabled={actions.own}
            onSelect={() => actions.openDialog('delete')}
          >
            <Trash2 aria-hidden />
            Delete
            {actions.own && <span className="ml-auto text-xs">your own account</span>}
          </MenuItem>
        </MenuContent>
      </Menu>
      <UserActionDialogs user={user} actions={actions} />
    </>
  );
}
