import { cn } from './cn';

/** A place held for what is loading; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-breathe rounded-sm bg-line/70', className)} />;
}
