import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { undoable } from '../../../components/board/undo';
import { useUser } from '../../../components/session/use-user';
import { Button } from '../../../ui/button';
import { useChanges } from './use-changes';

/** The last move or tagging, which can be undone after its toast too. */
export function UndoLine() {
  const { last } = useStore(undoable);
  const userId = useUser().user?.id;
  const { undo, busy } = useChanges();
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => undoable.setState({ last: undefined }), last.until - Date.now());
    return () => clearTimeout(timer);
  }, [last]);
  if (!last || last.userId !== userId) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {last.text} This can be undone for ten minutes.
      <Button variant="secondary" size="sm" pending={busy} onClick={() => undo(last)}>
        <Undo2 aria-hidden />
        Undo
      </Button>
    </p>
  );
}
