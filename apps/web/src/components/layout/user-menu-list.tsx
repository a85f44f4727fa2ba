import {
  BookOpen,
  Coins,
  CreditCard,
  FolderOpen,
  Gauge,
  History,
  ImagePlus,
  Images,
  LogOut,
  Settings,
  SwatchBook,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '../../paths';
import type { User } from '../../trpc';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/overlay/menu';
import { BillingLine } from '../billing/plan-line';
import { useSignOut } from '../session/use-sign-out';
import { UserMenuButton } from './user-menu-button';

/** The menu itself, open when it mounts. */
export function UserMenuList({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const { signOut, pending } = useSignOut();
  const entries = [
    { label: 'My Projects', path: paths.projects(), Icon: FolderOpen },
    { label: 'Studio', path: paths.sheets(), Icon: SwatchBook },
    { label: 'Images', path: paths.images(), Icon: Images },
    { label: 'Image Generator', path: paths.imageGenerator(), Icon: ImagePlus },
    { label: 'History', path: paths.history(), Icon: History },
    { label: 'Credits', path: paths.credits(), Icon: Coins },
    { label: 'Settings', path: paths.settings(), Icon: Settings },
    { label: 'Billing & Plans', path: paths.pricing(), Icon: CreditCard },
    { label: 'Guide', path: paths.help(), Icon: BookOpen },
    ...(user.role === 'admin' ? [{ label: 'Admin Dashboard', path: paths.admin(), Icon: Gauge }] : []),
  ];
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>
        <UserMenuButton user={user} />
      </MenuTrigger>
      <MenuContent className="w-64">
        <div className="px-3 pt-2 pb-2.5">
          <p dir="auto" className="truncate text-sm font-medium text-ink">
            {user.name || 'User'}
          </p>
          <p className="truncate text-xs text-muted">{user.email}</p>
          {!user.emailVerified && <p className="mt-1 text-xs text-accent-text">Not verified yet</p>}
          {(user.plan !== 'free' || user.subscriptionStatus === 'unpaid') && <BillingLine />}
        </div>
        <MenuSeparator />
        {entries.map(({ label, path, Icon }) => (
          <MenuItem key={path} onSelect={() => navigate(path)}>
            <Icon aria-hidden />
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem
          aria-disabled={pending}
          onSelect={(event) => {
            // Stays open to show the progress.
            event.preventDefault();
            signOut();
          }}
        >
          <LogOut aria-hidden />
          {pending ? 'Signing out...' : 'Sign Out'}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
