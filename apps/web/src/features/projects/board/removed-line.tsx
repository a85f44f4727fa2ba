import { Undo2 } from 'lucide-react';
import { formatItems } from '../../../components/board/item-ref';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { useChanges } from './use-changes';

/** What was deleted in the last minutes and can come back, also after the toast or the tab was closed. */
export function RemovedLine() {
  const removed = trpc.boards.removed.useQuery(undefined, {
    refetchOnMount: 'always',
    // Removals become final by themselves.
    refetchInterval: ({ state }) => ((state.data?.items.length ?? 0) > 0 ? 30_000 : false),
  });
  const utils = trpc.useUtils();
  const { restore, busy } = useChanges();
  const items = removed.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {formatItems(items.length)} deleted. {items.length === 1 ? 'It' : 'They'} can be restored for ten
      minutes.
      <Button
        variant="secondary"
        size="sm"
        pending={busy}
        onClick={() => restore(utils.boards.removed.getData()?.items ?? [])}
      >
        <Undo2 aria-hidden />
        Restore
      </Button>
    </p>
  );
}
