import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCredits } from '../../components/format/credits';
import { paths } from '../../paths';
import { cn } from '../../ui/cn';
import { getCreditsState } from './credits';

interface BottomBarProps {
  credits: number;
  /** After the balance: the price of the next click. */
  price?: string | undefined;
  /** The main action costs nothing: on a phone the balance, which the header shows too, gives way to one low row. */
  free?: boolean;
  /** Beside the balance on narrow screens: the recipe button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The balance and the step's actions, fixed at the bottom edge on every step, except in windows too low for it. */
export function BottomBar({ credits, price, free, aside, children }: BottomBarProps) {
  const state = getCreditsState(credits);
  const low = free && state === 'normal';
  return (
    <div
      role="group"
      aria-label="Credits and actions"
      className="wz-bar relative z-20 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] tall:fixed tall:inset-x-0 tall:bottom-0"
    >
      <div
        className={cn(
          'mx-auto flex w-full max-w-[96rem] flex-col gap-2 px-4 py-2.5 sm:px-6 md:flex-row md:items-center md:justify-between md:gap-6 md:py-3',
          low && 'max-sm:flex-row-reverse max-sm:px-2 max-sm:py-1',
        )}
      >
        <div className="flex min-h-8 min-w-0 items-center justify-between gap-3 md:min-h-11 md:flex-1 md:justify-start">
          <p
            className={cn(
              'flex items-center gap-1.5 text-xs',
              low && 'max-sm:hidden',
              state === 'empty' ? 'text-danger' : state === 'low' ? 'text-accent-text' : 'text-muted',
            )}
          >
            {state !== 'normal' && <CircleAlert aria-hidden className="size-3.5 shrink-0" />}
            <span className="text-balance">
              <Link
                href={paths.credits()}
                className="inline-flex min-h-6 items-center font-medium whitespace-nowrap underline-offset-4 hover:underline"
              >
                {formatCredits(credits)}
              </Link>
              {state !== 'normal' && (
                <span className="max-xl:sr-only">{state === 'empty' ? ', none left' : ', running low'}</span>
              )}
              {price !== undefined && <span id="generation-price"> · {price}</span>}
            </span>
          </p>
          {aside}
        </div>
        <div className="flex min-w-0 flex-1 items-center gap-2 md:flex-none md:justify-end">{children}</div>
      </div>
    </div>
  );
}
