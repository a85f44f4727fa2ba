import { CircleCheck, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatDateTime } from '../../../components/format/dates';
import { toastError } from '../../../components/feedback/toast-error';
import { paths } from '../../../paths';
import { trpc, type FailedJob } from '../../../trpc';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/overlay/toast';
import type { Column } from '../table/data-table';
import { Filters, FilterSelect } from '../table/filters';
import { Moment } from './ledger-columns';
import { Listing } from '../table/listing';
import { fresh, pick, useTableState } from '../table/address-state';

const kinds = { mail: 'Email', image: 'Images', payment: 'Payments' } as const satisfies Record<
  FailedJob['kind'],
  string
>;
const kindIds = Object.keys(kinds) as FailedJob['kind'][];

const keyOf = ({ kind, id }: Pick<FailedJob, 'kind' | 'id'>) => `${kind} ${id}`;

const states = { waiting: 'Waiting', running: 'Under way', failed: 'Failed' } as const satisfies Record<
  FailedJob['state'],
  string
>;

function State({ state, nextAttemptAt, attempts }: FailedJob) {
  const Icon = state === 'failed' ? TriangleAlert : Clock;
  return (
    <span className={state === 'failed' ? 'text-danger' : 'text-ink'}>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Icon aria-hidden className="size-4" />
        {states[state]}
      </span>
      <span className="block text-xs text-faint">
        {attempts !== null && `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
        {attempts !== null && nextAttemptAt !== null && ', '}
        {nextAttemptAt !== null && `next ${formatDateTime(nextAttemptAt)}`}
      </span>
    </span>
  );
}

const columns: readonly Column<FailedJob>[] = [
  {
    header: 'Job',
    className: 'min-w-44',
    cell: ({ what, failure }) => (
      <>
        <span className="block font-medium text-ink [overflow-wrap:anywhere]">{what}</span>
        {failure !== null && (
          <span className="block text-xs text-muted [overflow-wrap:anywhere]">{failure}</span>
        )}
      </>
    ),
  },
  { header: 'State', cell: State },
  {
    header: 'User',
    cell: ({ userId }) =>
      userId === null ? (
        <span className="text-faint">None</span>
      ) : (
        <Link href={paths.adminUser(userId)} className="rounded-sm text-ink tabular-nums hover:underline">
          {userId}
        </Link>
      ),
  },
  { header: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** `busy` is the key of the job being retried. */
const getColumns = (
  retry: (job: Pick<FailedJob, 'kind' | 'id'>) => void,
  busy: string | undefined,
): readonly Column<FailedJob>[] => [
  ...columns,
  {
    header: 'Actions',
    align: 'right',
    cell: (job) =>
      job.retryable ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Retry: ${job.what}, number ${job.id}`}
          pending={busy !== undefined}
          onClick={() => retry({ kind: job.kind, id: job.id })}
        >
          <RotateCw aria-hidden />
          {busy === keyOf(job) ? 'Retrying...' : 'Retry'}
        </Button>
      ) : (
        <span className="inline-block max-w-56 text-xs text-faint">{job.advice}</span>
      ),
  },
];

/** Jobs that wait for another attempt or have failed permanently. */
export function JobsTab() {
  const state = useTableState();
  const kind = pick(state.get('kind'), kindIds);
  const jobs = trpc.admin.failedJobs.useQuery({ ...(kind && { kind }) }, fresh);
  const utils = trpc.useUtils();
  const retry = trpc.admin.retryJob.useMutation({
    onSuccess: () => toast.success('Job Retried'),
    onError: (error) =>
      toastError('Retry Failed', error, 'The job could not be retried. Please try again in a moment.'),
    // After a refusal too: it means that the job's state has changed.
    onSettled: () => void utils.admin.invalidate(),
  });
  const busy = retry.isPending ? keyOf(retry.variables) : undefined;
  return (
    <section aria-label="Jobs" className="scroll-mt-20">
      <Filters active={kind ? 1 : 0}>
        <FilterSelect
          state={state}
          name="kind"
          label="Kind"
          all="All kinds"
          className="max-sm:w-auto max-sm:flex-1 sm:w-44"
          options={kinds}
        />
        <Button variant="secondary" pending={jobs.isFetching} onClick={() => void jobs.refetch()}>
          <RotateCw aria-hidden />
          Refresh
        </Button>
      </Filters>
      <Listing
        what="jobs"
        caption="Jobs that wait or failed"
        query={jobs}
        rows={jobs.data?.jobs}
        rowKey={keyOf}
        columns={getColumns(retry.mutate, busy)}
        empty={{
          icon: <CircleCheck aria-hidden />,
          title: 'Nothing waits, nothing failed',
          words:
            'Emails, images and payments that need another attempt are listed here, with a way to retry.',
        }}
      />
    </section>
  );
}
