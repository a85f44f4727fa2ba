import { setTheme, themeChoices, useTheme } from './store';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '../../../ui/overlay/menu';
import { themeIcons } from './icons';
import { ThemeMenuButton } from './menu-button';
import { themeNames } from './names';

/** The menu itself, open when it mounts. */
export function ThemeMenuList() {
  const theme = useTheme();
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>
        <ThemeMenuButton />
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup
          value={theme}
          onValueChange={(value) => setTheme(themeChoices.find((choice) => choice === value) ?? 'system')}
        >
          {themeChoices.map((choice) => {
            const Icon = themeIcons[choice];
            return (
              <MenuRadioItem key={choice} value={choice}>
                <Icon aria-hidden />
                {themeNames[choice]}
              </MenuRadioItem>
            );
          })}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
