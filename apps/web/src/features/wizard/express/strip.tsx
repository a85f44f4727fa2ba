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
  picture?: ReactNode;
  children: ReactNode;
}

/** A kind of choice: its name and what is chosen, and what there is to choose while it is open. */
export function Strip({ label, value, picture, open, onOpenChange, children }: StripProps) {
  return (
    <Collapsible.Root open={open} onOpenChange={onOpenChange} className="border-b border-line">
      <h3>
        <Collapsible.Trigger className="flex min-h-12 w-full items-center gap-3 rounded-md py-1.5 text-left hover:bg-raised">
          <span aria-hidden className="block w-14 shrink-0 overflow-hidden rounded-sm bg-sunken">
            {picture ?? <span className="grid aspect-3/2 place-items-center text-faint">—</span>}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-xs text-faint">{label}</span>{' '}
            <bdi className={cn('block truncate text-sm', value === '' ? 'text-faint' : 'text-ink')}>
              {value === '' ? 'Any' : value}
            </bdi>
          </span>
          <ChevronDown
            aria-hidden
            className={cn('mr-2 size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </Collapsible.Trigger>
      </h3>
      <Collapsible.Content className="pt-1 pb-4">{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
