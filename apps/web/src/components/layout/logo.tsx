import { cn } from '../../ui/cn';

/** The lamp: an amber safelight under its hood. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={cn('size-6', className)}>
      <circle cx="12" cy="12" r="10" fill="var(--accent)" />
      <path d="M2 12a10 10 0 0 1 20 0z" fill="currentColor" />
    </svg>
  );
}

export function Logo({ className, compact }: { className?: string; compact?: boolean }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className={cn('font-display text-[1.5rem] leading-7', compact && 'sr-only sm:not-sr-only')}>
        Safelight
      </span>
    </span>
  );
}
