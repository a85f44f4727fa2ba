import type { ReactNode } from 'react';
import { cn } from './cn';

interface EmptyStateProps {
  /** Above the title. */
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  className?: string;
  headingLevel?: 1 | 2 | 3;
}

/** Replaces an empty list or a missing screen: says so, and offers the next step. */
export function EmptyState({ icon, title, children, action, className, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cn('flex flex-col items-center px-6 py-12 text-center', className)}>
      {icon !== undefined && <div className="mb-5 text-faint [&_svg]:size-8">{icon}</div>}
      <Heading className="font-display text-xl text-ink">{title}</Heading>
      {children !== undefined && <p className="mt-2 max-w-md text-sm text-balance text-muted">{children}</p>}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
