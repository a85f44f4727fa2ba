import type { ComponentProps } from 'react';
import { cn } from '../../ui/cn';
import { Input } from '../../ui/form/input';

interface CodeInputProps extends ComponentProps<typeof Input> {
  /** Six digits, for which phones show a keypad and autofill. */
  numeric?: boolean;
}

/** The field for a code. */
export function CodeInput({ numeric = true, className, ...props }: CodeInputProps) {
  return (
    <Input
      {...props}
      dir="ltr"
      inputMode={numeric ? 'numeric' : 'text'}
      autoComplete={numeric ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={numeric ? 9 : 40}
      className={cn('font-mono tracking-widest', className)}
    />
  );
}
