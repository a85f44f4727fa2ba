import type { Dispatch } from 'react';
import type { Draft, DraftAction } from '../draft/state';

/** What every step is given. */
export interface StepProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  /** Takes the change and goes on, as Enter on a card does. */
  confirm: (change: DraftAction) => void;
}
