import type { KeyboardEvent } from 'react';
import { Field } from '../../../ui/field';
import { Textarea } from '../../../ui/textarea';

interface LongTextProps {
  label: string;
  hint?: string;
  placeholder?: string;
  rows: number;
  value: string;
  /** In code points, as a person counts characters. */
  limit: number;
  onChange: (text: string) => void;
  /** Ctrl or Cmd and Enter. */
  onConfirm: () => void;
}

/** Unicode code points of a text. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** The text cut to so many code points, never in the middle of one. */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('');
}

/** A text area with a character count. What is typed or pasted past the limit is cut off, and said. */
export function LongText({
  label,
  hint,
  placeholder,
  rows,
  value,
  limit,
  onChange,
  onConfirm,
}: LongTextProps) {
  const used = countCharacters(value);
  const confirm = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onConfirm();
  };
  const full = used >= limit;
  return (
    <Field
      label={label}
      hint={hint}
      note={
        <span className="tabular-nums">
          {used.toLocaleString('en-US')} / {limit.toLocaleString('en-US')}
          <span className="sr-only"> characters</span>
        </span>
      }
      error={full ? `That is the limit of ${limit.toLocaleString('en-US')} characters.` : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          aria-invalid={undefined}
          rows={rows}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(cutText(event.target.value, limit))}
          onKeyDown={confirm}
        />
      )}
    </Field>
  );
}
