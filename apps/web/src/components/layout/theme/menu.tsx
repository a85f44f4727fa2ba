import { lazyPart } from '../../../ui/lazy-part';
import { MenuOnDemand } from '../menu-on-demand';
import { ThemeMenuButton } from './menu-button';

const ThemeMenuList = lazyPart(() => import('./menu-list'), 'ThemeMenuList');

export function ThemeMenu() {
  return (
    <MenuOnDemand menu={ThemeMenuList} props={{}} renderButton={(props) => <ThemeMenuButton {...props} />} />
  );
}
