import type { PartKey } from '@safelight/prompt/composition';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn';
import { getTint } from '../../../components/prompt/text/part-tint';
import type { Choices } from './choices';

interface RowEntry {
  readonly id: string;
  readonly name: string;
  /** Shown instead of the name, which is then for screen readers only. */
  readonly drawing?: ReactNode;
}

interface ChoiceRowProps {
  label: string;
  /** The field name, and the choice that it sets. */
  name: keyof Choices;
  /** The part of the prompt that this row sets, in the same color. */
  part: PartKey;
  /** Beside the label: the chosen name when the entries are drawings, or why the row is disabled. */
  note?: string | undefined;
  entries: readonly RowEntry[];
  chosen: readonly string[];
  /** Check boxes instead of radio buttons. */
  several?: boolean;
  disabled?: boolean;
  onChoose: (id: string) => void;
}

/**
 * One question, as native radio buttons or check boxes, so that arrow keys, Space and forms work as usual. The chosen
 * entry differs by its background, not only by hue.
 */
export function ChoiceRow(props: ChoiceRowProps) {
  const { label, name, part, note, entries, chosen, several, disabled, onChoose } = props;
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline gap-2 text-sm">
        <TintDot part={part} />
        <span className="font-medium">{label}</span>
        {note !== undefined && <span className="text-muted">{note}</span>}
      </legend>
      <div
        className={cn(
          entries[0]?.drawing ? 'grid grid-cols-9 gap-1.5' : 'flex flex-wrap gap-1.5',
          disabled && 'opacity-40',
        )}
      >
        {entries.map((entry) => (
          <label
            key={entry.id}
            title={entry.drawing ? entry.name : undefined}
            className={cn(
              'relative cursor-pointer text-sm transition-colors has-disabled:cursor-not-allowed',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
              entry.drawing
                ? 'aspect-square overflow-hidden rounded-md opacity-80 ring-ink ring-offset-2 ring-offset-ground transition hover:opacity-100 has-checked:opacity-100 has-checked:ring-2'
                : 'inline-flex h-9 items-center rounded-full border border-line-strong/60 px-3 sm:px-3.5 hover:border-line-strong hover:bg-raised has-checked:border-ink has-checked:bg-ink has-checked:text-ground',
            )}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={entry.id}
              checked={chosen.includes(entry.id)}
              onChange={() => onChoose(entry.id)}
              // Covers its label, so that focusing scrolls the label into view, above the prompt that sticks to the
              // bottom edge on phones.
              className="absolute inset-0 m-0 size-full cursor-[inherit] scroll-mb-72 appearance-none rounded-[inherit] outline-none"
            />
            {entry.drawing}
            <span className={entry.drawing ? 'sr-only' : undefined}>{entry.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The color of a question's part in the prompt. */
export function TintDot({ part }: { part: PartKey }) {
  return (
    <span
      aria-hidden
      style={getTint(part)}
      className="size-2.5 shrink-0 self-center rounded-full bg-(--wz-tint)"
    />
  );
}
