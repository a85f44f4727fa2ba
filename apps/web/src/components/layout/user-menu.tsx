import type { User } from '../../trpc';
import { lazyPart } from '../../ui/lazy-part';
import { MenuOnDemand } from './menu-on-demand';
import { UserMenuButton } from './user-menu-button';

const UserMenuList = lazyPart(() => import('./user-menu-list'), 'UserMenuList');

export function UserMenu({ user }: { user: User }) {
  return (
    <MenuOnDemand
      menu={UserMenuList}
      props={{ user }}
      renderButton={(props) => <UserMenuButton user={user} {...props} />}
    />
  );
}
