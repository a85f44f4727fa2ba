import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { trpc, type Inputs } from '../../trpc';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Skeleton } from '../../ui/skeleton';
import { LoadError } from '../feedback/load-error';
import { isBare } from './bare';
import { SharedCard } from './card';

/** The most items in the dialog. */
const most = 12;

/** A prompt of a sheet has the number of its place, also where others are left out. */
const numberOf = (key: string, index: number) => Number(/^cell:(\d+)$/.exec(key)?.[1] ?? index) + 1;

/** What the client will see, on demand, and a warning where that is next to nothing. */
export function SharePreview(input: Inputs['shares']['preview']) {
  const [open, setOpen] = useState(false);
  const preview = trpc.shares.preview.useQuery(input, { enabled: open || input.hidePrompt, staleTime: 0 });
  const items = preview.data?.items ?? [];
  const bare = items.filter(isBare).length;
  const of = preview.data?.more ? `at least ${items.length}` : items.length;
  return (
    <div>
      {input.hidePrompt && bare > 0 && (
        <p role="status" className="mb-3 flex gap-2 rounded-md bg-accent-wash px-4 py-3 text-sm text-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
          <span>
            {bare === items.length
              ? items.length === 1
                ? 'This has no image.'
                : 'None of these has an image.'
              : `${bare} of ${of} have no image.`}{' '}
            With the prompts hidden, the client sees only a number and the choices there. Make images of them
            first, or show the prompts.
          </span>
        </p>
      )}
      <Button variant="quiet" size="sm" className="-ml-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronDown aria-hidden className={cn('transition-transform', open && 'rotate-180')} />
        What the client will see
      </Button>
      {open &&
        (preview.data ? (
          <>
            <ul
              aria-label="What the client will see"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
              tabIndex={0}
              className="mt-2 grid max-h-96 gap-3 overflow-y-auto rounded-md border border-line bg-ground p-3 sm:grid-cols-2"
            >
              {items.slice(0, most).map((item, index) => (
                <li key={item.key} className="min-w-0">
                  <p dir="auto" className="mb-1 truncate text-sm font-medium">
                    {item.label}
                  </p>
                  <SharedCard item={item} number={numberOf(item.key, index)} />
                </li>
              ))}
              {items.length === 0 && <li className="text-sm text-muted">There is nothing here yet.</li>}
            </ul>
            {items.length > most && (
              <p className="mt-2 text-xs text-muted">
                The first {most}. The page has {preview.data.more ? 'more' : `all ${items.length}`}.
              </p>
            )}
          </>
        ) : preview.isError ? (
          <LoadError title="The preview could not be loaded" query={preview} />
        ) : (
          <Skeleton className="mt-2 h-40 w-full" />
        ))}
    </div>
  );
}
