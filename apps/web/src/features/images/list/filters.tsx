import { imageModels, isImageModel } from '@safelight/catalog/models';
import { memo, useRef } from 'react';
import { StarredFilter } from '../../../components/image/starred-filter';
import { trpc } from '../../../trpc';
import { cn } from '../../../ui/cn';
import { SearchInput } from '../../../ui/form/search-input';
import { Select } from '../../../ui/form/select';
import { fadeClass, useMore } from '../../../ui/more-cues';
import type { ImageFilter } from './filter';

/** The value of a select for "no filter"; its values must not be empty. */
const all = 'all';

interface FiltersProps {
  words: string;
  onWords: (words: string) => void;
  filter: ImageFilter;
  onFilter: (change: ImageFilter) => void;
  className?: string;
}

/** Not rendered again with each loaded page: its selects have many options. */
export const Filters = memo(function Filters({ words, onWords, filter, onFilter, className }: FiltersProps) {
  const projects = trpc.projects.list.useQuery().data?.projects ?? [];
  const strip = useRef<HTMLDivElement>(null);
  const more = useMore(strip);
  return (
    <div
      ref={strip}
      role="search"
      aria-label="Your images"
      // On a phone a strip to swipe, which leaves the height to the images.
      className={cn(
        'flex items-center gap-2 max-sm:-mx-1 max-sm:snap-x max-sm:scroll-px-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap max-sm:*:shrink-0 max-sm:*:snap-start max-sm:[&>:first-child]:basis-56',
        fadeClass(more),
        className,
      )}
    >
      <SearchInput
        aria-label="Search your images"
        placeholder="Words of the prompt"
        value={words}
        onWords={onWords}
      />
      <Select
        aria-label="Model"
        className="h-10 w-40 text-sm"
        value={filter.model ?? all}
        onValueChange={(value) => onFilter({ model: isImageModel(value) ? value : undefined })}
        options={[
          { value: all, label: 'Any model' },
          ...imageModels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {projects.length > 0 && (
        <Select
          aria-label="Show images of"
          className="h-10 w-40 text-sm"
          value={String(filter.projectId ?? all)}
          onValueChange={(next) =>
            onFilter({
              projectId: next === all ? undefined : next === 'general' ? next : Number(next),
            })
          }
          options={[
            { value: all, label: 'All projects' },
            { value: 'general', label: 'No project' },
            ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <StarredFilter starred={filter.starred === true} onChange={(starred) => onFilter({ starred })} />
    </div>
  );
});
