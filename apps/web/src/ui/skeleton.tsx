import { cn } from './cn';

/** A place held for what is loading; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-breathe rounded-sm bg-line/70', className)} />;
}
