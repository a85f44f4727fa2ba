import type { ComponentProps } from 'react';
import { cn } from './cn';

interface StaleProps extends ComponentProps<'div'> {
  /** Whether newer content has been requested. */
  stale: boolean | undefined;
}

/** Content that is being refreshed: as readable as before, under a pulsing line. */
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
