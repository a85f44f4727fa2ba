import { limits } from '@safelight/catalog/limits';
import { RotateCcw } from 'lucide-react';
import { spellCount } from '../../../components/format/count';
import { useOnline } from '../../../components/offline/connection';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { useRestoreSheets } from './use-restore';

/** The sheets that were deleted in the last minutes and can come back, also after the toast or the tab was closed. */
export function RemovedSheets({ ready }: { ready: boolean }) {
  const removed = trpc.sheets.removed.useQuery(undefined, {
    enabled: ready,
    refetchOnMount: 'always',
    // Removals become final by themselves.
    refetchInterval: ({ state }) => ((state.data?.sheets.length ?? 0) > 0 ? 30_000 : false),
  });
  const { restore, pending } = useRestoreSheets();
  const online = useOnline();
  const sheets = removed.data?.sheets ?? [];
  if (sheets.length === 0) return null;
  return (
    <ul aria-label="Deleted sheets" className="mb-6 flex flex-col gap-2 text-sm text-muted">
      {sheets.map(({ id, name }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">
            <bdi className="text-ink">{name}</bdi> was deleted. It can be restored for{' '}
            {spellCount(limits.undoMinutes)} minutes.
          </span>
          <Button
            variant="secondary"
            size="sm"
            pending={pending}
            disabled={!online}
            onClick={() => restore([id])}
          >
            <RotateCcw aria-hidden />
            Restore<span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
