import { imageModels } from '@safelight/catalog/models';
import { renderers } from '@safelight/catalog/renderers';
import { dayOf, startOfDay } from '../../../components/format/days';
import { trpc } from '../../../trpc';
import { DayRange } from '../../../ui/form/day-range';
import { Select } from '../../../ui/form/select';
import type { ProjectKey } from '../key';
import { noFilter } from './no-filter';
import type { BoardFilter } from './use-board';

interface Named {
  readonly id: string;
  readonly name: string;
}

const kinds = {
  style: 'Style',
  lighting: 'Light',
  mood: 'Mood',
  framing: 'Framing',
  camera: 'Camera',
  lens: 'Lens',
  format: 'Format',
  ratio: 'Ratio',
};

const toOptions = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }));

interface MoreFiltersProps {
  project: ProjectKey;
  filter: BoardFilter;
  onFilter: (change: Partial<BoardFilter>) => void;
}

/** Filters by what was chosen, as far as it occurs in the project, and by the days of saving or making. */
export function MoreFilters({ project, filter, onFilter }: MoreFiltersProps) {
  const pick = (value: string) => (value === noFilter ? undefined : value);
  const { choice } = filter;
  const chosen = typeof choice === 'object' ? `${choice.kind}:${choice.id}` : noFilter;
  const found = trpc.boards.choices.useQuery({ project }, { staleTime: 0 }).data?.choices ?? [];
  const choices = found.map(({ kind, id, name, count }) => ({
    value: `${kind}:${id}`,
    label: `${kinds[kind]}: ${name} (${count})`,
  }));
  // The last item with it may be gone.
  const gone = choices.every(({ value }) => value !== chosen)
    ? [{ value: chosen, label: 'Your choice' }]
    : [];
  return (
    <>
      <Select
        aria-label="Choice"
        className="h-10 w-56 text-sm max-sm:h-11"
        value={chosen}
        onValueChange={(value) => {
          const [kind = '', id = ''] = value.split(':');
          onFilter({ choice: value === noFilter ? undefined : ({ kind, id } as BoardFilter['choice']) });
        }}
        options={[{ value: noFilter, label: 'Any choice' }, ...(chosen === noFilter ? [] : gone), ...choices]}
      />
      <Select
        aria-label="Renderer"
        className="h-10 w-48 text-sm max-sm:h-11"
        value={filter.renderer ?? noFilter}
        onValueChange={(value) => onFilter({ renderer: pick(value) as BoardFilter['renderer'] })}
        options={[{ value: noFilter, label: 'Any renderer' }, ...toOptions(renderers)]}
      />
      <Select
        aria-label="Model"
        className="h-10 w-48 text-sm max-sm:h-11"
        value={filter.model ?? noFilter}
        onValueChange={(value) => onFilter({ model: pick(value) as BoardFilter['model'] })}
        options={[{ value: noFilter, label: 'Any model' }, ...toOptions(imageModels)]}
      />
      {/* Together, so that neither of the two wraps alone. */}
      <div className="col-span-2 flex flex-wrap gap-2 *:max-sm:w-full">
        <DayRange
          from={dayOf(filter.from)}
          to={dayOf(filter.to, 1)}
          onChange={({ from, to }) =>
            onFilter({
              ...(from !== undefined && { from: startOfDay(from) }),
              ...(to !== undefined && { to: startOfDay(to, 1) }),
            })
          }
        />
      </div>
    </>
  );
}
