import { nameRenderer } from '@safelight/catalog/renderers';
import { useId } from 'react';
import { formatMonth } from '../../../components/format/dates';
import { OutcomeMark } from '../../../components/prompt/outcomes';
import { PromptText } from '../../../components/prompt/text/tied';
import type { OfferedRewrite } from '../../../trpc';
import { Button } from '../../../ui/button';
import { ChangedText } from './changed-text';

interface OfferProps {
  offer: OfferedRewrite;
  state: 'offered' | 'rewritten' | 'kept';
  pending: boolean;
  onAccept: (version: 'present' | 'older') => void;
  onUndo: () => void;
  onKeep: (kept: boolean) => void;
}

/** One prompt with its difference, the reasons, and what to do. */
export function Offer({ offer, state, pending, onAccept, onUndo, onKeep }: OfferProps) {
  const name = useId();
  const rewritten = state === 'rewritten';
  const kept = state === 'kept';
  return (
    <li className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
      <h3 id={name} className="mb-3 flex flex-wrap items-baseline gap-x-3 text-base font-medium text-ink">
        <bdi className="min-w-0 break-words">{offer.name}</bdi>
        <span className="text-xs font-normal text-muted">{nameRenderer(offer.renderer)}</span>
      </h3>
      <ChangedText text={offer.text} changes={offer.changes} />
      <ul className="mt-3 flex flex-col gap-1.5 text-sm text-muted">
        {offer.reasons.map(({ rule, outcome, message, source, seen }) => (
          <li key={rule}>
            <OutcomeMark outcome={outcome} /> {message}{' '}
            <span className="text-xs text-faint">
              {source}, <time dateTime={seen}>{formatMonth(seen)}</time>
            </span>
          </li>
        ))}
      </ul>
      {offer.older && !rewritten && (
        <div className="mt-3 text-sm text-muted">
          <p>For {offer.older.version} it would be:</p>
          <p dir="ltr" className="mt-1 font-mono text-xs leading-5 break-words text-ink">
            <PromptText
              text={offer.older.text.length > 700 ? `${offer.older.text.slice(0, 699)}…` : offer.older.text}
            />
          </p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {/* One button in one place, so that the focus stays. */}
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={name}
          pending={pending}
          onClick={() => (rewritten ? onUndo() : onAccept('present'))}
        >
          {rewritten ? 'Rewritten: undo' : 'Rewrite'}
        </Button>
        {offer.older && !rewritten && (
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={name}
            pending={pending}
            onClick={() => onAccept('older')}
          >
            Choose {offer.older.version}
          </Button>
        )}
        {!rewritten && (
          <Button
            variant="quiet"
            size="sm"
            aria-describedby={name}
            aria-pressed={kept}
            onClick={() => onKeep(!kept)}
          >
            {kept ? 'Stays as it is' : 'Keep as it is'}
          </Button>
        )}
      </div>
    </li>
  );
}
