import { cameras } from '@safelight/catalog/camera';
import { colorMoods } from '@safelight/catalog/color-mood';
import { fileFormats } from '@safelight/catalog/file-format';
import { framings } from '@safelight/catalog/framing';
import { lenses } from '@safelight/catalog/lens';
import { lightings } from '@safelight/catalog/lighting';
import { imageModels } from '@safelight/catalog/models';
import { ratios } from '@safelight/catalog/ratios';
import { renderers } from '@safelight/catalog/renderers';
import { styles } from '@safelight/catalog/styles';
import { Select } from '../../../ui/form/select';
import { noFilter } from './no-filter';
import type { BoardFilter } from './use-board';

interface Named {
  readonly id: string;
  readonly name: string;
}

const kinds: readonly [kind: string, label: string, options: readonly Named[]][] = [
  ['style', 'Style', styles],
  ['lighting', 'Light', lightings],
  ['mood', 'Mood', colorMoods],
  ['framing', 'Framing', framings],
  ['camera', 'Camera', cameras],
  ['lens', 'Lens', lenses],
  ['format', 'Format', fileFormats],
  ['ratio', 'Ratio', ratios],
];

const choices = kinds.flatMap(([kind, label, options]) =>
  options.map(({ id, name }) => ({ value: `${kind}:${id}`, label: `${label}: ${name}` })),
);

const toOptions = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }));

interface MoreFiltersProps {
  filter: BoardFilter;
  onFilter: (change: Partial<BoardFilter>) => void;
}

/** Filters by what was chosen. A chunk of its own, because the catalog is large. */
export function MoreFilters({ filter, onFilter }: MoreFiltersProps) {
  const pick = (value: string) => (value === noFilter ? undefined : value);
  const { choice } = filter;
  return (
    <>
      <Select
        aria-label="Choice"
        className="h-10 w-48 text-sm max-sm:h-11"
        value={typeof choice === 'object' ? `${choice.kind}:${choice.id}` : noFilter}
        onValueChange={(value) => {
          const [kind = '', id = ''] = value.split(':');
          onFilter({ choice: value === noFilter ? undefined : ({ kind, id } as BoardFilter['choice']) });
        }}
        options={[{ value: noFilter, label: 'Any choice' }, ...choices]}
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
    </>
  );
}
