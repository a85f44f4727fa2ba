import { gradeOf, type ImageModel, type Need } from '@safelight/catalog/models';
import { formatCredits } from '../../../components/format/credits';

const needs: readonly { id: Need; name: string }[] = [
  { id: 'photo', name: 'Photographs' },
  { id: 'text', name: 'Text in the picture' },
  { id: 'illustration', name: 'Illustration' },
  { id: 'vector', name: 'Vector (SVG)' },
  { id: 'edit', name: 'Editing pictures' },
  { id: 'fast', name: 'Fast' },
  { id: 'cheap', name: 'Low price' },
];

interface NeedFilterProps {
  /** Undefined for models for anything. */
  value: Need | undefined;
  onChange: (need: Need | undefined) => void;
}

/** Finds models by what one needs. */
export function NeedFilter({ value, onChange }: NeedFilterProps) {
  return (
    <div role="group" aria-label="Models for" className="mb-2 flex flex-wrap gap-1.5">
      {needs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={value === id}
          onClick={() => onChange(value === id ? undefined : id)}
          className="h-8 rounded-full border border-line px-3 text-xs text-muted transition-colors hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-ink"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

export const saysPriceFrom = (model: ImageModel): string =>
  `${model.gradedBy ? 'from ' : ''}${formatCredits((model.grades[0] ?? gradeOf(model)).credits)}`;

/** What a model is for and what it costs, where a list has no room for more: “from 2 credits · Photographs, Fast”. */
export function describeModel(model: ImageModel): string {
  const names = needs.flatMap(({ id, name }) => (model.needs.includes(id) ? [name] : []));
  return [saysPriceFrom(model), names.join(', ')].join(' · ');
}
