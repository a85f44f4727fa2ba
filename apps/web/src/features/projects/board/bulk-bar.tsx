import { limits } from '@safelight/catalog/limits';
import { FolderInput, Share2, Star, Tag, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatItems, refOf } from '../../../components/board/item-ref';
import { MoveDialog } from '../../../components/board/move-dialog';
import type { BoardItem } from '../../../trpc';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import type { ProjectKey } from '../key';
import type { SharedProject } from './share-selected';
import { TagDialog } from './tag-dialog';
import { useChanges } from './use-changes';

const ShareSelectedDialog = lazyPart(() => import('./share-selected'), 'ShareSelectedDialog');

interface BulkBarProps {
  project: ProjectKey;
  selected: readonly BoardItem[];
  /** Selects what is loaded, as much as one change takes. */
  onAll: () => void;
  /** Empties the selection. */
  onNone: () => void;
  /** Ends selecting. */
  onDone: () => void;
  /** Called when what was selected in General is in a project that can be shared. */
  onShare: (project: SharedProject) => void;
}

/** Changes what is selected. Stays at the bottom of the window while the board scrolls. */
export function BulkBar({ project, selected, onAll, onNone, onDone, onShare }: BulkBarProps) {
  const { mark, tag, move, remove, busy } = useChanges();
  const [dialog, setDialog] = useState<'move' | 'tag' | 'share'>();
  const close = () => setDialog(undefined);
  const none = selected.length === 0;
  const starred = !none && selected.every((item) => item.starred);
  return (
    <div
      role="toolbar"
      aria-label="Selected prompts and images"
      className="sticky bottom-[calc(1rem+var(--tabs))] z-20 mt-6 flex flex-wrap items-center gap-1 rounded-lg border border-line-strong bg-raised px-3 py-2 shadow-overlay"
    >
      <p role="status" className="mr-auto px-2 text-sm text-ink tabular-nums">
        {formatItems(selected.length)} selected
      </p>
      <Button variant="quiet" size="sm" onClick={none ? onAll : onNone}>
        {none ? 'Select all loaded' : 'Select none'}
      </Button>
      <Action
        label={starred ? 'Remove stars' : 'Star'}
        disabled={none}
        onClick={() => void mark(selected, { star: !starred })}
      >
        <Star aria-hidden className={starred ? 'fill-accent text-accent-text' : ''} />
      </Action>
      <Action label="Approve" disabled={none} onClick={() => void mark(selected, { approval: 'approved' })}>
        <ThumbsUp aria-hidden />
      </Action>
      <Action label="Reject" disabled={none} onClick={() => void mark(selected, { approval: 'rejected' })}>
        <ThumbsDown aria-hidden />
      </Action>
      <Action label="Tag" disabled={none} onClick={() => setDialog('tag')}>
        <Tag aria-hidden />
      </Action>
      <Action label="Move" disabled={none || busy} onClick={() => setDialog('move')}>
        <FolderInput aria-hidden />
      </Action>
      {project === 'general' && (
        <Action label="Share" disabled={none || busy} onClick={() => setDialog('share')}>
          <Share2 aria-hidden />
        </Action>
      )}
      <Action
        label="Delete"
        disabled={none || busy}
        onClick={() => {
          remove(selected);
          onNone();
        }}
      >
        <Trash2 aria-hidden />
      </Action>
      <Button variant="quiet" size="sm" onClick={onDone}>
        Done
      </Button>
      {selected.length >= limits.boardItems && (
        <p className="w-full px-2 text-xs text-muted">{limits.boardItems} is the most at once.</p>
      )}
      {project === 'general' && none && (
        <p className="w-full px-2 text-xs text-muted">
          To share, select what your client should see. It moves to a project of its own.
        </p>
      )}
      {dialog === 'share' && (
        <ShareSelectedDialog
          selected={selected}
          onMoved={(made) => {
            onNone();
            close();
            onShare(made);
          }}
          onClose={close}
          onFail={close}
        />
      )}
      {dialog === 'move' && (
        <MoveDialog
          from={project}
          onClose={close}
          onMove={(to) => {
            void move(
              [{ projectId: project === 'general' ? null : project, items: selected.map(refOf) }],
              to,
            );
            onNone();
            close();
          }}
        />
      )}
      <TagDialog
        open={dialog === 'tag'}
        onClose={close}
        tags={[...new Set(selected.flatMap((item) => item.tags))].toSorted()}
        onTag={(change) => {
          tag(selected, change);
          close();
        }}
      />
    </div>
  );
}

interface ActionProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  /** The icon. */
  children: ReactNode;
}

/** An action with its name, which a phone has no room for. */
function Action({ label, children, ...props }: ActionProps) {
  return (
    <Button variant="quiet" size="sm" className="max-sm:min-h-11 max-sm:min-w-11" {...props}>
      {children}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
