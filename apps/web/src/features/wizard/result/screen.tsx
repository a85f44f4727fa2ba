import type { Dispatch } from 'react';
import type { User } from '../../../trpc';
import { BottomBar } from '../bottom-bar';
import type { Draft, DraftAction } from '../draft/state';
import type { StepId } from '../draft/flow';
import { ResultActions } from './actions';
import { ResultView } from './view';
import { useComposedResult } from './use-composed';

interface ResultScreenProps {
  user: User;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  pending: boolean;
  onGo: (step: StepId) => void;
  onGenerate: () => void;
}

export function ResultScreen(props: ResultScreenProps) {
  const { user, draft, dispatch } = props;
  const result = useComposedResult(draft, dispatch);
  if (!result) return null;
  return (
    <>
      <ResultView {...props} result={result} />
      <BottomBar credits={user.credits}>
        <ResultActions draft={draft} dispatch={dispatch} result={result} />
      </BottomBar>
    </>
  );
}
