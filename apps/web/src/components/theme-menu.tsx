import { Contrast } from 'lucide-react';
import { setTheme, themeChoices, useTheme } from '../theme';
import { Button } from '../ui/button';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '../ui/menu';
import { themeIcons, themeNames } from './theme-names';

export function ThemeMenu() {
  const theme = useTheme();
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="quiet" aria-label={`Theme: ${themeNames[theme]}`} className="size-10 px-0">
          <Contrast aria-hidden />
        </Button>
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
