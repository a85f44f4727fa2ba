import { BottomBar } from '../bottom-bar';
import { useOwnText } from '../draft/use-own-text';
import { ResultActions } from './actions';
import { ResultView, type ResultViewProps } from './view';
import { useComposedResult } from './use-composed';

export function ResultScreen(props: Omit<ResultViewProps, 'result'>) {
  const { user, dispatch } = props;
  const { draft, write } = useOwnText(props.draft, dispatch);
  const result = useComposedResult(draft, dispatch, write);
  if (!result) return null;
  return (
    <>
      <ResultView {...props} draft={draft} result={result} />
      <BottomBar credits={user.credits}>
        <ResultActions draft={draft} dispatch={dispatch} result={result} />
      </BottomBar>
    </>
  );
}
