import { limits } from '@safelight/catalog/limits';
import type { Choice } from '@safelight/prompt/selection';
import { cutText } from '@safelight/prompt/text/cut-text';
import { useEffect, useRef } from 'react';
import { cn } from '../../../ui/cn';
import { Input } from '../../../ui/form/input';
import { RadioCard, RadioCards } from '../../../ui/form/radio-cards';
import { fadeClass, useMore } from '../../../ui/more-cues';
import { idOf } from '../draft/choices';
import { SmallDrawing, SmallName, type SmallOption } from '../options/small';
import { Strip, type StripState } from './strip';

interface KindRowProps extends StripState {
  label: string;
  options: readonly SmallOption[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  /** Undefined for what cannot be left out. */
  onClear?: (() => void) | undefined;
  /** Whether the user may say it in words of their own. */
  free?: boolean;
  placeholder?: string;
}

const any = '';
/** No card: the choice is in the user's own words. */
const ownWords = 'own words';

/**
 * One kind of choice as a film strip, of which every card is one click away; opened, all cards at once and a field for
 * own words. Arrows move within it, Tab goes on.
 */
export function KindRow({
  label,
  options,
  chosen,
  onChoose,
  onClear,
  free = false,
  placeholder = 'Your own words',
  ...state
}: KindRowProps) {
  const id = idOf(chosen);
  const own = chosen && 'text' in chosen ? chosen.text : '';
  const option = options.find((each) => each.id === id);
  const drawn = options.some(({ drawing }) => drawing !== undefined);
  const film = useRef<HTMLDivElement>(null);
  const more = useMore(film);
  const { open } = state;
  useEffect(() => {
    const strip = film.current;
    const card = strip?.querySelector<HTMLElement>('[data-state=checked]');
    if (strip && card && !open)
      strip.scrollLeft = card.offsetLeft + (card.offsetWidth - strip.clientWidth) / 2;
  }, [open]);
  const cards = (
    <div
      ref={film}
      className={cn(
        'relative -mx-0.5 p-0.5',
        !open && 'overflow-x-auto [scrollbar-width:none]',
        !open && fadeClass(more),
      )}
    >
      <RadioCards
        label={label}
        value={chosen === undefined ? any : (id ?? ownWords)}
        onValueChange={(value) => (value === any ? onClear?.() : onChoose({ id: value }))}
        className={cn(
          'gap-2',
          open && drawn ? 'grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]' : 'flex',
          open ? 'flex-wrap' : '*:shrink-0',
          !open && drawn && 'tracking-tight *:w-24 max-lg:*:w-28',
        )}
      >
        {onClear && (
          <RadioCard plain value={any} className={cardClass(drawn)}>
            {drawn && (
              <span aria-hidden className="grid aspect-3/2 place-items-center bg-sunken text-faint">
                —
              </span>
            )}
            <SmallName>Any</SmallName>
          </RadioCard>
        )}
        {options.map((each) => (
          <RadioCard
            key={each.id}
            plain
            value={each.id}
            title={each.description}
            className={cardClass(drawn)}
          >
            <SmallDrawing {...each} />
            <SmallName>{each.name}</SmallName>
          </RadioCard>
        ))}
      </RadioCards>
    </div>
  );
  return (
    <Strip label={label} value={option?.name ?? own} film={cards} count={options.length} {...state}>
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
          className={cn('mt-2 h-9 text-sm max-sm:h-11', own !== '' && 'border-accent')}
        />
      )}
    </Strip>
  );
}

const cardClass = (drawn: boolean) =>
  cn('flex flex-col overflow-hidden rounded-md', !drawn && 'min-h-9 justify-center px-1.5 max-sm:min-h-11');
