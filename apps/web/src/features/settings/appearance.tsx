import { themeIcons } from '../../components/layout/theme/icons';
import { themeNames } from '../../components/layout/theme/names';
import { setTheme, themeChoices, useTheme } from '../../components/layout/theme/store';
import { Card } from '../../ui/card';
import { RadioCard, RadioCards } from '../../ui/form/radio-cards';
import { Prerendered } from '../../ui/prerendered';
import { useInBrowser } from '../../ui/use-in-browser';

/** The theme; stored in this browser, not in the account. */
export function Appearance() {
  const theme = useTheme();
  // While React hydrates, the theme is the build's: an early click on that one would change nothing.
  const ready = useInBrowser();
  return (
    <Card className="p-5 sm:p-8">
      <h2 className="font-display text-xl">Appearance</h2>
      <p className="mt-1 mb-6 text-sm text-muted">Kept in this browser.</p>
      <Prerendered ready={ready}>
        <RadioCards
          label="Appearance"
          value={theme}
          onValueChange={(value) => setTheme(themeChoices.find((choice) => choice === value) ?? 'system')}
          className="grid gap-3 sm:grid-cols-3"
        >
          {themeChoices.map((choice) => {
            const Icon = themeIcons[choice];
            return (
              <RadioCard key={choice} value={choice} className="flex items-center gap-3 p-4">
                <Icon aria-hidden className="size-4 text-muted" />
                <span className="text-sm font-medium">{themeNames[choice]}</span>
              </RadioCard>
            );
          })}
        </RadioCards>
      </Prerendered>
    </Card>
  );
}
