import { useEffect, useMemo, type Dispatch } from 'react';
import { useLoaded } from '../use-loaded';
import type { Draft, DraftAction } from './state';

// Only a prompt from elsewhere needs the parser.
const load = () => import('./own-text');

type OwnTextCode = Awaited<ReturnType<typeof load>>;
export type WriteOwnText = OwnTextCode['writeOwnText'];

/**
 * The draft with its choices in its own text, if it has one, and what writes that text for another renderer; undefined
 * while that is loading, and for other drafts.
 */
export function useOwnText(
  draft: Draft,
  dispatch: Dispatch<DraftAction>,
): { readonly draft: Draft; readonly write: WriteOwnText | undefined } {
  const code = useLoaded(load, draft.generated?.own !== undefined);
  const settled = useMemo(() => code?.settleText(draft) ?? draft, [code, draft]);
  useEffect(() => {
    if (code && settled !== draft) dispatch({ type: 'settled', settle: code.settleText });
  }, [code, settled, draft, dispatch]);
  return { draft: settled, write: draft.generated?.own && code?.writeOwnText };
}
