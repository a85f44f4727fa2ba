import { chooseRatio, getImageModel, type ImageModelId } from '@safelight/catalog/models';
import {
  isOwnRatio,
  listRatios,
  toDrawnRatio,
  type DrawnRatio,
  type OwnRatio,
} from '@safelight/catalog/models/drawn-ratios';
import type { RatioId } from '@safelight/catalog/ratios';
import { cn } from '../../../ui/cn';
import { RadioCard, RadioCards } from '../../../ui/form/radio-cards';
import { isRatio } from './store';

interface RatioPickerProps {
  value: RatioId | OwnRatio;
  /** Where the model lacks a ratio, the picker shows which one it draws instead. */
  model: ImageModelId;
  onChange: (ratio: RatioId | OwnRatio) => void;
}

export function RatioPicker({ value, model, onChange }: RatioPickerProps) {
  const chosen = toDrawnRatio(value);
  return (
    <div>
      <p aria-hidden className="mb-1.5 flex justify-between gap-4 text-sm font-medium text-ink">
        Aspect Ratio <span className="text-xs font-normal text-muted">{chosen.name}</span>
      </p>
      <RadioCards
        label="Aspect Ratio"
        value={value}
        onValueChange={(id) => {
          if (isRatio(id)) onChange(id);
        }}
        className="grid grid-cols-5 gap-1.5"
      >
        {listRatios(value).map((ratio) => (
          <RadioCard
            key={ratio.id}
            value={ratio.id}
            plain
            aria-label={isOwnRatio(ratio.id) ? ratio.ratio : `${ratio.name} ${ratio.ratio}`}
            className="flex h-16 flex-col items-center justify-end gap-1 pb-1.5"
          >
            <span className="grid h-7 place-items-center">
              <span
                aria-hidden
                className={cn(
                  'block rounded-[2px] border',
                  ratio.id === value ? 'border-accent bg-accent' : 'border-line-strong',
                )}
                style={sizeMark(ratio)}
              />
            </span>
            <span className="text-xs text-muted tabular-nums">{ratio.ratio}</span>
          </RadioCard>
        ))}
      </RadioCards>
      <p aria-live="polite" className="mt-1.5 text-xs text-accent-text empty:hidden">
        {chooseRatio(getImageModel(model), chosen.ratio)?.note}
      </p>
    </div>
  );
}

/** All with the same area, within 30 by 26 pixels. */
function sizeMark({ width, height }: DrawnRatio) {
  const scale = Math.min(Math.sqrt(420 / (width * height)), 30 / width, 26 / height);
  return { width: width * scale, height: height * scale };
}
