import { FolderOpen, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { AccountGate } from '../components/session/account-gate';
import { LoadError } from '../components/feedback/load-error';
import { useOnline } from '../components/offline/connection';
import { HelpLink } from '../components/layout/help-link';
import { Page } from '../components/layout/page';
import { useTitle } from '../components/layout/use-title';
import { ExampleShelf } from '../components/prompt/example-shelf';
import { recallPlace } from '../components/storage/last-project';
import { ProjectDialog } from '../features/projects/dialog';
import { parseProjectKey, type ProjectKey } from '../features/projects/key';
import { ProjectList } from '../features/projects/list';
import { Overview } from '../features/projects/overview';
import { PromptDialog } from '../features/projects/prompt-dialog';
import { PromptList } from '../features/projects/prompt-list';
import { parseId, paths } from '../paths';
import { trpc, type Outputs } from '../trpc';
import { Button, buttonClass } from '../ui/button';
import { cn } from '../ui/cn';
import { EmptyState } from '../ui/empty-state';
import { lazyPart } from '../ui/lazy-part';
import { Skeleton } from '../ui/skeleton';
import { useMedia } from '../ui/use-media';

const RewriteNotice = lazyPart(() => import('../features/projects/rewrites/notice'), 'RewriteNotice');

export function ProjectsPage() {
  useTitle('Projects');
  return <AccountGate what="your projects">{(user) => <Projects userId={user?.id} />}</AccountGate>;
}

/** `userId` is undefined until the user is known. */
function Projects({ userId }: { userId: number | undefined }) {
  const ready = userId !== undefined;
  const params = useParams<{ project?: string; prompt?: string }>();
  const [, navigate] = useLocation();
  const [creating, setCreating] = useState(false);
  const online = useOnline();
  const list = trpc.projects.list.useQuery(
    undefined,
    // Clients reply meanwhile.
    { enabled: ready, staleTime: 60_000, refetchOnWindowFocus: true },
  );
  const selected = parseProjectKey(params.project);
  const promptId = parseId(params.prompt);
  useLastProject(list.data, params.project);
  const loadError = <LoadError title="Your projects could not be loaded" query={list} />;
  const { projects = [], general } = list.data ?? {};
  const nothing = projects.length === 0 && general?._count.prompts === 0 && general.covers.length === 0;
  const begins = nothing && params.project === undefined;

  return (
    <Page
      title="Projects"
      intro={
        <>
          Every prompt and image you saved, by the job it belongs to: a book, a client, a mood.{' '}
          <HelpLink chapter="projects">How boards work</HelpLink>
        </>
      }
      collapses={params.project !== undefined}
      actions={
        <Button onClick={() => setCreating(true)} disabled={!list.data || !online}>
          <Plus aria-hidden />
          New Project
        </Button>
      }
    >
      {/* After the list, which matters more. */}
      {ready && online && list.data && <RewriteNotice key={userId} userId={userId} />}
      {list.isLoadingError ? (
        loadError
      ) : (
        <div className="grid gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-12">
          {/* On a narrow screen an open project replaces the list. */}
          <nav
            aria-label="Projects"
            className={cn(
              // A long list scrolls by itself, to keep the open prompt beside it.
              'min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto',
              params.project !== undefined && 'hidden lg:block',
            )}
          >
            {list.data ? (
              <ProjectList
                list={list.data}
                selected={selected}
                onNew={() => setCreating(true)}
                onSelectedGone={() => navigate(paths.projects())}
              />
            ) : (
              <ListLoading />
            )}
          </nav>
          <div className={cn('min-w-0', params.project === undefined && !begins && 'hidden lg:block')}>
            {begins && <ExampleShelf headingLevel={2} />}
            {list.data && !begins && (
              <Selected
                list={list.data}
                selected={selected}
                asked={params.project}
                failure={list.isError ? loadError : undefined}
              />
            )}
          </div>
        </div>
      )}
      <ProjectDialog
        open={creating}
        onOpenChange={setCreating}
        onCreated={(project) => navigate(paths.projects(project.id))}
      />
      <PromptDialog
        promptId={ready ? promptId : undefined}
        onClose={() => navigate(paths.projects(selected ?? 'general'))}
      />
    </Page>
  );
}

/** For a browser that has opened none: the newest project that holds something, or General. */
function findNewest({ projects, general }: Outputs['projects']['list']): ProjectKey | undefined {
  const holds = ({ _count }: Pick<typeof general, '_count'>) => _count.prompts + (_count.images ?? 0) > 0;
  return projects.find(holds)?.id ?? (holds(general) ? 'general' : undefined);
}

/**
 * Opens the last project in place of the list, where both have room. Only on arrival: going back to the list shows the
 * list.
 */
function useLastProject(list: Outputs['projects']['list'] | undefined, asked: string | undefined): void {
  const [, navigate] = useLocation();
  const wide = useMedia('(min-width: 64rem)');
  const arrived = useRef(false);
  useEffect(() => {
    if (!list || arrived.current) return;
    arrived.current = true;
    const last = recallPlace();
    const exists = last === 'general' || list.projects.some(({ id }) => id === last);
    const place = exists ? last : findNewest(list);
    if (wide && asked === undefined && place !== undefined)
      navigate(paths.projects(place), { replace: true });
  }, [list, asked, wide, navigate]);
}

interface SelectedProps {
  list: Outputs['projects']['list'];
  selected: ProjectKey | undefined;
  /** The project's name in the address. */
  asked: string | undefined;
  /** Shown for an unknown project if refetching the list failed: the new list may have it. */
  failure: ReactNode;
}

function Selected({ list, selected, asked, failure }: SelectedProps) {
  if (asked === undefined) return <Overview list={list} />;
  if (selected === 'general') {
    return (
      <PromptList
        project="general"
        name="General"
        description="Prompts that belong to no project."
        count={list.general._count}
      />
    );
  }
  const project = list.projects.find((candidate) => candidate.id === selected);
  if (!project) {
    if (failure !== undefined) return failure;
    return (
      <EmptyState
        className="rounded-lg border border-dashed border-line py-24"
        icon={<FolderOpen aria-hidden />}
        title="No such project"
        action={
          <>
            <Link href={paths.projects('general')} className={buttonClass({ variant: 'secondary' })}>
              Open General
            </Link>
            {/* On a narrow screen the list is not beside it. */}
            <Link
              href={paths.projects()}
              className={buttonClass({ variant: 'quiet', className: 'lg:hidden' })}
            >
              All projects
            </Link>
          </>
        }
      >
        It may have been deleted. Its prompts are then in General.
      </EmptyState>
    );
  }
  return (
    <PromptList
      key={project.id}
      project={project.id}
      name={project.name}
      description={project.description}
      count={project._count}
    />
  );
}

function ListLoading() {
  return (
    <div role="status" className="flex flex-col gap-2 lg:gap-1">
      <span className="sr-only">Loading projects</span>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="px-4 py-3">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-2 h-3.5 w-2/5" />
        </div>
      ))}
    </div>
  );
}
