import type { Dispatch } from 'react';
import { Button } from '../../../ui/button';
import { isBlank, type Draft, type DraftAction } from './state';

interface SetAsideProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
}

/** A button to restore the draft that a new or loaded prompt replaced. */
export function SetAside({ draft, dispatch }: SetAsideProps) {
  if (!draft.setAside) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {describe(draft, draft.setAside)}
      <Button variant="secondary" size="sm" onClick={() => dispatch({ type: 'brought-back' })}>
        Bring it back
      </Button>
    </p>
  );
}

function describe(draft: Draft, former: Draft): string {
  if (!isBlank(draft)) return 'The prompt you were working on is set aside.';
  return former.saved ? 'Your last prompt is saved.' : 'Everything is cleared.';
}
