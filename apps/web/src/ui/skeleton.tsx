import { cn } from './cn';

/** A placeholder for what is loading; give it the same size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-breathe rounded-sm bg-line/70', className)} />;
}
