import { Check } from 'lucide-react';
import { cn } from '../../ui/cn';
import { describeStage, stages, type Stage } from './stages';

export function StageLine({ stage, className }: { stage: Stage; className?: string }) {
  const at = stages.findIndex(({ id }) => id === stage);
  return (
    <div className={className}>
      <p role="status" className="sr-only">
        {describeStage(stage)}
      </p>
      <ol aria-hidden className="grid grid-cols-5 gap-1.5">
        {stages.map(({ id, name }, index) => (
          <li key={id} className="min-w-0">
            <span
              className={cn(
                'block h-1 rounded-full transition-colors',
                index < at ? 'bg-accent' : index === at ? 'animate-breathe bg-accent' : 'bg-line',
              )}
            />
            <span
              className={cn(
                'mt-1.5 flex items-center gap-1 text-xs',
                index === at ? 'font-medium text-ink' : index < at ? 'text-muted' : 'text-faint',
              )}
            >
              {index < at && <Check className="hidden size-3 shrink-0 sm:block" />}
              <span className="truncate">{name}</span>
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-2 text-xs text-muted">
        {stages[at]?.description}
      </p>
    </div>
  );
}
