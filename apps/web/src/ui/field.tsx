import { useId, type ReactNode } from 'react';
import { cn } from './cn';

/** To be spread on the control, so that label, hint and error belong to it. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** Stands beside the label in small: 'optional', a character count. */
  note?: ReactNode;
  hint?: ReactNode;
  /** A sentence; read out when it appears. */
  error?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control, a hint and the place for an error. */
export function Field({ label, note, hint, error, className, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
        </label>
        {note !== undefined && <span className="text-xs text-faint">{note}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-faint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className={cn('text-xs text-danger', !error && 'hidden')}>
        {error}
      </p>
    </div>
  );
}
