import { Check, MessageSquare } from 'lucide-react';
import { useMemo, useState, type CSSProperties } from 'react';
import { formatDate } from '../../../components/format/dates';
import { isBare } from '../../../components/share/bare';
import type { SharedPage } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { lazyPart } from '../../../ui/lazy-part';
import { Segmented } from '../../../ui/form/segmented';
import type { Asked } from './asked';
import { joinRows } from '../join-rows';
import { countItems, groupItems } from './groups';
import { SharedItem } from './item';
import { findOpposed } from './own-replies';
import { Replies } from './replies';

const ReplyDialog = lazyPart(() => import('./reply-dialog'), 'ReplyDialog');

/** As many columns as the longest row has items, of 24 rem at least; but two for the measure of the text. */
const columnsClass =
  'grid gap-5 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(24rem,(100%-1.25rem*(var(--most)-1))/var(--most))),1fr))]';

/** The page that a client sees. */
export function SharedItems({ token, page }: { token: string; page: SharedPage }) {
  const { title, sender, items, more, replies, expiresAt } = page;
  const [asked, setAsked] = useState<Asked>();
  const [onlyStarred, setOnlyStarred] = useState(false);
  /** Kept for the next reply. */
  const [name, setName] = useState('');
  const allApproved =
    items.length > 0 && items.every(({ approved, changesAsked }) => approved && !changesAsked);
  const starred = items.filter((item) => item.starred).length;
  const rows = useMemo(
    () => joinRows(groupItems(items, onlyStarred), ({ entries }) => entries.length === 1),
    [items, onlyStarred],
  );
  // The same for all rows, so that the cards of one subject stand in line with those of the others.
  const most = Math.max(2, ...rows.map((groups) => Math.max(groups.length, groups[0]!.entries.length)));
  const keys = useMemo(() => new Set<string>(items.map(({ key }) => key)), [items]);
  const askedItem = items.find(({ key }) => key === asked?.item);
  // Also about what is gone, or left out because there are too many newer items.
  const whole = replies.filter(({ item }) => item === null || !keys.has(item));
  return (
    <>
      <header className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-b border-line pb-8">
        <div className="min-w-0">
          <h1 className="font-display text-2xl break-words sm:text-3xl">
            <bdi>{title}</bdi>
          </h1>
          {sender !== null && (
            <p className="mt-2 text-base break-words">
              From <bdi className="font-medium">{sender}</bdi>
            </p>
          )}
          <p className="mt-3 text-sm text-muted">
            {countItems(items)}
            {starred > 0 && `, ${starred} preferred`}
            {expiresAt !== null && `, open until ${formatDate(expiresAt)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAsked({ kind: 'comment', item: null })}>
            <MessageSquare aria-hidden />
            Comment on all
          </Button>
          {allApproved ? (
            <Badge variant="success" className="h-11 px-4">
              <Check aria-hidden />
              All approved
            </Badge>
          ) : (
            // "Approve all" must not cover items without an image, or with a request for changes.
            !items.some((item) => isBare(item) || item.changesAsked) && (
              <Button onClick={() => setAsked({ kind: 'approve', item: null })}>
                <Check aria-hidden />
                Approve all
              </Button>
            )
          )}
        </div>
        <Replies token={token} sender={sender} replies={whole} named className="w-full" />
      </header>
      {starred > 0 && starred < items.length && (
        <Segmented
          label="Which to show"
          value={onlyStarred ? 'starred' : 'all'}
          onValueChange={(value) => setOnlyStarred(value === 'starred')}
          options={[
            { value: 'all', label: `All ${items.length}` },
            { value: 'starred', label: `Preferred ${starred}` },
          ]}
          className="mb-8 self-start"
        />
      )}
      {items.length === 0 && <p className="text-base text-muted">There is nothing here yet.</p>}
      {rows.map((groups) => (
        // Groups of one item stand beside each other.
        <div
          key={groups[0]!.entries[0]!.item.key}
          className={groups.length > 1 ? columnsClass : undefined}
          style={{ '--most': most } as CSSProperties}
        >
          {groups.map(({ label, entries }) => (
            <section
              key={entries[0]!.item.key}
              aria-label={label.slice(0, 80)}
              className="mb-12 flex min-w-0 flex-col [contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
            >
              {/* Over its cards, which begin at the left, also in a script from right to left. */}
              <h2 dir="auto" className="mb-4 max-w-4xl text-left font-display text-xl break-words">
                {label}
              </h2>
              <ul className={cn('grow', groups.length > 1 ? 'grid' : columnsClass)}>
                {entries.map(({ item }) => (
                  <li key={item.key} className="min-w-0">
                    <SharedItem
                      token={token}
                      sender={sender}
                      item={item}
                      replies={replies.filter((reply) => reply.item === item.key)}
                      onAsk={(about) => setAsked({ kind: about, item: item.key })}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ))}
      {more && (
        <p className="text-base text-muted">
          There is more than one page can show. Ask the sender for a link to the rest.
        </p>
      )}
      {asked && (
        <ReplyDialog
          token={token}
          asked={asked}
          opposed={findOpposed(replies, asked)}
          seen={askedItem ? [askedItem] : items}
          // Several images may have one title.
          about={askedItem && [askedItem.number ?? [], askedItem.label].flat().join('. ')}
          name={name}
          onName={setName}
          onClose={() => setAsked(undefined)}
          onFail={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
