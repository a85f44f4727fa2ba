import type { ReactNode } from 'react';
import { cn } from '../../ui/cn';
import { useTitle } from './use-title';

/** For reading beside a list, and for full-width content. */
const widths = { medium: 'max-w-6xl', wide: 'max-w-[96rem]' };

interface PageProps {
  /** The page's heading and the tab's name. */
  title: string;
  intro?: ReactNode;
  /** Above the heading, such as a link back. */
  before?: ReactNode;
  /** At the right of the heading. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  /** Set when the content has its own heading. This one is small then, and below 64rem only for screen readers. */
  collapses?: boolean;
  children: ReactNode;
}

/** A screen with a heading and a maximum width. */
export function Page({
  title,
  intro,
  before,
  actions,
  width = 'wide',
  collapses = false,
  children,
}: PageProps) {
  useTitle(title);
  return (
    <div
      className={cn(
        'mx-auto w-full flex-1 px-4 pt-8 pb-16 sm:px-6 sm:pt-12',
        widths[width],
        collapses && 'pt-2 sm:pt-4 lg:pt-6',
      )}
    >
      {before}
      <div
        className={cn(
          'mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4',
          collapses && 'max-lg:sr-only lg:mb-6',
        )}
      >
        <div className="min-w-0">
          <h1 className={cn('font-display text-2xl break-words', !collapses && 'sm:text-3xl')}>{title}</h1>
          {intro !== undefined && !collapses && (
            <p className="mt-2 max-w-2xl text-base text-muted">{intro}</p>
          )}
        </div>
        {collapses ? <div className="max-lg:hidden">{actions}</div> : actions}
      </div>
      {children}
    </div>
  );
}
