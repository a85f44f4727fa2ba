import { ChevronRight, FolderPlus, Inbox, MoreHorizontal, Pencil, SwatchBook, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { ChoicesPicture, isPictured } from '../../components/artwork/choices-picture';
import { useOnline } from '../../components/offline/connection';
import { formatDate } from '../../components/format/dates';
import { RoomNote } from '../../components/billing/room-note';
import { Covers } from '../../components/image/covers';
import { UnreadBadge } from '../../components/share/replies/unread-badge';
import { paths } from '../../paths';
import type { Outputs, ProjectPreview } from '../../trpc';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { EmptyState } from '../../ui/empty-state';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/overlay/menu';
import { DeleteProjectDialog } from './delete-dialog';
import { ProjectDialog } from './dialog';
import type { ProjectKey } from './key';
import { formatItemCount } from './item-count';

interface ProjectListProps {
  list: Outputs['projects']['list'];
  selected: ProjectKey | undefined;
  onNew: () => void;
  /** The selected project was deleted. */
  onSelectedGone: () => void;
}

export function ProjectList({ list, selected, onNew, onSelectedGone }: ProjectListProps) {
  const online = useOnline();
  // A list that this browser stored of the release before has none.
  const sheets = list.sheets as typeof list.sheets | undefined;
  return (
    <>
      <RoomNote room={list.room} />
      {/* The header of a wide screen names it itself. */}
      <Link
        href={paths.sheets()}
        className="mb-4 flex items-center gap-3 rounded-lg border border-line-strong px-4 py-3 text-sm text-muted transition-colors hover:bg-raised min-[56.05rem]:hidden"
      >
        <SwatchBook aria-hidden className="size-4 shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="font-medium text-ink">Studio</span> · sheets and looks
        </span>
        <UnreadBadge unread={sheets?.unread} />
        <ChevronRight aria-hidden className="size-4 shrink-0" />
      </Link>
      <ul className="flex flex-col gap-2 lg:gap-1">
        <li>
          <Entry
            to="general"
            selected={selected === 'general'}
            name="General"
            count={list.general._count}
            meta="saved without a project"
            covers={list.general.covers}
            selections={list.general.selections}
            unread={list.general.unread}
            icon={<Inbox aria-hidden className="size-4 text-faint" />}
          />
        </li>
        {list.projects.map((project) => (
          <ProjectEntry
            key={project.id}
            project={project}
            selected={selected === project.id}
            onGone={onSelectedGone}
          />
        ))}
      </ul>
      {list.projects.length === 0 && (
        <EmptyState
          className="mt-4 rounded-lg border border-dashed border-line px-4 py-8"
          icon={<FolderPlus aria-hidden />}
          title="No Projects Yet"
          action={
            <Button variant="secondary" disabled={!online} onClick={onNew}>
              Create your first project
            </Button>
          }
        >
          What you save is in General until then.
        </EmptyState>
      )}
    </>
  );
}

const coversClass = 'mt-2.5 -mr-8 h-16 rounded-sm max-lg:h-24';

interface EntryProps {
  to: ProjectKey;
  selected: boolean;
  name: string;
  description?: string | null;
  count: ProjectPreview['_count'];
  meta: string;
  /** The newest images. */
  covers: ProjectPreview['covers'];
  /** Without images: the choices of the newest prompts. */
  selections: ProjectPreview['selections'];
  unread: number | undefined;
  icon?: React.ReactNode;
}

function Entry({
  to,
  selected,
  name,
  description,
  count,
  meta,
  covers,
  selections,
  unread,
  icon,
}: EntryProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // A server of the release before sends none.
  const drawn = (selections as typeof selections | undefined)?.filter(isPictured) ?? [];
  useEffect(() => {
    if (selected && link.current) showInList(link.current);
  }, [selected]);
  return (
    <Link
      ref={link}
      href={paths.projects(to)}
      aria-current={selected ? 'true' : undefined}
      className={cn(
        'block rounded-lg border py-3 pr-12 pl-4 transition-colors',
        selected
          ? 'border-accent bg-accent-wash'
          : // Alone on the page of a narrow screen, the entries are cards.
            'border-line bg-surface hover:bg-raised lg:border-transparent lg:bg-transparent lg:hover:bg-surface',
      )}
    >
      <span className="flex items-center gap-2">
        {icon}
        <bdi className="min-w-0 truncate text-sm font-medium text-ink">{name}</bdi>
        <UnreadBadge unread={unread} />
      </span>
      {description && <bdi className="mt-0.5 line-clamp-2 text-xs break-words text-muted">{description}</bdi>}
      <span className="mt-1 block text-xs text-muted">
        {formatItemCount(count)} · {meta}
      </span>
      {covers.length > 0 ? (
        <Covers covers={covers} className={coversClass} />
      ) : (
        drawn.length > 0 && (
          <span className={cn('flex gap-0.5 overflow-hidden', coversClass)}>
            {drawn.map((selection, index) => (
              <ChoicesPicture
                key={index}
                selection={selection}
                sizes="12rem"
                className="max-w-24 min-w-0 flex-1 max-lg:max-w-36"
              />
            ))}
          </span>
        )
      )}
    </Link>
  );
}

/** Scrolls a long list to the entry that the address names; the page itself does not scroll. */
function showInList(entry: HTMLElement): void {
  const list = entry.closest('nav');
  if (!list) return;
  // While the page is not scrolled, the list ends below the window.
  const end = Math.min(list.getBoundingClientRect().bottom, window.innerHeight);
  const below = entry.getBoundingClientRect().bottom - end;
  if (below > 0) list.scrollTop += below;
}

interface ProjectEntryProps {
  project: ProjectPreview;
  selected: boolean;
  onGone: () => void;
}

function ProjectEntry({ project, selected, onGone }: ProjectEntryProps) {
  const online = useOnline();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const toggle = (name: 'edit' | 'delete') => (open: boolean) => setDialog(open ? name : undefined);
  return (
    <li className="relative">
      <Entry
        to={project.id}
        selected={selected}
        name={project.name}
        description={project.description}
        count={project._count}
        meta={formatDate(project.createdAt)}
        covers={project.covers}
        selections={project.selections}
        unread={project.unread}
      />
      <Menu>
        <MenuTrigger asChild>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Actions for ${project.name}`}
            disabled={!online}
            className="absolute top-2 right-2 size-8 px-0 max-sm:top-1 max-sm:right-1 max-sm:size-11"
          >
            <MoreHorizontal aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent className="min-w-36">
          <MenuItem onSelect={() => setDialog('edit')}>
            <Pencil aria-hidden />
            Edit
          </MenuItem>
          <MenuItem danger onSelect={() => setDialog('delete')}>
            <Trash2 aria-hidden />
            Delete
          </MenuItem>
        </MenuContent>
      </Menu>
      <ProjectDialog open={dialog === 'edit'} onOpenChange={toggle('edit')} project={project} />
      <DeleteProjectDialog
        project={project}
        open={dialog === 'delete'}
        onOpenChange={toggle('delete')}
        onDeleted={() => {
          if (selected) onGone();
        }}
      />
    </li>
  );
}
