import {
  imageModels,
  isImageModel,
  type ImageModel,
  type ImageModelId,
  type Need,
} from '@safelight/catalog/models';
import { Aperture, Layers, PenTool, Spline, Type, Zap, type LucideIcon } from 'lucide-react';
import { formatMonth } from '../../../components/format/dates';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { RadioCard, RadioCards } from '../../../ui/form/radio-cards';
import { NeedFilter, saysPriceFrom } from './needs';

/** By the icon name in the catalog. */
const marks: Readonly<Record<string, LucideIcon>> = {
  bolt: Zap,
  layers: Layers,
  aperture: Aperture,
  type: Type,
  pen: PenTool,
  spline: Spline,
};

/** How many models are shown until one asks for more. */
const atFirst = 5;

interface ModelPickerProps {
  value: ImageModelId;
  onChange: (model: ImageModelId) => void;
  className?: string;
}

/** Models by what one needs. The chosen one is always among those shown. */
export function ModelPicker({ value, onChange, className }: ModelPickerProps) {
  const [need, setNeed] = useState<Need>();
  const [all, setAll] = useState(false);
  const shown = imageModels.filter(
    (model, at) => model.id === value || (need ? model.needs.includes(need) : all || at < atFirst),
  );
  const hidden = imageModels.length - shown.length;
  return (
    <div data-models className={className}>
      <p aria-hidden className="mb-1.5 text-sm font-medium text-ink">
        AI Model
      </p>
      <NeedFilter value={need} onChange={setNeed} />
      <RadioCards
        label="AI Model"
        value={value}
        onValueChange={(id) => {
          if (isImageModel(id)) onChange(id);
        }}
        className="grid gap-2"
      >
        {shown.map((model) => (
          <ModelCard key={model.id} model={model} chosen={model.id === value} />
        ))}
      </RadioCards>
      {need === undefined && hidden > 0 && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3" onClick={() => setAll(true)}>
          {hidden} more models
        </Button>
      )}
    </div>
  );
}

function ModelCard({ model, chosen }: { model: ImageModel; chosen: boolean }) {
  const Mark = marks[model.icon] ?? Aperture;
  return (
    <RadioCard value={model.id} className="flex gap-3 py-2.5 pr-10 pl-3.5">
      <Mark
        aria-hidden
        strokeWidth={1.5}
        className={cn('mt-0.5 size-4.5 shrink-0', chosen ? 'text-accent-text' : 'text-faint')}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium text-ink">{model.name}</span>{' '}
          <span className="text-xs text-muted">{model.tier}</span>{' '}
          <span className="text-xs text-ink tabular-nums">{saysPriceFrom(model)}</span>
        </span>
        <span className="block text-xs text-muted">{model.description}</span>
        {chosen && (
          <span className="mt-0.5 block text-xs text-faint">Checked {formatMonth(model.checked)}</span>
        )}
      </span>
    </RadioCard>
  );
}
