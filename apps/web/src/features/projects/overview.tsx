import { FolderOpen } from 'lucide-react';
import { Link } from 'wouter';
import { ChoicesPicture, isPictured } from '../../components/artwork/choices-picture';
import { Covers } from '../../components/image/covers';
import { paths } from '../../paths';
import type { Outputs } from '../../trpc';
import { EmptyState } from '../../ui/empty-state';
import { useMedia } from '../../ui/use-media';
import { formatItemCount } from './item-count';
import type { ProjectKey } from './key';

type List = Outputs['projects']['list'];
type Pictured = List['general'] & { readonly key: ProjectKey; readonly name: string };

const mostDrawn = 12;

/** The newest projects that have a picture; none where all of them are empty. */
function listPictured({ general, projects }: List): Pictured[] {
  const places = [
    ...projects.map((project) => ({ ...project, key: project.id })),
    { ...general, key: 'general' as const, name: 'General' },
  ];
  // A server of the release before sends no selections.
  return places
    .filter(({ covers, selections }) => covers.length > 0 || (selections ?? []).some(isPictured))
    .slice(0, mostDrawn);
}

/** Beside the list while no project is open: the projects by their pictures, for the pointer. Keys and screen readers have the list. */
export function Overview({ list }: { list: List }) {
  // A narrow screen shows the list alone.
  const wide = useMedia('(min-width: 64rem)');
  const pictured = wide ? listPictured(list) : [];
  if (pictured.length === 0)
    return (
      <EmptyState
        className="rounded-lg border border-dashed border-line py-24"
        icon={<FolderOpen aria-hidden />}
        title="Select a Project"
      >
        Its prompts will be laid out here.
      </EmptyState>
    );
  return (
    <section aria-labelledby="projects-overview">
      <h2 id="projects-overview" className="mb-4 font-display text-xl">
        Select a Project
      </h2>
      <ul aria-hidden className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-3">
        {pictured.map(({ key, name, _count, covers, selections }) => {
          const drawn = selections?.find(isPictured);
          return (
            <li key={key} className="min-w-0">
              <Link href={paths.projects(key)} tabIndex={-1} className="group block rounded-md">
                <span className="block overflow-hidden rounded-md transition-[filter] group-hover:brightness-110">
                  {covers.length > 0 ? (
                    <Covers covers={covers.slice(0, 2)} className="aspect-3/2" />
                  ) : (
                    drawn && <ChoicesPicture selection={drawn} sizes="30rem" className="aspect-3/2" />
                  )}
                </span>
                <bdi className="mt-2 block truncate text-sm font-medium text-ink">{name}</bdi>
                <span className="block text-xs text-muted">{formatItemCount(_count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
