import { formatDateTime, formatTime } from '../../../components/format/dates';
import { trpc } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { failures, describeEvent, describeOrigin, type SecurityEvent } from './activity-words';
import { SettingCard } from '../card';
import { Loaded } from '../loaded';

const pageSize = 8;

/** Recent events of the account, where its owner can notice actions of others. */
export function RecentActivity() {
  const events = trpc.account.securityEvents.useInfiniteQuery(
    { limit: pageSize },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, staleTime: 0 },
  );
  return (
    <SettingCard
      title="Recent Activity"
      intro="Sign-ins and security changes of the last 90 days. If you do not recognize one, change your password and sign out everywhere."
    >
      <Loaded query={events} what="activity" second="h-16 w-full">
        {({ pages }) => (
          <>
            <ul aria-label="Recent activity">
              {pages
                .flatMap((page) => page.events)
                .map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
            </ul>
            {events.hasNextPage && (
              <div className="border-t border-line pt-4">
                <Button
                  variant="secondary"
                  pending={events.isFetchingNextPage}
                  onClick={() => void events.fetchNextPage()}
                >
                  {events.isFetchingNextPage ? 'Loading...' : 'Show earlier activity'}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </SettingCard>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { kind, count, createdAt, lastAt } = event;
  const [from, to] = [formatTime(createdAt), formatTime(lastAt)];
  return (
    <li className="border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-2 text-base text-ink">
        <bdi className="min-w-0 break-words">{describeEvent(event)}</bdi>
        {failures.has(kind) && <Badge variant="danger">{count === 1 ? 'Once' : `${count} times`}</Badge>}
      </p>
      <p className="mt-0.5 text-xs text-muted">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {from !== to && ` to ${to}`} · {describeOrigin(event)}
      </p>
    </li>
  );
}
