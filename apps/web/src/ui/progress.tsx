import { Progress as Radix } from 'radix-ui';
import { cn } from './cn';

interface ProgressProps {
  label: string;
  value: number;
  max: number;
  className?: string;
}

export function Progress({ label, value, max, className }: ProgressProps) {
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      max={max}
      getValueLabel={() => `${value} of ${max}`}
      className={cn('h-1 w-full overflow-hidden rounded-full bg-line', className)}
    >
      <Radix.Indicator
        className="h-full rounded-full bg-accent transition-[width] duration-200"
        style={{ width: `${max > 0 ? (value / max) * 100 : 0}%` }}
      />
    </Radix.Root>
  );
}
