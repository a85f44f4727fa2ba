import { ArrowLeft, ImagePlus } from 'lucide-react';
import { Link } from 'wouter';
import { LoadError } from '../../components/feedback/load-error';
import { LoadMore } from '../../components/feedback/load-more';
import { ShareButton } from '../../components/share/button';
import { formatDateTime } from '../../components/format/dates';
import { paths } from '../../paths';
import { trpc, type PromptPreview } from '../../trpc';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import type { ProjectKey } from './key';
import { formatPromptCount } from './prompt-count';

interface PromptListProps {
  project: ProjectKey;
  name: string;
  description: string | null;
  count: number;
}

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]';

export function PromptList({ project, name, description, count }: PromptListProps) {
  const prompts = trpc.projects.prompts.useInfiniteQuery(
    { id: project, limit: 24 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const all = prompts.data?.pages.flatMap((page) => page.prompts) ?? [];
  return (
    <section aria-labelledby="project-name">
      <Link
        href={paths.projects()}
        className="mb-3 inline-flex h-8 items-center gap-2 text-sm text-muted hover:text-ink lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All projects
      </Link>
      <div className="mb-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id="project-name" className="flex min-w-0 items-center gap-3 font-display text-xl">
            <bdi className="line-clamp-3 min-w-0 break-words">{name}</bdi>
            <Badge aria-hidden className="h-6 font-sans tabular-nums">
              {count}
            </Badge>
            <span className="sr-only">{formatPromptCount(count)}</span>
          </h2>
          {project !== 'general' && <ShareButton kind="project" targetId={project} name={name} />}
        </div>
        {description && (
          <p dir="auto" className="mt-1 line-clamp-4 max-w-2xl text-sm break-words text-muted">
            {description}
          </p>
        )}
      </div>
      {prompts.isPending && <PromptsLoading count={Math.min(Math.max(count, 1), 6)} />}
      {prompts.isError && all.length === 0 && <LoadError title="Failed to fetch prompts" query={prompts} />}
      {prompts.isSuccess && all.length === 0 && (
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
      )}
      <ul className={gridClass}>
        {all.map((prompt) => (
          <li key={prompt.id}>
            <PromptCard project={project} prompt={prompt} />
          </li>
        ))}
      </ul>
      <LoadMore query={prompts} what="prompts" />
    </section>
  );
}

function PromptCard({ project, prompt }: { project: ProjectKey; prompt: PromptPreview }) {
  return (
    <Link
      href={paths.projects(project, prompt.id)}
      className="flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition-colors hover:border-line-strong hover:bg-raised"
    >
      <span className="flex items-start justify-between gap-3">
        <bdi className="line-clamp-2 min-w-0 text-base font-medium break-words text-ink">
          {prompt.name || `${prompt.style} Prompt`}
        </bdi>
        <Badge variant="accent" className="mt-0.5 h-6 max-w-32 shrink-0">
          <span className="truncate">{prompt.style}</span>
        </Badge>
      </span>
      <bdi className="mt-2 line-clamp-2 text-sm break-words text-muted">{prompt.subject}</bdi>
      <span
        dir="ltr"
        className="mt-4 mb-4 line-clamp-4 border-l border-line-strong pl-3 font-mono text-xs break-words text-muted"
      >
        {prompt.generatedPrompt}
      </span>
      <time dateTime={prompt.createdAt} className="mt-auto text-xs text-faint">
        {formatDateTime(prompt.createdAt)}
      </time>
    </Link>
  );
}

function PromptsLoading({ count }: { count: number }) {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading prompts</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="rounded-lg border border-line bg-surface p-5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-5 h-16 w-full" />
          <Skeleton className="mt-5 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
