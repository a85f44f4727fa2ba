import { formatGrouped } from '@safelight/catalog/text/grouped';
import { CircleAlert, CircleCheck, CircleMinus, CircleX, RotateCw } from 'lucide-react';
import { formatDateTime, formatTime } from '../../../components/format/dates';
import { LoadError } from '../../../components/feedback/load-error';
import { trpc, type Outputs } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { cn } from '../../../ui/cn';
import { ListingLoading } from '../table/listing';

type Health = Outputs['admin']['health'];
type State = Health['parts'][number]['state'];

const looks: Readonly<Record<State, { name: string; Icon: typeof CircleCheck; tint: string }>> = {
  ok: { name: 'OK', Icon: CircleCheck, tint: 'text-success' },
  slow: { name: 'Slow', Icon: CircleAlert, tint: 'text-accent-text' },
  down: { name: 'Down', Icon: CircleX, tint: 'text-danger' },
  off: { name: 'Off', Icon: CircleMinus, tint: 'text-faint' },
};
const verdicts = {
  ok: 'Everything works',
  slow: 'Something is slow',
  down: 'Something is down',
};
const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export function HealthTab() {
  const health = trpc.admin.health.useQuery(undefined, { staleTime: 0 });
  if (health.isPending) return <ListingLoading what="health" />;
  if (!health.data) {
    return <LoadError title="Failed to fetch health" query={health} />;
  }
  const { data } = health;
  const { Icon, tint } = looks[data.state];
  return (
    <section
      aria-label="Health"
      className="grid scroll-mt-20 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <Card className="lg:row-span-2">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-4">
          <div role="status">
            <h2 className="flex items-center gap-2 font-display text-xl">
              <Icon aria-hidden className={cn('size-5', tint)} />
              {verdicts[data.state]}
            </h2>
            <p className="mt-0.5 text-xs text-muted">
              {health.isError ? 'The last check got no answer. ' : ''}Checked at {formatTime(data.checkedAt)}
            </p>
          </div>
          <Button variant="secondary" pending={health.isFetching} onClick={() => void health.refetch()}>
            <RotateCw aria-hidden />
            Check again
          </Button>
        </header>
        <ul>
          {data.parts.map((part) => (
            <Part key={part.name} part={part} />
          ))}
        </ul>
      </Card>
      <Facts
        title="Queues"
        facts={data.queues.map(({ name, waiting, oldest }) => ({
          name: capitalize(name),
          value: `${formatGrouped(waiting)} waiting`,
          note: oldest === null ? undefined : `oldest from ${formatDateTime(oldest)}`,
        }))}
      />
      <Facts
        title="Versions"
        facts={[
          { name: 'Safelight', value: data.versions.version, note: data.versions.commit?.slice(0, 12) },
          { name: 'Node.js', value: data.versions.node },
          { name: 'PostgreSQL', value: data.versions.postgres },
          { name: 'Migration', value: data.versions.migration },
        ]}
      />
    </section>
  );
}

function Part({ part }: { part: Health['parts'][number] }) {
  const { name, Icon, tint } = looks[part.state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line px-5 py-3.5 text-sm first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <h3 className="font-medium text-ink">{capitalize(part.name)}</h3>
      <span className={cn('inline-flex items-center gap-1.5 sm:order-3', tint)}>
        <Icon aria-hidden className="size-4" />
        {name}
      </span>
      <p className="text-muted [overflow-wrap:anywhere] max-sm:col-span-2 max-sm:mt-1">{part.sentence}</p>
    </li>
  );
}

interface Fact {
  name: string;
  value: string;
  note?: string | undefined;
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card className="self-start px-5 py-4">
      <h2 className="font-display text-xl">{title}</h2>
      <dl className="mt-2 text-sm">
        {facts.map(({ name, value, note }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 first:border-t-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right tabular-nums [overflow-wrap:anywhere]">
              {value}
              {note !== undefined && <span className="block text-xs text-faint">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
