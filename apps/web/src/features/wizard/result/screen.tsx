import { BottomBar } from '../bottom-bar';
import { ResultActions } from './actions';
import { ResultView, type ResultViewProps } from './view';
import { useComposedResult } from './use-composed';

export function ResultScreen(props: Omit<ResultViewProps, 'result'>) {
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
