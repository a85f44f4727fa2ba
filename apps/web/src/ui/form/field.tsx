import { useId, type ReactNode } from 'react';
import { cn } from '../cn';

/** Spread on the control, to associate label, hint and error with it. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** Small text beside the label: 'optional', a character count. */
  note?: ReactNode;
  hint?: ReactNode;
  /** Advice that does not block the form; announced when it appears. */
  advice?: string | undefined;
  /** A sentence, announced when it appears. Replaces the advice. */
  error?: string | undefined;
  /** Something else, such as a toast, announces the error. */
  quiet?: boolean | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control, a hint, and places for advice and an error. */
export function Field({ label, note, hint, advice, error, quiet, className, children }: FieldProps) {
  const id = useId();
  const advised = advice !== undefined && !error;
  const described = [hint ? `${id}-hint` : '', advised ? `${id}-advice` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
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
      <p id={`${id}-advice`} role="status" className={cn('text-xs text-accent-text', !advised && 'hidden')}>
        {advised && advice}
      </p>
      <p
        id={`${id}-error`}
        role={quiet ? undefined : 'alert'}
        className={cn('text-xs text-danger', !error && 'hidden')}
      >
        {error}
      </p>
    </div>
  );
}
