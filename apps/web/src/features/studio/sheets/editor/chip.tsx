import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../../../ui/cn';

interface ChipProps extends ComponentProps<'button'> {
  chosen: boolean;
}

/** One of several values that can be chosen together. */
export function Chip({ chosen, className, children, ...props }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={cn(
        'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border px-3 py-1 text-left text-xs transition-colors disabled:opacity-50',
        chosen
          ? 'border-accent bg-accent-wash text-ink'
          : 'border-line-strong/60 text-muted hover:border-line-strong hover:text-ink',
        className,
      )}
      {...props}
    >
      {chosen && <Check aria-hidden className="size-3.5 shrink-0 text-accent-text" />}
      <bdi className="min-w-0 truncate">{children}</bdi>
    </button>
  );
}
