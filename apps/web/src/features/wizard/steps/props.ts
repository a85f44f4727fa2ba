import type { Dispatch } from 'react';
import type { Draft, DraftAction } from '../draft/state';

export interface StepProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  /** Applies the change and moves on, as Enter on a card does. */
  confirm: (change: DraftAction) => void;
}
