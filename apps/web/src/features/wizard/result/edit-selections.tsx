import { ChevronDown, Sparkles } from 'lucide-react';
import type { RendererId } from '@safelight/catalog/renderers';
import { Collapsible } from 'radix-ui';
import { useState, type Dispatch } from 'react';
import { useOnline } from '../../../components/offline/connection';
import { Button } from '../../../ui/button';
import type { Draft, DraftAction } from '../draft/state';
import type { StepId } from '../draft/flow';
import { ParametersEditor } from '../parameters/editor';
import { removeLine } from '../recipe/panel';
import { getRecipe } from '../recipe/lines';

/** Characters of the negative prompt in its summary. */
const summaryLength = 30;

function summarise(key: string, value: string): string {
  if (key !== 'negative') return value;
  const characters = Array.from(value);
  return characters.length <= summaryLength ? value : `${characters.slice(0, summaryLength).join('')}...`;
}

interface EditSelectionsProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  /** The one that is written for next. */
  renderer: RendererId;
  pending: boolean;
  onGo: (step: StepId) => void;
  onGenerate: () => void;
}

export function EditSelections({
  draft,
  dispatch,
  renderer,
  pending,
  onGo,
  onGenerate,
}: EditSelectionsProps) {
  const [open, setOpen] = useState(false);
  const online = useOnline();
  return (
    <Collapsible.Root open={open} onOpenChange={setOpen} className="rounded-lg border border-line bg-surface">
      <Collapsible.Trigger className="flex min-h-12 w-full items-center justify-between gap-4 rounded-lg px-5 text-left text-sm font-medium text-ink">
        Edit Your Selections
        <ChevronDown
          aria-hidden
          className={`size-4 text-muted transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </Collapsible.Trigger>
      <Collapsible.Content className="border-t border-line px-5 pb-4">
        {draft.generated?.own && (
          <p className="pt-3 text-xs text-muted">
            A change is made in the prompt itself, free of charge. Every other word stays.
          </p>
        )}
        <ul className="divide-y divide-line">
          {getRecipe(draft).map((line) => {
            const { step } = line;
            const removal = removeLine(line);
            const verb = line.value === '' ? 'Add' : 'Edit';
            return (
              <li key={line.key} className="flex items-center gap-4 py-2">
                <div className="min-w-0 flex-1 text-sm">
                  <span className="text-xs text-faint">{line.label}</span>
                  <bdi className="line-clamp-2 break-words text-ink">
                    {line.value === '' ? (
                      <span className="text-faint">Not chosen</span>
                    ) : (
                      summarise(line.key, line.value)
                    )}
                  </bdi>
                  {line.remark !== undefined && line.value !== '' && (
                    <span className="block text-xs text-muted">{line.remark}</span>
                  )}
                </div>
                {step ? (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`${verb} ${line.label}`}
                    onClick={() => onGo(step)}
                  >
                    {verb}
                  </Button>
                ) : (
                  removal && (
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={`Remove ${line.label}`}
                      onClick={() => dispatch(removal)}
                    >
                      Remove
                    </Button>
                  )
                )}
              </li>
            );
          })}
        </ul>
        <ParametersEditor draft={draft} dispatch={dispatch} renderer={renderer} />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="secondary" disabled={pending} onClick={onGenerate}>
            <Sparkles aria-hidden />
            Generate Again
          </Button>
          <span className="text-xs text-muted">
            {online ? 'Costs 1 credit' : 'Free while you are offline'}
          </span>
        </div>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
