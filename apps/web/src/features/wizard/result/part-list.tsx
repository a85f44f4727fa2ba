import type { Part, PartKey } from '@safelight/prompt/composition';
import { ArrowRightLeft, Check, Scissors, TriangleAlert, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { getTint } from '../../../components/prompt/part-tint';

const outcomes = {
  carried: { label: 'carried', Icon: Check, className: 'text-success' },
  converted: { label: 'converted', Icon: ArrowRightLeft, className: 'text-accent-text' },
  lost: { label: 'not in the text', Icon: TriangleAlert, className: 'text-danger' },
} as const;
const shortened = { label: 'shortened', Icon: Scissors, className: 'text-accent-text' } as const;

interface PartListProps {
  parts: readonly Part[];
  active: PartKey | undefined;
  onActive: (key: PartKey | undefined) => void;
  /** Selects the part's words. */
  onChoose: (part: Part) => void;
  /** The parts that the text once said. */
  restorable: ReadonlySet<PartKey>;
  onPutBack: (key: PartKey) => void;
}

export function PartList({ parts, active, onActive, onChoose, restorable, onPutBack }: PartListProps) {
  return (
    <ul className="-mx-2 flex flex-col">
      {parts.map((part) => {
        const { label, Icon, className } = part.shortened ? shortened : outcomes[part.outcome];
        return (
          <li key={part.key}>
            <button
              type="button"
              // Not onMouseEnter: a row that scrolls under a resting pointer must not become active.
              onMouseMove={() => onActive(part.key)}
              onMouseLeave={() => onActive(undefined)}
              onFocus={() => onActive(part.key)}
              onBlur={() => onActive(undefined)}
              onClick={() => onChoose(part)}
              style={getTint(part.key)}
              className={cn(
                'flex w-full items-start gap-2.5 rounded-md px-2 py-1.5 text-left transition-colors',
                active === part.key && 'bg-raised',
              )}
            >
              <span
                aria-hidden
                className={cn(
                  'mt-1 h-4 w-1 shrink-0 rounded-full',
                  part.spans.length > 0 ? 'bg-(--wz-tint)' : 'border border-line-strong',
                )}
              />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-3 text-xs">
                  <span className="text-faint">{part.label}</span>
                  <span className={cn('inline-flex shrink-0 items-center gap-1', className)}>
                    <Icon aria-hidden className="size-3" />
                    {label}
                  </span>
                </span>
                <bdi className="line-clamp-2 text-sm break-words text-ink">{part.value}</bdi>
                {part.note !== undefined && <span className="block text-xs text-muted">{part.note}</span>}
              </span>
            </button>
            {part.outcome === 'lost' && restorable.has(part.key) && (
              <Button
                variant="quiet"
                size="sm"
                className="ml-5"
                aria-label={`Put it back: ${part.label}, ${part.value}`}
                onClick={() => onPutBack(part.key)}
              >
                <Undo2 aria-hidden />
                Put it back
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
