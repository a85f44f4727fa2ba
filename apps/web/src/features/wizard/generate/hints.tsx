import { lintSelection, prepareLint, type Finding } from '@safelight/prompt/lint';
import { findSelection } from '../draft/choices';
import type { StepId } from '../draft/flow';
import type { Draft } from '../draft/state';
import { Findings } from '../result/findings';

export { prepareLint as prepareHints };

/** What contradicts what in the draft; empty while style or subject is missing. */
export function findHints(draft: Draft): readonly Finding[] {
  const selection = findSelection(draft);
  return selection ? lintSelection(selection) : [];
}

interface HintsProps {
  hints: readonly Finding[];
  draft: Draft;
  onGo: (step: StepId) => void;
}

/** The findings of the selection, before a credit is spent on it. Never blocks. */
export function Hints({ hints, draft, onGo }: HintsProps) {
  return (
    <section id="hints" tabIndex={-1} aria-label="Before you generate" className="max-w-3xl outline-none">
      {hints.length > 0 && <p className="mb-1 text-sm font-medium">Before you generate</p>}
      <Findings findings={hints} draft={draft} onGo={onGo} />
    </section>
  );
}
