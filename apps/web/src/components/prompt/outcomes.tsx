import type { Outcome, Part } from '@safelight/prompt/composition';
import { Check, PenLine, TriangleAlert } from 'lucide-react';
import { cn } from '../../ui/cn';

/** What a renderer or a model did to one thing that a prompt says. */
type Told = Pick<Part, 'label' | 'outcome' | 'shortened'>;

// Icons that every page loads anyway: others would join them, in the first load of the wizard.
const looks = {
  carried: { Icon: Check, color: 'text-success' },
  converted: { Icon: PenLine, color: 'text-accent-text' },
  shortened: { Icon: PenLine, color: 'text-accent-text' },
  lost: { Icon: TriangleAlert, color: 'text-danger' },
} as const satisfies Record<Outcome, unknown>;

export const outcomeOf = ({ outcome, shortened }: Pick<Told, 'outcome' | 'shortened'>): Outcome =>
  shortened ? 'shortened' : outcome;

const order = ['carried', 'converted', 'shortened', 'lost'] as const;

/** What is lost first, what is carried last. */
export const worstFirst = <T extends Pick<Told, 'outcome' | 'shortened'>>(all: readonly T[]): readonly T[] =>
  order.toReversed().flatMap((outcome) => all.filter((each) => outcomeOf(each) === outcome));

/** '5 carried, 1 converted, 2 lost.', or with the names of what was not carried. */
export function sayOutcomes(all: readonly Told[], named = false): string {
  const counts = order.flatMap((outcome) => {
    const labels = all.flatMap((each) => (outcomeOf(each) === outcome ? [each.label.toLowerCase()] : []));
    const names = named && outcome !== 'carried' ? ` (${labels.join(', ')})` : '';
    return labels.length === 0 ? [] : [`${labels.length} ${outcome}${names}`];
  });
  return all.every((each) => outcomeOf(each) === 'carried')
    ? 'Everything is carried.'
    : `${counts.join(', ')}.`;
}

interface OutcomeMarkProps {
  outcome: Outcome;
  /** Shows the sign alone where nothing has changed; the word is read aloud. */
  quiet?: boolean;
}

/** The outcome of one thing: a sign and its word. */
export function OutcomeMark({ outcome, quiet = false }: OutcomeMarkProps) {
  const { Icon, color } = looks[outcome];
  return (
    <span className={cn('inline-flex shrink-0 items-center gap-1 align-bottom text-xs', color)}>
      <Icon aria-hidden className="size-3.5" />
      <span className={cn(quiet && outcome === 'carried' && 'sr-only')}> {outcome}</span>
    </span>
  );
}
