import type { ReactNode } from 'react';
import { RadioCard } from '../../../ui/form/radio-cards';

interface OptionCardProps {
  value: string;
  name: string;
  description: string;
  /** The drawing; fills the card's upper part. */
  drawing: ReactNode;
  /** Small text beside the name, such as `16:9`. */
  aside?: string | undefined;
}

export function OptionCard({ value, name, description, drawing, aside }: OptionCardProps) {
  return (
    <RadioCard value={value} className="flex flex-col overflow-hidden">
      <span data-flies className="block aspect-3/2 w-full overflow-hidden bg-sunken">
        {drawing}
      </span>
      <span className="block px-3 pt-2.5 pb-3 sm:px-4">
        <span
          data-flies
          className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm font-medium text-ink"
        >
          {name}
          {aside !== undefined && <span className="font-mono text-xs font-normal text-muted">{aside}</span>}
        </span>
        <span className="mt-0.5 block text-xs text-muted">{description}</span>
      </span>
    </RadioCard>
  );
}
