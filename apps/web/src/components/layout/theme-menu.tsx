import { Contrast } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTheme } from '../../theme';
import { Button } from '../../ui/button';
import { fetchCode } from '../../ui/overlay/fetch-code';
import { MenuOnDemand } from './menu-on-demand';
import { themeNames } from './theme-names';

export function ThemeMenuButton(props: ComponentProps<'button'>) {
  const theme = useTheme();
  return (
    <Button variant="quiet" aria-label={`Theme: ${themeNames[theme]}`} className="size-10 px-0" {...props}>
      <Contrast aria-hidden />
    </Button>
  );
}

const load = () => fetchCode(() => import('./theme-menu-list')).then((module) => module.ThemeMenuList);

export function ThemeMenu() {
  return <MenuOnDemand load={load} props={{}} renderButton={(props) => <ThemeMenuButton {...props} />} />;
}
