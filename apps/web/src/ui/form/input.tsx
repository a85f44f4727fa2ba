import type { ComponentProps } from 'react';
import { cn } from '../cn';

/** The look of text fields. 16 px, so that phones do not zoom in on focus. */
export const controlClass =
  'w-full rounded-md border border-line-strong bg-sunken px-3 text-base text-ink transition-colors hover:border-muted focus-visible:border-accent-text focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-50';

export function Input({ className, dir = 'auto', ...props }: ComponentProps<'input'>) {
  return <input dir={dir} className={cn(controlClass, 'h-11', className)} {...props} />;
}
