import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A surface with a hairline border. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border border-line bg-surface', className)} {...props} />;
}
