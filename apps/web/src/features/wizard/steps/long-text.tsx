import { formatGrouped } from '@safelight/catalog/text/grouped';
import type { KeyboardEvent } from 'react';
import { Field } from '../../../ui/form/field';
import { Textarea } from '../../../ui/form/textarea';
import { cutText } from '@safelight/prompt/text/cut-text';
import { countCharacters } from '../../../components/format/characters';

interface LongTextProps {
  label: string;
  hint?: string;
  placeholder?: string;
  rows: number;
  value: string;
  /** In code points. */
  limit: number;
  /** Replaces counting and cutting where not every character counts. */
  count?: (text: string) => number;
  cut?: (text: string) => string;
  onChange: (text: string) => void;
  /** Called with what is pasted or dropped, before the limit cuts it. */
  onPaste?: (text: string) => void;
  /** Ctrl or Cmd and Enter. */
  onConfirm: () => void;
}

/** A text area with a character count. Input beyond the limit is cut off, with a note. */
export function LongText({
  label,
  hint,
  placeholder,
  rows,
  value,
  limit,
  count = countCharacters,
  cut = (text) => cutText(text, limit),
  onChange,
  onPaste,
  onConfirm,
}: LongTextProps) {
  const used = count(value);
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
          {formatGrouped(used)} / {formatGrouped(limit)}
          <span className="sr-only"> characters</span>
        </span>
      }
      error={full ? `That is the limit of ${formatGrouped(limit)} characters.` : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          aria-invalid={undefined}
          rows={rows}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(cut(event.target.value))}
          onPaste={(event) => onPaste?.(event.clipboardData.getData('text/plain'))}
          onDrop={(event) => onPaste?.(event.dataTransfer.getData('text/plain'))}
          onKeyDown={confirm}
        />
      )}
    </Field>
  );
}
