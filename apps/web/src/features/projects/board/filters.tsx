import { SlidersHorizontal, SquareCheck } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { StarredFilter } from '../../../components/image/starred-filter';
import { useOnline } from '../../../components/offline/connection';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { SearchInput } from '../../../ui/form/search-input';
import { Select } from '../../../ui/form/select';
import { lazyPart } from '../../../ui/lazy-part';
import { fadeClass, useMore } from '../../../ui/more-cues';
import type { ProjectKey } from '../key';
import { noFilter } from './no-filter';
import type { BoardFilter } from './use-board';

const MoreFilters = lazyPart(() => import('./more-filters'), 'MoreFilters');

interface FiltersProps {
  project: ProjectKey;
  words: string;
  onWords: (words: string) => void;
  filter: BoardFilter;
  onFilter: (change: Partial<BoardFilter>) => void;
  selecting: boolean;
  onSelecting: () => void;
}

const kinds = [
  { value: noFilter, label: 'Everything' },
  { value: 'prompt', label: 'Prompts' },
  { value: 'image', label: 'Images' },
];
const approvals = [
  { value: noFilter, label: 'Any approval' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'changes', label: 'Changes asked for' },
  { value: 'unread', label: 'New replies' },
  { value: 'none', label: 'Undecided' },
];

/** The search of a board. Memoized, because the board renders again with each selected card. */
export const Filters = memo(function Filters({
  project,
  words,
  onWords,
  filter,
  onFilter,
  selecting,
  onSelecting,
}: FiltersProps) {
  const tags = trpc.boards.tags.useQuery().data?.tags ?? [];
  const online = useOnline();
  const row = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  const { approval, choice, renderer, model, from, to } = filter;
  const chosen = [approval, filter.tags, choice, renderer, model, from ?? to].filter(
    (each) => each !== undefined,
  ).length;
  const pick = (value: string) => (value === noFilter ? undefined : value);
  return (
    <div role="search" aria-label="This project" className="mb-4 flex flex-wrap items-center gap-2 sm:mb-5">
      <SearchInput
        aria-label="Search this project"
        placeholder="Words, tags, choices"
        value={words}
        onWords={onWords}
      />
      {/* On a phone one row, to swipe. */}
      <div
        ref={row}
        className={cn(
          'flex items-center gap-2 max-sm:-mx-4 max-sm:w-screen max-sm:gap-1 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:contents',
          fadeClass(useMore(row)),
        )}
      >
        <Select
          aria-label="Show"
          className="h-10 w-32 shrink-0 text-sm max-sm:h-11"
          value={filter.kind ?? noFilter}
          onValueChange={(value) => onFilter({ kind: pick(value) as BoardFilter['kind'] })}
          options={kinds}
        />
        <StarredFilter starred={filter.starred === true} onChange={(starred) => onFilter({ starred })} />
        <Button
          variant="quiet"
          className="px-2.5 max-sm:px-1.5"
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          <SlidersHorizontal aria-hidden className="max-sm:hidden" />
          Filters{chosen > 0 && ` · ${chosen}`}
        </Button>
        <Button
          variant="quiet"
          className="px-2.5 max-sm:px-1.5"
          aria-pressed={selecting}
          disabled={!online && !selecting}
          onClick={onSelecting}
        >
          <SquareCheck aria-hidden className="max-sm:hidden" />
          {selecting ? 'Stop selecting' : 'Select'}
        </Button>
      </div>
      {more && (
        <div className="grid w-full grid-cols-2 gap-2 *:max-sm:w-full sm:flex sm:flex-wrap">
          <Select
            aria-label="Approval"
            className="h-10 w-40 text-sm max-sm:h-11"
            value={filter.approval ?? noFilter}
            onValueChange={(value) => onFilter({ approval: pick(value) as BoardFilter['approval'] })}
            options={approvals}
          />
          {tags.length > 0 && (
            <Select
              aria-label="Tag"
              className="h-10 w-40 text-sm max-sm:h-11"
              value={filter.tags === undefined ? noFilter : `#${String(filter.tags)}`}
              onValueChange={(value) => onFilter({ tags: value === noFilter ? undefined : [value.slice(1)] })}
              options={[
                { value: noFilter, label: 'Any tag' },
                ...tags.map((tag) => ({ value: `#${tag}`, label: tag })),
              ]}
            />
          )}
          <MoreFilters
            project={project}
            filter={filter}
            onFilter={onFilter}
            onFail={() => setMore(false)}
            whileLoading={null}
          />
        </div>
      )}
    </div>
  );
});
