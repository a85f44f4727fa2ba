import type { Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import { hasWords } from '@safelight/prompt/text/fold';
import { Search, Star } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { Input } from '../../../../ui/form/input';
import { cn } from '../../../../ui/cn';

/** Which subjects of a sheet are shown. */
export interface Filter {
  readonly words: string;
  readonly starred: boolean;
}

/** With fewer subjects there is nothing to search. */
export const fewSubjects = 12;

/** The indexes of the subjects that have all of the words, in any order, and a starred cell if only those are asked for. */
export function findRows(
  { subjects }: SheetPlan,
  cells: readonly Cell[],
  stars: ReadonlySet<number>,
  { words, starred }: Filter,
): readonly number[] {
  const composed = new Set(cells.map(({ subject }) => subject));
  const withStar = new Set([...stars].map((index) => cells[index]?.subject));
  return subjects.flatMap((subject, row) => {
    if (!composed.has(row) || (starred && !withStar.has(row))) return [];
    return hasWords(subject, words) ? row : [];
  });
}

interface SubjectFilterProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Whether there are stars. */
  starrable: boolean;
  found: number;
  total: number;
}

/** Finds subjects of a long sheet. */
export function SubjectFilter({ filter, onFilter, starrable, found, total }: SubjectFilterProps) {
  const narrowed = filter.words.trim() !== '' || filter.starred;
  return (
    <div role="search" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="relative min-w-0 grow sm:max-w-80">
        <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
        <Input
          type="search"
          aria-label="Search the subjects"
          placeholder={`Search ${total} subjects`}
          className="pl-9"
          value={filter.words}
          onChange={({ target }) => onFilter({ ...filter, words: target.value })}
        />
      </div>
      {starrable && (
        <Button
          variant="secondary"
          aria-pressed={filter.starred}
          onClick={() => onFilter({ ...filter, starred: !filter.starred })}
        >
          <Star aria-hidden className={cn(filter.starred && 'fill-accent text-accent-text')} />
          Starred only
        </Button>
      )}
      <p role="status" className="text-sm text-muted">
        {narrowed && `${found} of ${total}`}
      </p>
    </div>
  );
}
