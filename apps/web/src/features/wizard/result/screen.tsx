import { fetchCode, toastNotLoaded } from '../../../ui/lazy-part';
import { BottomBar } from '../bottom-bar';
import type { Draft } from '../draft/state';
import type { WriteOwnText } from '../draft/use-own-text';
import { ResultActions } from './actions';
import { ResultView, type ResultViewProps } from './view';
import { useComposedResult } from './use-composed';

interface ResultScreenProps extends Omit<ResultViewProps, 'result' | 'onGenerate'> {
  write: WriteOwnText | undefined;
  onGenerate: (draft: Draft) => void;
}

export function ResultScreen({ write, onGenerate, ...props }: ResultScreenProps) {
  const { user, draft, dispatch } = props;
  const result = useComposedResult(draft, dispatch, write);
  if (!result) return null;
  const generate = async () => {
    const { generated, edits } = draft;
    // What an edit of a text with words of its own says is read first; only that needs the parser.
    if (!generated?.own || edits[generated.renderer] === undefined) return onGenerate(draft);
    const code = await fetchCode(() => import('../draft/read-edit')).catch(() => undefined);
    if (!code) return toastNotLoaded('Generation Failed');
    dispatch({ type: 'settled', settle: code.readEdit });
    onGenerate(code.readEdit(draft));
  };
  return (
    <>
      <ResultView {...props} result={result} onGenerate={() => void generate()} />
      <BottomBar free credits={user.credits}>
        <ResultActions draft={draft} dispatch={dispatch} result={result} />
      </BottomBar>
    </>
  );
}
