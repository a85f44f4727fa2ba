import { findRenderer } from '@safelight/catalog/renderers';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { OfferedRewrite } from '../../../trpc';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import { isPutOff, putOff, readKept } from './dismissed';
import { useOffers } from './use-offers';

const Review = lazyPart(() => import('./review'), 'Review');

/** Says that renderers have changed, if saved prompts use what they dropped. Nothing while it looks, or when it cannot. */
export function RewriteNotice({ userId }: { userId: number }) {
  const [off, setOff] = useState(() => isPutOff(userId));
  const [open, setOpen] = useState(false);
  /** How often the review was opened: each time begins anew. */
  const [opened, setOpened] = useState(0);
  const { query, offers, looking } = useOffers(!off);
  const kept = open ? undefined : readKept(userId);
  const waiting = offers.filter(({ key }) => !kept?.has(key));
  if (off || (!open && (looking || waiting.length === 0))) return null;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-accent py-1 pl-4 text-sm">
        <p role="status" className="flex min-w-0 flex-1 basis-64 items-center gap-3 text-ink">
          <History aria-hidden className="size-4 shrink-0 text-accent-text" />
          <span>{describe(waiting, query.hasNextPage)}</span>
        </p>
        <span className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setOpened(opened + 1);
              setOpen(true);
            }}
          >
            Look
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              putOff(userId);
              setOff(true);
            }}
          >
            Not now
          </Button>
        </span>
      </div>
      {opened > 0 && (
        <Review
          key={opened}
          userId={userId}
          open={open}
          onClose={() => setOpen(false)}
          onFail={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** 'Midjourney has changed since: 4 prompts use --q or :: weights.' */
function describe(offers: readonly OfferedRewrite[], more: boolean): string {
  const names = [...new Set(offers.map(({ renderer }) => findRenderer(renderer)?.name ?? renderer))];
  const counts = new Map<string, number>();
  for (const { syntax } of offers.flatMap(({ reasons }) => reasons)) {
    counts.set(syntax, (counts.get(syntax) ?? 0) + 1);
  }
  const syntaxes = [...counts].toSorted((one, other) => other[1] - one[1]).map(([syntax]) => syntax);
  const used = syntaxes.length > 2 ? `${syntaxes.slice(0, 2).join(', ')} or the like` : syntaxes.join(' or ');
  const count = `${offers.length}${more ? ' or more' : ''}`;
  const prompts = offers.length === 1 && !more ? '1 prompt uses' : `${count} prompts use`;
  return `${names.join(' and ')} ${names.length > 1 ? 'have' : 'has'} changed since: ${prompts} ${used}.`;
}
