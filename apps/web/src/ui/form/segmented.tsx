import { RadioGroup as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { useArrowSelect } from './use-arrow-select';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode }[];
  className?: string;
}

/** A switch between two or three views of the same thing. */
export function Segmented<T extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentedProps<T>) {
  const arrowSelect = useArrowSelect();
  return (
    <Radix.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      {...arrowSelect}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onValueChange(option.value);
      }}
      className={cn('inline-flex rounded-md border border-line bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className="flex h-8 items-center gap-2 rounded-sm px-4 text-sm font-medium text-muted transition-colors hover:text-ink data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-[0_0_0_1px_var(--line-strong)]"
        >
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
