import { Contrast } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTheme } from './store';
import { Button } from '../../../ui/button';
import { themeNames } from './names';

export function ThemeMenuButton(props: ComponentProps<'button'>) {
  const theme = useTheme();
  return (
    <Button
      variant="quiet"
      aria-label={`Theme: ${themeNames[theme]}`}
      className="size-10 px-0 max-sm:min-w-11"
      {...props}
    >
      <Contrast aria-hidden />
    </Button>
  );
}
