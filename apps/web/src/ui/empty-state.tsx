import type { ReactNode } from 'react';
import { cn } from './cn';

interface EmptyStateProps {
  /** A small drawing or an icon. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  className?: string;
  headingLevel?: 1 | 2 | 3;
}

/** What stands where nothing is yet: says so, and what to do next. */
export function EmptyState({
  picture,
  title,
  children,
  action,
  className,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cn('flex flex-col items-center px-6 py-12 text-center', className)}>
      {picture !== undefined && <div className="mb-5 text-faint [&_svg]:size-8">{picture}</div>}
      <Heading className="font-display text-xl text-ink">{title}</Heading>
      {children !== undefined && <p className="mt-2 max-w-md text-sm text-balance text-muted">{children}</p>}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
