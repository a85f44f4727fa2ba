import { RadioGroup as Radix } from 'radix-ui';
import { createContext, use, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../cn';
import { useArrowSelect } from './use-arrow-select';

interface RadioCardsProps {
  /** Names the group for assistive technology. */
  label: string;
  value: string | undefined;
  /** Called for any change: arrows, digits, clicks. */
  onValueChange: (value: string) => void;
  /** Enter on a card: continue with it. */
  onConfirm?: (value: string) => void;
  /** Called for a click or tap on a card, also on the chosen one. Not for arrows, which only browse. */
  onPick?: (value: string) => void;
  className?: string;
  children: ReactNode;
}

const PickContext = createContext<((value: string) => void) | undefined>(undefined);
/** The value of the chosen card. */
const ChosenContext = createContext<string | undefined>(undefined);

/** A radio group of cards: arrows move and choose, Enter continues, the digits 1–9 choose by position. */
export function RadioCards({
  label,
  value,
  onValueChange,
  onConfirm,
  onPick,
  className,
  children,
}: RadioCardsProps) {
  const arrowSelect = useArrowSelect();
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const card = event.target instanceof HTMLElement ? event.target.closest('[role=radio]') : null;
    if (!(card instanceof HTMLButtonElement)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (card.value !== value) onValueChange(card.value);
      onConfirm?.(card.value);
    } else if (/^[1-9]$/.test(event.key)) {
      const cards = event.currentTarget.querySelectorAll<HTMLButtonElement>(
        '[role=radio]:not([data-disabled])',
      );
      const wanted = cards[Number(event.key) - 1];
      wanted?.focus();
      wanted?.click();
    }
  };
  return (
    <PickContext value={onPick}>
      <ChosenContext value={value}>
        <Radix.Root
          aria-label={label}
          value={value ?? ''}
          onValueChange={onValueChange}
          {...arrowSelect}
          onKeyDown={handleKey}
          className={className}
        >
          {children}
        </Radix.Root>
      </ChosenContext>
    </PickContext>
  );
}

interface RadioCardProps extends ComponentProps<typeof Radix.Item> {
  /** Omits the check mark, if the card itself shows that it is chosen by more than color. */
  plain?: boolean;
  /** Omits edge and ground, if they are drawn around more than the card. */
  bare?: boolean;
}

/** One card. When chosen it has an amber edge and a check mark, so that color is not the only sign. */
export function RadioCard({ className, children, onClick, plain, bare, ...props }: RadioCardProps) {
  const pick = use(PickContext);
  // Radix's own indicator would render each card once more after the first time.
  const chosen = use(ChosenContext);
  return (
    <Radix.Item
      className={cn(
        'group relative rounded-lg text-left',
        !bare &&
          [
            'border border-line bg-surface transition-colors hover:border-line-strong hover:bg-raised',
            'data-[state=checked]:border-accent data-[state=checked]:bg-accent-wash data-[state=checked]:shadow-[0_0_0_1px_var(--accent)]',
          ].join(' '),
        'disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
      onClick={(event) => {
        onClick?.(event);
        // A click made by a key has no detail.
        if (event.detail > 0) pick?.(props.value);
      }}
      {...props}
    >
      {children}
      {!plain && chosen === props.value && (
        <span className="absolute top-2.5 right-2.5 grid size-5 place-items-center rounded-full bg-accent text-accent-ink">
          <svg
            aria-hidden
            viewBox="0 0 12 12"
            className="size-3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          >
            <path d="M2.5 6.5 5 9l4.5-5.5" />
          </svg>
        </span>
      )}
    </Radix.Item>
  );
}
