import { X } from 'lucide-react';
import { memo, type Dispatch } from 'react';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';
import type { Draft, DraftAction } from '../draft/state';
import type { StepId } from '../draft/flow';
import { getRecipe, type RecipeLine } from './lines';

interface RecipeProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  onGo: (step: StepId) => void;
}

export function removeLine(line: RecipeLine): DraftAction | undefined {
  if (!line.remove) return undefined;
  if (line.remove === 'renderer') return { type: 'removed-renderer' };
  if ('rendererParameter' in line.remove)
    return { type: 'removed-renderer-parameter', name: line.remove.rendererParameter };
  return 'fields' in line.remove
    ? { type: 'cleared', fields: line.remove.fields }
    : { type: 'removed-parameter', id: line.remove.parameter };
}

function Value({ line }: { line: RecipeLine }) {
  return (
    <>
      <span className="block text-xs text-faint">{line.label}</span>
      {line.value === '' ? (
        <span className="block text-sm text-faint">Not chosen</span>
      ) : (
        <bdi className="line-clamp-3 text-sm break-words text-ink">{line.value}</bdi>
      )}
      {line.remark !== undefined && line.value !== '' && (
        <span className="block text-xs text-muted">{line.remark}</span>
      )}
    </>
  );
}

export const Recipe = memo(function Recipe({ draft, dispatch, onGo }: RecipeProps) {
  return (
    <ul className="-mx-3 flex flex-col">
      {getRecipe(draft).map((line) => {
        const { step } = line;
        const removal = removeLine(line);
        return (
          <li key={line.key} className="flex items-start">
            {step ? (
              <button
                type="button"
                onClick={() => onGo(step)}
                aria-current={step === draft.step ? 'step' : undefined}
                className={cn(
                  'w-full min-w-0 rounded-md border-l-2 border-transparent px-3 py-1.5 text-left transition-colors hover:bg-raised',
                  step === draft.step && 'rounded-l-none border-accent',
                )}
              >
                <Value line={line} />
              </button>
            ) : (
              <>
                <div className="min-w-0 flex-1 border-l-2 border-transparent px-3 py-1.5">
                  <Value line={line} />
                </div>
                {removal && (
                  <IconButton label={`Remove ${line.label}`} size="sm" onClick={() => dispatch(removal)}>
                    <X aria-hidden />
                  </IconButton>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
});
