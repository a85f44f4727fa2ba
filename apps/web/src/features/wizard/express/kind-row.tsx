import { limits } from '@safelight/catalog/limits';
import type { Choice } from '@safelight/prompt/selection';
import { cutText } from '@safelight/prompt/text/cut-text';
import { cn } from '../../../ui/cn';
import { Input } from '../../../ui/form/input';
import { RadioCard, RadioCards } from '../../../ui/form/radio-cards';
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

/** One kind of choice as a strip of pictures. Arrows move within it, Tab goes to the next kind. */
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
  return (
    <Strip
      label={label}
      value={option?.name ?? own}
      picture={option && <SmallDrawing {...option} />}
      {...state}
    >
      <RadioCards
        label={label}
        value={chosen === undefined ? any : (id ?? ownWords)}
        onValueChange={(value) => (value === any ? onClear?.() : onChoose({ id: value }))}
        // A film strip to swipe on a phone.
        className={cn(
          'gap-2',
          drawn
            ? 'flex snap-x overflow-x-auto py-0.5 *:w-28 *:shrink-0 *:snap-start lg:grid lg:grid-cols-3 lg:overflow-visible lg:*:w-auto'
            : 'flex flex-wrap',
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
