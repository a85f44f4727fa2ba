import { BottomBar } from '../bottom-bar';
import type { WriteOwnText } from '../draft/use-own-text';
import { ResultActions } from './actions';
import { ResultView, type ResultViewProps } from './view';
import { useComposedResult } from './use-composed';

interface ResultScreenProps extends Omit<ResultViewProps, 'result'> {
  write: WriteOwnText | undefined;
}

export function ResultScreen({ write, ...props }: ResultScreenProps) {
  const { user, draft, dispatch } = props;
  const result = useComposedResult(draft, dispatch, write);
  if (!result) return null;
  return (
    <>
      <ResultView {...props} result={result} />
      <BottomBar free credits={user.credits}>
        <ResultActions draft={draft} dispatch={dispatch} result={result} />
      </BottomBar>
    </>
  );
}
