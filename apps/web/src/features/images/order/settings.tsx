import { limits } from '@safelight/catalog/limits';
import {
  getImageModel,
  gradeOf,
  imagePrice,
  largestSeed,
  type ImageModelId,
} from '@safelight/catalog/models';
import { formatCredits } from '../../../components/format/credits';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { Select } from '../../../ui/form/select';
import type { ImageWish } from './store';

interface OrderSettingsProps {
  wish: Pick<ImageWish, 'model' | 'grade' | 'count' | 'seed' | 'references'>;
  /** The seed that the prompt asks for. */
  asked: number | undefined;
  onWish: (change: Pick<ImageWish, 'grade'> | Pick<ImageWish, 'count'> | Pick<ImageWish, 'seed'>) => void;
}

/** How many images, in which grade, from which seed. */
export function OrderSettings({ wish, asked, onWish }: OrderSettingsProps) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4">
      <CountPicker value={wish.count} onChange={(count) => onWish({ count })} />
      <GradePicker
        model={wish.model}
        value={wish.grade}
        references={wish.references?.length}
        onChange={(grade) => onWish({ grade })}
      />
      <div className="odd:col-span-2">
        <SeedField wish={wish} asked={asked} onWish={onWish} />
      </div>
    </div>
  );
}

/** The model's resolution or quality with its price; nothing for a model that has one. */
export function GradePicker({
  named = false,
  model: id,
  value,
  references = 0,
  onChange,
}: {
  /** Where several models are set, each is named. */
  named?: boolean;
  model: ImageModelId;
  value: string | undefined;
  /** How many the order has. */
  references?: number | undefined;
  onChange: (grade: string) => void;
}) {
  const model = getImageModel(id);
  if (!model.gradedBy) return null;
  return (
    <Field label={named ? `${model.gradedBy} of ${model.name}` : model.gradedBy}>
      {(control) => (
        <Select
          {...control}
          value={gradeOf(model, value).id}
          onValueChange={onChange}
          options={model.grades.map((grade) => ({
            value: grade.id,
            label: `${grade.name} · ${formatCredits(imagePrice(model, grade.id, references).credits)}`,
          }))}
        />
      )}
    </Field>
  );
}

const counts = Array.from({ length: limits.imagesPerOrder }, (_, at) => String(at + 1));

export function CountPicker({
  label = 'Images',
  value = 1,
  onChange,
}: {
  label?: string;
  value?: number | undefined;
  onChange: (count: number) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={String(value)}
          onValueChange={(count) => onChange(Number(count))}
          options={counts.map((count) => ({ value: count, label: count }))}
        />
      )}
    </Field>
  );
}

/** What repeats an image; empty for the one that the prompt asks for, else a random one. */
function SeedField({
  wish,
  asked,
  onWish,
}: {
  wish: Pick<ImageWish, 'model' | 'seed'>;
  asked: number | undefined;
  onWish: (change: { seed: number | undefined }) => void;
}) {
  const model = getImageModel(wish.model);
  if (!model.seed)
    return <p className="self-end text-xs text-muted">{model.name} has no seeds: each image is a new one.</p>;
  return <SeedInput value={wish.seed} asked={asked} onChange={(seed) => onWish({ seed })} />;
}

export function SeedInput({
  value,
  asked,
  onChange,
}: {
  value: number | undefined;
  /** What the prompt asks for. */
  asked?: number | undefined;
  onChange: (seed: number | undefined) => void;
}) {
  return (
    <Field label="Seed" note="optional">
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          placeholder={asked === undefined ? 'random' : String(asked)}
          value={value === undefined ? '' : String(value)}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 10);
            onChange(digits === '' ? undefined : Math.min(Number(digits), largestSeed));
          }}
        />
      )}
    </Field>
  );
}
