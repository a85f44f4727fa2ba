import { imageModels, type ImageModelId } from '@safelight/catalog/models';
import { Aperture, Layers, PenTool, Type, Zap, type LucideIcon } from 'lucide-react';
import { formatCredits } from '../../../components/format/credits';
import { cn } from '../../../ui/cn';
import { RadioCard, RadioCards } from '../../../ui/form/radio-cards';
import { isImageModel } from './store';

/** By the icon name in the catalog. */
const marks: Readonly<Record<string, LucideIcon>> = {
  bolt: Zap,
  layers: Layers,
  aperture: Aperture,
  type: Type,
  pen: PenTool,
};

interface ModelPickerProps {
  value: ImageModelId;
  onChange: (model: ImageModelId) => void;
  className?: string;
}

export function ModelPicker({ value, onChange, className }: ModelPickerProps) {
  return (
    <div className={className}>
      <p aria-hidden className="mb-1.5 text-sm font-medium text-ink">
        AI Model
      </p>
      <RadioCards
        label="AI Model"
        value={value}
        onValueChange={(id) => {
          if (isImageModel(id)) onChange(id);
        }}
        className="grid gap-2"
      >
        {imageModels.map((model) => {
          const Mark = marks[model.icon] ?? Aperture;
          const chosen = model.id === value;
          return (
            <RadioCard key={model.id} value={model.id} className="flex gap-3 py-2.5 pr-10 pl-3.5">
              <Mark
                aria-hidden
                strokeWidth={1.5}
                className={cn('mt-0.5 size-4.5 shrink-0', chosen ? 'text-accent-text' : 'text-faint')}
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
                  <span className="font-medium text-ink">{model.name}</span>{' '}
                  <span className="text-xs text-muted">{model.tier}</span>{' '}
                  <span className="text-xs text-ink tabular-nums">{formatCredits(model.credits)}</span>
                </span>
                <span className="block text-xs text-muted">{model.description}</span>
              </span>
            </RadioCard>
          );
        })}
      </RadioCards>
    </div>
  );
}
