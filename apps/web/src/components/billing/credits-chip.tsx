import { limits } from '@safelight/catalog/limits';
import { Link } from 'wouter';
import { paths } from '../../paths';
import { cn } from '../../ui/cn';
import { formatCredits } from '../format/credits';

/** The balance in the header; links to its history. */
export function CreditsChip({ credits }: { credits: number }) {
  const low = credits <= limits.lowCredits;
  return (
    <Link
      href={paths.credits()}
      className={cn(
        'tap inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-xs font-medium whitespace-nowrap tabular-nums transition-colors',
        credits <= 0
          ? 'border-danger text-danger'
          : low
            ? 'border-accent-text text-accent-text'
            : 'border-line text-muted hover:border-line-strong hover:text-ink',
      )}
    >
      {formatCredits(credits)}
      {low && <span className="sr-only">{credits <= 0 ? ', out of credits' : ', running low'}</span>}
    </Link>
  );
}
