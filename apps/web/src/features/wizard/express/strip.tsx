import { ChevronDown } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn';

/** Whether a strip is open. */
export interface StripState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface StripProps extends StripState {
  label: string;
  /** What is chosen; empty when nothing is. */
  value: string;
  /** What is seen of it while it is closed, too. */
  film?: ReactNode;
  /** How many cards there are. */
  count?: number;
  children: ReactNode;
}

/** A kind of choice: its name and what is chosen, what there is to choose, and what is seen only while it is open. */
export function Strip({ label, value, film, count, open, onOpenChange, children }: StripProps) {
  return (
    <Collapsible.Root open={open} onOpenChange={onOpenChange} className="border-b border-line pb-2">
      <h3>
        <Collapsible.Trigger className="flex min-h-9 w-full items-center gap-2 rounded-md text-left text-sm hover:bg-raised max-sm:min-h-11">
          <span className="shrink-0 text-muted">{label}</span>{' '}
          <bdi className={cn('min-w-0 flex-1 truncate', value === '' ? 'text-faint' : 'text-ink')}>
            {value === '' ? 'Any' : value}
          </bdi>
          {count !== undefined && !open && (
            <span aria-hidden className="text-xs text-muted">
              All {count}
            </span>
          )}
          <ChevronDown
            aria-hidden
            className={cn('mr-2 size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </Collapsible.Trigger>
      </h3>
      {film}
      <Collapsible.Content className="pt-2 pb-2">{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
