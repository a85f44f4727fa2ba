import { renderers, type RendererId } from '@safelight/catalog/renderers';
import { measureBudget } from '@safelight/prompt/budget';
import { compose } from '@safelight/prompt/compose';
import type { Selection } from '@safelight/prompt/selection';
import { Copy } from 'lucide-react';
import type { Composition } from '@safelight/prompt/composition';
import { useDeferredValue, useId, useMemo } from 'react';
import { copyPrompt } from '../../../components/prompt/copy';
import { ReuseActions } from '../../../components/reuse/actions';
import { TintedPrompt } from '../../../components/prompt/text/tinted-prompt';
import { Button } from '../../../ui/button';
import { BudgetMeter } from '../result/budget-meter';

interface LivePromptProps {
  composition: Composition | undefined;
  subject: string;
  renderer: RendererId;
  onRenderer: (renderer: RendererId) => void;
}

/** The prompt of a selection, renewed with every change; `own` is the text of one with words of its own. */
export function useComposition(
  selection: Selection | undefined,
  renderer: RendererId,
  own: string | undefined,
): Composition | undefined {
  // Typing stays quick while a long prompt is composed.
  const settled = useDeferredValue(selection);
  return useMemo(
    () => (own !== undefined ? { text: own, parts: [] } : settled ? compose(settled, renderer) : undefined),
    [own, settled, renderer],
  );
}

/** The prompt as the composer writes it now, free, and what can be done with it. */
export function LivePrompt({ composition, subject, renderer, onRenderer }: LivePromptProps) {
  const selectId = useId();
  const budget = useMemo(
    () => (composition ? measureBudget(composition.text, renderer, undefined) : undefined),
    [composition, renderer],
  );
  const lost = composition?.parts.filter(({ outcome }) => outcome === 'lost') ?? [];
  return (
    <section aria-labelledby="live-prompt" className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 id="live-prompt" className="font-display text-xl">
          Prompt
        </h3>
        <div className="flex items-center gap-2">
          <label htmlFor={selectId} className="text-sm text-muted">
            For
          </label>
          <select
            id={selectId}
            value={renderer}
            onChange={(event) => onRenderer(event.target.value as RendererId)}
            className="h-9 max-w-48 rounded-md border border-line-strong bg-surface px-2 text-sm text-ink"
          >
            {renderers.map(({ id, name, variants }) => (
              <optgroup key={id} label={name}>
                {variants.map((variant) => (
                  <option key={variant.id} value={variant.id}>
                    {name} {variant.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      </div>
      <div className="min-h-20 rounded-md border border-line bg-sunken p-4">
        {composition ? (
          <TintedPrompt composition={composition} />
        ) : (
          <p className="text-sm text-muted">Choose a style and describe your subject.</p>
        )}
      </div>
      {budget && (
        <div className="mt-3">
          <BudgetMeter text={composition?.text ?? ''} budget={budget} renderer={renderer} />
        </div>
      )}
      {lost.map(({ key, label, value, note }) => (
        <p key={key} className="mt-2 text-xs text-muted">
          <span className="text-ink">
            {label}: {value}
          </span>{' '}
          is lost. {note}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={!composition}
          onClick={() => void copyPrompt(composition?.text ?? '')}
        >
          <Copy aria-hidden />
          Copy
        </Button>
        <ReuseActions
          disabled={!composition}
          find={() => ({ text: composition?.text ?? '', renderer, subject })}
        />
        <p className="ml-auto text-xs text-muted">Composed here, free.</p>
      </div>
    </section>
  );
}
