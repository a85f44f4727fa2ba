import type { ComponentProps } from 'react';
import { cn } from './cn';

interface StaleProps extends ComponentProps<'div'> {
  /** What is shown is not yet what was asked for. */
  stale: boolean | undefined;
}

/** What is shown while newer is on its way: as readable as before, under a line that breathes. */
export function Stale({ stale, className, children, ...props }: StaleProps) {
  return (
    <div aria-busy={stale} className={cn('relative', className)} {...props}>
      {stale && (
        <div aria-hidden className="absolute inset-x-0 -top-1 z-10 h-0.5 animate-breathe bg-accent" />
      )}
      {children}
    </div>
  );
}
