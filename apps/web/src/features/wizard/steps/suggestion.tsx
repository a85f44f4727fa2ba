import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../../../ui/cn';

const directions: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Suggestions that are one stop of the Tab key; arrows move among them. */
export function Suggestions({ children, className }: { children: ReactNode; className: string }) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const direction = directions[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll('button')];
    all[all.findIndex((each) => each === event.target) + direction]?.focus();
  };
  return (
    <div role="toolbar" tabIndex={-1} aria-labelledby="suggestions" onKeyDown={move} className={className}>
      {children}
    </div>
  );
}

interface SuggestionProps {
  text: string;
  chosen: boolean;
  /** Whether the Tab key stops at it. */
  stop: boolean;
  /** The same function each time, so that a letter typed beside it does not draw it again. */
  onChoose: (text: string) => void;
}

export const Suggestion = memo(function Suggestion({ text, chosen, stop, onChoose }: SuggestionProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      tabIndex={stop ? 0 : -1}
      onClick={() => onChoose(text)}
      className={cn(
        'rounded-md border px-3 py-2 text-left text-sm transition-colors',
        chosen
          ? 'border-accent bg-accent-wash text-ink'
          : 'border-line text-muted hover:border-line-strong hover:bg-raised',
      )}
    >
      {text}
    </button>
  );
});
