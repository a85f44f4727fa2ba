import { lazyPart } from '../../ui/lazy-part';
import { MenuOnDemand } from './menu-on-demand';
import { ThemeMenuButton } from './theme-menu-button';

const ThemeMenuList = lazyPart(() => import('./theme-menu-list'), 'ThemeMenuList');

export function ThemeMenu() {
  return (
    <MenuOnDemand menu={ThemeMenuList} props={{}} renderButton={(props) => <ThemeMenuButton {...props} />} />
  );
}
