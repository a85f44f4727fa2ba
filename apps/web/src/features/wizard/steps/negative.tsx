import { exclusions } from '@safelight/catalog/exclusions';
import { limits } from '@safelight/catalog/limits';
import { Check, Plus } from 'lucide-react';
import { cn } from '../../../ui/cn';
import {
  appendExclusion,
  countNegative,
  cutNegative,
  fitsNegative,
  hasExclusion,
  ownsExclusion,
  removeExclusion,
} from '../draft/negative';
import type { StepProps } from './props';
import { LongText } from './long-text';

export function NegativeStep({ draft, dispatch, confirm }: StepProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <Exclusions
        negative={draft.negative}
        rows={4}
        onWrite={(text) => dispatch({ type: 'wrote', field: 'negative', text })}
        onConfirm={() => confirm({ type: 'wrote', field: 'negative', text: draft.negative })}
      />
    </div>
  );
}

interface ExclusionsProps {
  negative: string;
  rows: number;
  onWrite: (text: string) => void;
  onConfirm: () => void;
}

/** The negative prompt as text, and common terms to put in and take out. */
export function Exclusions({ negative, rows, onWrite, onConfirm }: ExclusionsProps) {
  return (
    <>
      <LongText
        label="What the image should not show"
        hint="Terms with commas between them."
        placeholder="blurry, watermark, extra fingers"
        rows={rows}
        limit={limits.negativePromptCharacters}
        count={countNegative}
        cut={cutNegative}
        value={negative}
        onChange={onWrite}
        onConfirm={onConfirm}
      />
      <section aria-labelledby="common-exclusions" className="mt-2">
        <h3 id="common-exclusions" className="mb-3 text-sm font-medium">
          Common exclusions
        </h3>
        <div className="flex flex-wrap gap-2">
          {exclusions.map(({ term }) => {
            const listed = hasExclusion(negative, term);
            const next = listed ? removeExclusion(negative, term) : appendExclusion(negative, term);
            return (
              <button
                key={term}
                type="button"
                aria-pressed={listed}
                disabled={listed ? ownsExclusion(negative, term) : !fitsNegative(next)}
                onClick={() => onWrite(next)}
                className={cn(
                  'inline-flex h-9 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors enabled:hover:border-line-strong disabled:opacity-50',
                  listed ? 'border-accent bg-accent-wash text-ink' : 'border-line text-muted',
                )}
              >
                {listed ? (
                  <Check aria-hidden className="size-3.5" />
                ) : (
                  <Plus aria-hidden className="size-3.5" />
                )}
                {term}
              </button>
            );
          })}
        </div>
      </section>
    </>
  );
}
