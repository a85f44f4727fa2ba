import { fetchCode } from '../../ui/overlay/fetch-code';
import { MenuOnDemand } from './menu-on-demand';
import { ThemeMenuButton } from './theme-menu-button';

const load = () => fetchCode(() => import('./theme-menu-list')).then((module) => module.ThemeMenuList);

export function ThemeMenu() {
  return <MenuOnDemand load={load} props={{}} renderButton={(props) => <ThemeMenuButton {...props} />} />;
}
