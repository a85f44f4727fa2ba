import type { User } from '../../trpc';
import { fetchCode } from '../../ui/overlay/fetch-code';
import { MenuOnDemand } from './menu-on-demand';
import { UserMenuButton } from './user-menu-button';

const load = () => fetchCode(() => import('./user-menu-list')).then((module) => module.UserMenuList);

export function UserMenu({ user }: { user: User }) {
  return (
    <MenuOnDemand
      load={load}
      props={{ user }}
      renderButton={(props) => <UserMenuButton user={user} {...props} />}
    />
  );
}
