import { limits } from '@safelight/catalog/limits';
import { ImagePlus, Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { LoadError } from '../../../components/feedback/load-error';
import { LoadMore } from '../../../components/feedback/load-more';
import { useOnline } from '../../../components/offline/connection';
import { RepliesLine } from '../../../components/share/replies/line';
import { useReplied } from '../../../components/share/replies/use-replied';
import { parseId, paths } from '../../../paths';
import type { BoardItem } from '../../../trpc';
import { Button, buttonClass } from '../../../ui/button';
import { ExampleShelf } from '../../../components/prompt/example-shelf';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton } from '../../../ui/skeleton';
import { Stale } from '../../../ui/stale';
import { useDebounced } from '../../../ui/use-debounced';
import type { ProjectKey } from '../key';
import { BulkBar } from './bulk-bar';
import { Filters } from './filters';
import { Grid } from './grid';
import { ImageDialog } from './image-dialog';
import { keyOf, nameItem, replyKeyOf } from './items';
import type { SharedProject } from './share-selected';
import { RemovedLine } from './removed-line';
import { UndoLine } from './undo-line';
import { readFilter } from './read-filter';
import { useBoard, type BoardFilter } from './use-board';
import { useChanges } from './use-changes';

const isEmpty = (filter: BoardFilter) => Object.values(filter).every((value) => value === undefined);

interface BoardProps {
  project: ProjectKey;
  /** The keys of what is selected; undefined while nothing is being selected. */
  selection: ReadonlySet<string> | undefined;
  onSelection: Dispatch<SetStateAction<ReadonlySet<string> | undefined>>;
  onShare: (project: SharedProject) => void;
}

/** A project's prompts and images. */
export function Board({ project, selection, onSelection, onShare }: BoardProps) {
  const [, navigate] = useLocation();
  const [words, setWords] = useState('');
  const address = new URLSearchParams(useSearch());
  const [filter, setFilter] = useState<BoardFilter>(() => readFilter(address));
  const search = useDebounced(words.trim(), 250) || undefined;
  const asked = { ...filter, search };
  const { query, items } = useBoard(project, asked);
  const nothing = query.isSuccess && items.length === 0 && !query.hasNextPage;
  const untouched = isEmpty(asked) && words === '';
  // An empty project has nothing to select, also when everything in it was just moved.
  const selecting = selection !== undefined && !(nothing && untouched);
  const selected = selecting ? items.filter((item) => selection.has(keyOf(item))) : [];
  const imageId = parseId(address.get('image') ?? undefined);
  const image = items.find((item) => item.kind === 'image' && item.id === imageId);

  const work = { kind: 'project' as const, targetId: project };
  const { items: replied } = useReplied(work);
  const nameReplied = (key: string) => {
    const [kind, id] = key.split(':');
    const item = items.find((each) => replyKeyOf(each) === key);
    const name = item ? nameItem(item) : kind === 'image' ? 'an image' : 'a prompt';
    if (kind === 'prompt') return { name, open: () => navigate(paths.projects(project, Number(id))) };
    // An image opens over its loaded card.
    return { name, ...(item && { open: () => navigate(paths.boardImage(project, item.id)) }) };
  };

  const { mark } = useChanges();
  const marking = useRef(mark);
  useEffect(() => {
    marking.current = mark;
  });
  const star = useCallback((item: BoardItem) => void marking.current([item], { star: !item.starred }), []);
  const select = useCallback(
    (item: BoardItem) => {
      onSelection((before) => {
        const next = new Set(before);
        if (!next.delete(keyOf(item)) && next.size < limits.boardItems) next.add(keyOf(item));
        return next;
      });
    },
    [onSelection],
  );
  const narrow = useCallback(
    (change: Partial<BoardFilter>) => setFilter((before) => ({ ...before, ...change })),
    [],
  );
  const toggleSelecting = useCallback(
    () => onSelection((before) => (before ? undefined : new Set())),
    [onSelection],
  );
  const clear = () => {
    setWords('');
    setFilter({});
  };

  return (
    <>
      <RemovedLine />
      <UndoLine />
      {!(nothing && untouched) && (
        <Filters
          project={project}
          words={words}
          onWords={setWords}
          filter={filter}
          onFilter={narrow}
          selecting={selecting}
          onSelecting={toggleSelecting}
        />
      )}
      {/* Comes with the items: above the filters, it would move them. */}
      <RepliesLine work={work} replied={replied} nameItem={nameReplied} />
      {query.isPending && <BoardLoading />}
      {query.isError && items.length === 0 && <LoadError title="Failed to fetch prompts" query={query} />}
      {nothing && (untouched ? <Empty /> : <NothingFound onClear={clear} />)}
      <p aria-live="polite" className="sr-only">
        {query.isSuccess &&
          !isEmpty(asked) &&
          !query.isFetching &&
          (nothing ? 'Nothing found' : 'Results shown')}
      </p>
      <Stale stale={query.isPlaceholderData}>
        <Grid
          project={project}
          items={items}
          replied={replied}
          complete={!query.hasNextPage}
          selecting={selecting}
          selected={selection ?? noKeys}
          onStar={star}
          onSelect={select}
        />
      </Stale>
      <LoadMore query={query} what="items" />
      {selecting && (
        <BulkBar
          project={project}
          selected={selected}
          onAll={() => onSelection(new Set(items.slice(0, limits.boardItems).map(keyOf)))}
          onNone={() => onSelection(new Set())}
          onDone={toggleSelecting}
          onShare={onShare}
        />
      )}
      <ImageDialog
        image={image?.kind === 'image' ? image : undefined}
        work={work}
        replied={image && replied.get(replyKeyOf(image))}
        onClose={() => navigate(paths.projects(project))}
      />
    </>
  );
}

const noKeys: ReadonlySet<string> = new Set();

function Empty() {
  return (
    <>
      <EmptyState
        headingLevel={3}
        className="rounded-lg border border-dashed border-line"
        icon={<ImagePlus aria-hidden />}
        title="No Prompts Yet"
        action={
          <Link href={paths.generator()} className={buttonClass({ variant: 'secondary' })}>
            Write a prompt
          </Link>
        }
      >
        Generated prompts will appear here when you save them to this project
      </EmptyState>
      <ExampleShelf headingLevel={3} className="mt-8" />
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const online = useOnline();
  return (
    <EmptyState
      headingLevel={3}
      className="rounded-lg border border-dashed border-line"
      icon={<Search aria-hidden />}
      title="Nothing found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show everything
        </Button>
      }
    >
      {online
        ? 'Nothing in this project matches. Try fewer words or filters.'
        : 'Nothing that this browser has of your last visit matches.'}
    </EmptyState>
  );
}

function BoardLoading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
      <span className="sr-only">Loading the project</span>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="h-72 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-5 h-24 w-full" />
        </div>
      ))}
    </div>
  );
}
