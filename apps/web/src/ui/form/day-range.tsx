import { Input } from './input';

interface DayRangeProps {
  /** Days as date inputs have them, empty without one. */
  from: string;
  to: string;
  onChange: (change: { from?: string; to?: string }) => void;
}

/** The first and the last day of what a list shows. */
export function DayRange({ onChange, ...days }: DayRangeProps) {
  return (['from', 'to'] as const).map((name) => (
    <label key={name} className="flex items-center gap-2 text-sm text-muted max-sm:[&>input]:ml-auto">
      {name === 'from' ? 'From' : 'To'}
      <Input
        type="date"
        className="w-auto min-w-0 text-sm max-sm:w-3/4"
        value={days[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </label>
  ));
}
