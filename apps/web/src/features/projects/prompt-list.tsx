import { ArrowLeft, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useOnline } from '../../components/offline/connection';
import { ShareButton } from '../../components/share/button';
import { ShareDialogSlot } from '../../components/share/slot';
import { rememberProject } from '../../components/storage/last-project';
import { paths } from '../../paths';
import type { ProjectPreview } from '../../trpc';
import { Badge } from '../../ui/badge';
import { IconButton } from '../../ui/icon-button';
import { Board } from './board/board';
import { ExportMenu } from './board/export-menu';
import type { SharedProject } from './board/share-selected';
import type { ProjectKey } from './key';
import { formatItemCount } from './item-count';

interface PromptListProps {
  project: ProjectKey;
  name: string;
  description: string | null;
  count: ProjectPreview['_count'];
}

/** A project: its name and description over its board. */
export function PromptList({ project, name, description, count }: PromptListProps) {
  useEffect(() => rememberProject(project === 'general' ? null : project), [project]);
  const online = useOnline();
  const [selection, setSelection] = useState<ReadonlySet<string>>();
  const [shared, setShared] = useState<SharedProject>();
  const closeShare = () => setShared(undefined);
  return (
    <section aria-labelledby="project-name">
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 lg:mb-6">
        <Link
          href={paths.projects()}
          className="inline-flex h-11 items-center gap-2 justify-self-start text-sm text-muted hover:text-ink lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All projects
        </Link>
        <div className="min-w-0 max-lg:col-span-2 max-lg:row-start-2">
          <h2 id="project-name" className="flex items-center gap-3 font-display text-xl">
            <bdi className="line-clamp-3 min-w-0 break-words">{name}</bdi>
            <Badge className="h-6 shrink-0 font-sans tabular-nums">{formatItemCount(count)}</Badge>
          </h2>
          {description && (
            <p dir="auto" className="mt-1 line-clamp-4 max-w-2xl text-sm break-words text-muted">
              {description}
            </p>
          )}
        </div>
        <div className="flex items-center gap-2 max-lg:min-h-11">
          {project === 'general' ? (
            <IconButton
              label="Share with a client"
              disabled={!online || count.prompts + (count.images ?? 0) === 0}
              onClick={() => setSelection((before) => before ?? new Set())}
            >
              <Share2 aria-hidden />
            </IconButton>
          ) : (
            <ShareButton kind="project" targetId={project} name={name} />
          )}
          <ExportMenu project={project} />
        </div>
      </div>
      <Board project={project} selection={selection} onSelection={setSelection} onShare={setShared} />
      {shared && (
        <ShareDialogSlot
          kind="project"
          targetId={shared.id}
          name={shared.name}
          onClose={closeShare}
          onFail={closeShare}
        />
      )}
    </section>
  );
}
