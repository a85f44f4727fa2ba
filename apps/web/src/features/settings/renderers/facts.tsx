import type { RendererId } from '@safelight/catalog/renderers';
import { profiles } from '@safelight/prompt/renderers/profiles';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatMonth } from '../../../components/format/dates';
import { Badge } from '../../../ui/badge';
import { cn } from '../../../ui/cn';
import { listFacts } from './list-facts';

interface FactsToggleProps {
  renderer: RendererId;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The id of the list of facts, when it is open. */
  controls: string;
}

/** A renderer's version and the month its facts were checked; shows and hides the facts. */
export function FactsToggle({ renderer, open, onOpen, controls }: FactsToggleProps) {
  const { version, checked } = profiles[renderer];
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={() => onOpen(!open)}
      className="min-h-9 min-w-0 text-left text-xs text-muted hover:text-ink"
    >
      {version}, checked{' '}
      <span className="whitespace-nowrap">
        {formatMonth(checked)}
        <ChevronDown
          aria-hidden
          className={cn('ml-1 inline size-3.5 align-[-2px] transition-transform', open && 'rotate-180')}
        />
      </span>
      <span className="sr-only">: facts and sources</span>
    </button>
  );
}

/** The facts about a renderer, each with its source and date. */
export function FactsList({ renderer, id }: { renderer: RendererId; id: string }) {
  return (
    <ul
      id={id}
      aria-label={`Facts about ${profiles[renderer].version}`}
      className="grid animate-fade-in gap-x-8 gap-y-4 rounded-lg border border-line bg-sunken p-5 text-xs text-muted sm:col-span-full sm:grid-cols-2"
    >
      {listFacts(renderer).map(({ value, source, seen, disputed }) => (
        <li key={value}>
          <p className="text-sm text-ink">{keepParameters(value)}</p>
          <p className="mt-0.5">
            {source}, {seen.length > 7 ? formatDate(`${seen}T12:00`) : formatMonth(seen)}
          </p>
          {disputed !== undefined && (
            <p className="mt-1">
              <Badge variant="accent" className="mr-1.5 h-5">
                Disputed
              </Badge>
              {disputed}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Browsers break lines within a parameter: '--' and 'no'. */
function keepParameters(sentence: string): ReactNode {
  return sentence.split(/(--[\w-]+)/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
