import { useEffect, useRef, type Dispatch } from 'react';
import { trpc } from '../../../trpc';
import type { Draft, DraftAction } from './state';
import { getEditKey } from './kept-edits';

/**
 * Sends replaced edits to the history. One that fails stays in the draft and is sent again when the connection
 * returns or the wizard opens again. The server stores equal edits once, so repeating is harmless.
 */
export function useKeptEdits(
  replaced: Draft['replaced'],
  dispatch: Dispatch<DraftAction>,
  online: boolean,
): void {
  const utils = trpc.useUtils();
  const tried = useRef(new Set<string>());
  const { mutate } = trpc.edits.keep.useMutation({
    onSuccess: (_answer, edit) => {
      dispatch({ type: 'kept-edit', edit });
      void utils.edits.list.invalidate();
    },
  });
  useEffect(() => {
    if (!online) tried.current.clear();
    else
      for (const { kept, ...edit } of replaced ?? []) {
        const name = getEditKey(edit);
        if (kept || tried.current.has(name)) continue;
        tried.current.add(name);
        mutate(edit);
      }
  }, [replaced, online, mutate]);
}
