import { limits } from '@safelight/catalog/limits';
import type { Choice } from '@safelight/prompt/selection';
import { useId } from 'react';
import { cn } from '../../../ui/cn';
import { Input } from '../../../ui/form/input';
import { RadioCard, RadioCards } from '../../../ui/form/radio-cards';
import { cutText } from '@safelight/prompt/text/cut-text';

interface ChipOption {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
}

interface KindRowProps {
  label: string;
  options: readonly ChipOption[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  /** Undefined for what cannot be left out. */
  onClear?: (() => void) | undefined;
  /** Whether the user may say it in words of their own. */
  free?: boolean;
  placeholder?: string;
}

const any = '';
/** No chip: the choice is in the user's own words. */
const ownWords = 'own words';

/** One kind of choice as a row of chips. Arrows move within it, Tab goes to the next kind. */
export function KindRow({
  label,
  options,
  chosen,
  onChoose,
  onClear,
  free = false,
  placeholder = 'Your own words',
}: KindRowProps) {
  const headingId = useId();
  const id = chosen && 'id' in chosen ? chosen.id : undefined;
  const own = chosen && 'text' in chosen ? chosen.text : '';
  return (
    <section aria-labelledby={headingId} className="border-t border-line py-4">
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-[8rem_minmax(0,1fr)]">
        <h3 id={headingId} className="pt-1.5 text-sm font-medium text-ink">
          {label}
        </h3>
        <div className="flex flex-wrap items-center gap-2">
          <RadioCards
            label={label}
            value={chosen === undefined ? any : (id ?? ownWords)}
            onValueChange={(value) => (value === any ? onClear?.() : onChoose({ id: value }))}
            className="flex flex-wrap gap-2"
          >
            {onClear && (
              <Chip value={any} muted>
                Any
              </Chip>
            )}
            {options.map(({ id: value, name, description }) => (
              <Chip key={value} value={value} title={description}>
                {name}
              </Chip>
            ))}
          </RadioCards>
          {free && (
            <Input
              aria-label={`${label} in your own words`}
              placeholder={placeholder}
              value={own}
              dir="auto"
              onChange={(event) => {
                const text = cutText(event.target.value, limits.optionCharacters);
                if (text.trim() === '') onClear?.();
                else onChoose({ text });
              }}
              className={cn('h-9 w-44 text-sm', own !== '' && 'border-accent')}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function Chip({
  value,
  title,
  muted,
  children,
}: {
  value: string;
  title?: string | undefined;
  muted?: boolean;
  children: string;
}) {
  return (
    <RadioCard
      plain
      value={value}
      title={title}
      className={cn(
        'inline-flex h-9 items-center rounded-full px-3.5 text-sm data-[state=checked]:font-medium data-[state=checked]:underline data-[state=checked]:decoration-accent data-[state=checked]:underline-offset-4',
        muted
          ? // Nothing is chosen: it must not look like a choice.
            'text-muted data-[state=checked]:border-line data-[state=checked]:bg-transparent data-[state=checked]:no-underline data-[state=checked]:shadow-[0_0_0_0_var(--line)]'
          : 'text-ink',
      )}
    >
      {children}
    </RadioCard>
  );
}
