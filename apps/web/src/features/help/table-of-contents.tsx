import { ChevronDown } from 'lucide-react';
import { useSectionInSight } from '../../components/layout/sections';
import { cn } from '../../ui/cn';
import { chapterIds, contents, type ChapterId } from './contents';

/** Beside the chapters where there is room, else folded above them. */
export function TableOfContents() {
  const here = useSectionInSight(chapterIds, true);
  return (
    <>
      <details data-on-screen className="group mb-8 rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 text-base font-medium [&::-webkit-details-marker]:hidden">
          Contents
          <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
        </summary>
        <nav aria-label="Contents" className="border-t border-line px-4 py-3 sm:columns-2">
          <Groups here={undefined} />
        </nav>
      </details>
      <nav
        aria-label="Contents"
        className="hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto pb-4 lg:block tall:sticky tall:top-20"
      >
        <Groups here={here} />
      </nav>
    </>
  );
}

function Groups({ here }: { here: ChapterId | undefined }) {
  return contents.map(({ group, chapters }) => (
    <div key={group} className="mb-4 [break-inside:avoid]">
      <p className="mb-1 text-xs text-faint">{group}</p>
      <ul className="lg:border-l lg:border-line">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={here === id ? 'location' : undefined}
              className={cn(
                'flex min-h-11 items-center text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 lg:-ml-px lg:min-h-7.5 lg:border-l lg:pl-4',
                here === id ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
