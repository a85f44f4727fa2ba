import { limits } from '@safelight/catalog/limits';
import { largestSeed } from '@safelight/catalog/models';
import { Dices, X } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { Input } from '../../../../ui/form/input';
import { IconButton } from '../../../../ui/icon-button';
import { readSeeds } from './wish';

/** As it is typed: a few that are easy to remember. */
export const drawSeeds = (count: number): string =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 100_000)).join(', ');

interface SeedsFieldProps {
  typed: string;
  onTyped: (typed: string) => void;
  /** Ends the axis. */
  onLeave: () => void;
}

/** The seeds of an order that varies them, typed or drawn. */
export function SeedsField({ typed, onTyped, onLeave }: SeedsFieldProps) {
  const seeds = readSeeds(typed);
  return (
    <Field label="Seeds" hint="One image of each prompt by each model from each seed.">
      {(control) => (
        <div className="flex items-center gap-2">
          <Input
            {...control}
            inputMode="text"
            autoComplete="off"
            placeholder="41, 42"
            maxLength={limits.sheetAxisValues * (String(largestSeed).length + 2)}
            value={typed}
            onChange={({ target }) => onTyped(target.value.replaceAll(/[^\d\s,;]/g, ''))}
          />
          <Button
            variant="secondary"
            className="shrink-0"
            disabled={seeds.length >= limits.sheetAxisValues}
            onClick={() => onTyped([...seeds, drawSeeds(1)].join(', '))}
          >
            <Dices aria-hidden />
            Draw one
          </Button>
          <IconButton label="Do not vary the seed" onClick={onLeave}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
