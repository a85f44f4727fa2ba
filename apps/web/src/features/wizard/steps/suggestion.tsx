import { cn } from '../../../ui/cn';

interface SuggestionProps {
  text: string;
  chosen: boolean;
  onChoose: () => void;
}

export function Suggestion({ text, chosen, onChoose }: SuggestionProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cn(
        'rounded-md border px-3 py-2 text-left text-sm transition-colors hover:border-line-strong hover:bg-raised',
        chosen ? 'border-accent bg-accent-wash text-ink' : 'border-line text-muted',
      )}
    >
      {text}
    </button>
  );
}
