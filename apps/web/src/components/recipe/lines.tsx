import type { LockKind, Recipe } from '@safelight/prompt/recipe';
import { Lock, LockOpen } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { cn } from '../../ui/cn';
import { describeRecipe } from './words';

interface LookLinesProps {
  recipe: Recipe;
  locks: readonly LockKind[];
  /** Without it the locks are not shown. */
  onLocks?: ((locks: readonly LockKind[], kind: LockKind) => void) | undefined;
}

/** The choices of a look in words, each with its lock. */
export function LookLines({ recipe, locks, onLocks }: LookLinesProps) {
  const lines = describeRecipe(recipe);
  if (lines.length === 0) return <p className="text-xs text-muted">No choices of the catalog.</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {lines.map(({ kind, label, value }) => {
        const locked = kind !== undefined && locks.includes(kind);
        if (kind === undefined || !onLocks) {
          return (
            <li key={`${label} ${value}`} className="max-w-full">
              <Badge className="min-h-7 px-2.5">
                <span className="sr-only">{label}: </span>
                <bdi className="truncate" title={label}>
                  {label === 'Without' ? `without ${value}` : value}
                </bdi>
              </Badge>
            </li>
          );
        }
        const Icon = locked ? Lock : LockOpen;
        return (
          <li key={label} className="max-w-full">
            <button
              type="button"
              aria-pressed={locked}
              aria-label={`Lock ${label}: ${value}`}
              onClick={() => onLocks(locked ? locks.filter((each) => each !== kind) : [...locks, kind], kind)}
              className={cn(
                'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border max-sm:min-h-11 px-2.5 text-xs transition-colors',
                locked
                  ? 'border-accent bg-accent-wash text-ink'
                  : 'border-line-strong/60 text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              <Icon
                aria-hidden
                className={cn('size-3 shrink-0', locked ? 'text-accent-text' : 'text-faint')}
              />
              <bdi className="truncate">{value}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
