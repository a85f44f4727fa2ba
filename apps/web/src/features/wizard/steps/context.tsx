import { limits } from '@safelight/catalog/limits';
import { scenarioSuggestions } from '@safelight/catalog/suggestions';
import { useCallback } from 'react';
import type { StepProps } from './props';
import { LongText } from './long-text';
import { Suggestion, Suggestions } from './suggestion';

export function ContextStep({ draft, dispatch, confirm }: StepProps) {
  const write = useCallback(
    (text: string) => dispatch({ type: 'wrote', field: 'scenario', text }),
    [dispatch],
  );
  const all = scenarioSuggestions.flatMap(({ suggestions }) => suggestions);
  const [first] = all;
  const chosen = all.find((text) => text === draft.scenario.trim());
  return (
    <div className="flex flex-col gap-8">
      <div className="max-w-3xl">
        <LongText
          label="The context (optional)"
          hint="Where is it, and when? Place, season, weather, hour."
          placeholder="on a foggy pier with a single lantern burning"
          rows={4}
          limit={limits.scenarioCharacters}
          value={draft.scenario}
          onChange={write}
          onConfirm={() => confirm({ type: 'wrote', field: 'scenario', text: draft.scenario })}
        />
      </div>
      <section aria-labelledby="suggestions">
        <h3 id="suggestions" className="mb-3 text-sm font-medium">
          Quick suggestions
        </h3>
        <Suggestions className="grid gap-x-6 gap-y-6 md:grid-cols-2 2xl:grid-cols-3">
          {scenarioSuggestions.map((group) => (
            <div key={group.name} role="group" aria-label={group.name}>
              <h4 className="mb-2 text-xs text-faint">{group.name}</h4>
              <div className="flex flex-col gap-2">
                {group.suggestions.map((text) => (
                  <Suggestion
                    key={text}
                    text={text}
                    chosen={text === chosen}
                    stop={text === (chosen ?? first)}
                    onChoose={write}
                  />
                ))}
              </div>
            </div>
          ))}
        </Suggestions>
      </section>
    </div>
  );
}
