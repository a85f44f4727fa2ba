import { limits } from '@safelight/catalog/limits';
import { recipeKinds } from '@safelight/prompt/recipe';
import type { Axis } from '@safelight/prompt/recipe/sheet';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { Select } from '../../../../ui/form/select';
import { IconButton } from '../../../../ui/icon-button';
import type { Look } from '../../../../trpc';
import { isSameLook, listLooks } from '../../looks/own';
import { labelKind, listValues } from '../../../../components/recipe/words';
import { Chip } from './chip';
import { WordsField } from './words-field';

interface AxesProps {
  axes: readonly Axis[];
  own: readonly Look[];
  /** Those that stay, with their values first. Further axes begin with the recipe as it is. */
  fixed?: readonly Axis[];
  onAxes: (axes: readonly Axis[]) => void;
}

type Kind = Axis['kind'];
const kinds: readonly Kind[] = ['look', 'words', ...recipeKinds];

/** A new axis starts with the recipe as it is, to compare the others with. */
const startAxis = (kind: Kind): Axis => (kind === 'look' ? { kind, looks: [] } : { kind, values: [''] });

/** Up to two things that vary, each with its values. */
export function AxesField({ axes, own, fixed, onAxes }: AxesProps) {
  const free = kinds.filter(
    (kind) => !axes.some((axis) => axis.kind === kind) && !(fixed && kind === 'look'),
  );
  const change = (at: number, axis: Axis) => onAxes(axes.with(at, axis));
  return (
    <div className="flex flex-col gap-4">
      {axes.map((axis, at) => (
        <div key={axis.kind} role="group" aria-label={`Vary ${labelKind(axis.kind)}`}>
          {fixed?.[at] ? (
            <p aria-hidden className="mb-2 text-sm font-medium text-ink">
              {labelKind(axis.kind)}
            </p>
          ) : (
            <div className="mb-2 flex items-center gap-2">
              <Select
                aria-label={at === 0 ? 'Vary' : 'And vary'}
                className="max-w-56"
                value={axis.kind}
                onValueChange={(kind) => change(at, startAxis(kind as Kind))}
                options={[axis.kind, ...free].map((kind) => ({ value: kind, label: labelKind(kind) }))}
              />
              <IconButton
                label={`Do not vary ${labelKind(axis.kind)}`}
                onClick={() => onAxes(axes.toSpliced(at, 1))}
              >
                <X aria-hidden />
              </IconButton>
            </div>
          )}
          <Values
            axis={axis}
            own={own}
            fixed={fixed && (fixed[at] ?? startAxis(axis.kind))}
            onAxis={(next) => change(at, next)}
          />
        </div>
      ))}
      {axes.length < limits.sheetAxes && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => onAxes([...axes, startAxis(free.includes('lighting') ? 'lighting' : 'mood')])}
        >
          <Plus aria-hidden />
          {axes.length === 0 ? 'Vary a choice' : 'Vary a second choice'}
        </Button>
      )}
    </div>
  );
}

interface ValuesProps {
  axis: Axis;
  own: readonly Look[];
  /** The axis with the values that stay. */
  fixed: Axis | undefined;
  onAxis: (axis: Axis) => void;
}

function Values({ axis, own, fixed, onAxis }: ValuesProps) {
  if (axis.kind === 'look') {
    const kept = fixed?.kind === 'look' ? fixed.looks : [];
    const gone = kept.filter((look) => !listLooks(own).some((one) => isSameLook(look, one)));
    const looks = [...gone.map((look) => ({ ...look, key: look.name })), ...listLooks(own)];
    const full = axis.looks.length >= limits.sheetAxisValues;
    return (
      <div className="flex flex-wrap gap-1.5">
        {looks.map((one) => {
          const { key, name, recipe } = one;
          const chosen = axis.looks.some((look) => isSameLook(look, one));
          return (
            <Chip
              key={key}
              chosen={chosen}
              disabled={chosen ? kept.some((look) => isSameLook(look, one)) : full}
              onClick={() =>
                onAxis({
                  ...axis,
                  looks: chosen
                    ? axis.looks.filter((look) => !isSameLook(look, one))
                    : [...axis.looks, { name, recipe }],
                })
              }
            >
              {name}
            </Chip>
          );
        })}
      </div>
    );
  }
  const onValues = (values: readonly string[]) => onAxis({ ...axis, values });
  const full = axis.values.length >= limits.sheetAxisValues;
  const kept = fixed && fixed.kind !== 'look' ? fixed.values : [];
  if (axis.kind === 'words') return <WordsField values={axis.values} kept={kept} onValues={onValues} />;
  const values = [{ value: '', name: 'As it is' }, ...listValues(axis.kind)];
  // In the catalog's order, so that a value that was removed and added again is in its place.
  const toggle = (value: string, chosen: boolean) => [
    ...kept,
    ...values
      .map((each) => each.value)
      .filter((each) => !kept.includes(each) && (each === value ? !chosen : axis.values.includes(each))),
  ];
  return (
    <div className="flex flex-wrap gap-1.5">
      {values.map(({ value, name }) => {
        const chosen = axis.values.includes(value);
        return (
          <Chip
            key={value}
            chosen={chosen}
            disabled={chosen ? kept.includes(value) : full}
            onClick={() => onValues(toggle(value, chosen))}
          >
            {name}
          </Chip>
        );
      })}
    </div>
  );
}
