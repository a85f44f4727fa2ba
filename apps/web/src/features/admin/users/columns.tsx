import { formatGrouped } from '@safelight/catalog/text/grouped';
import { getPlan } from '@safelight/catalog/plans';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { formatRhythm } from '../../../components/billing/words';
import { formatDate } from '../../../components/format/dates';
import { formatDevice } from '../../../components/format/device';
import type { Outputs } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import type { Column } from '../table/data-table';
import { Moment } from '../operations/ledger-columns';
import { formatModelName, formatRendererName, formatWriterName } from '../format/model-names';
import { formatCents, formatCost } from '../format/money';

type Admin = Outputs['admin'];
type Prompt = Admin['userPrompts']['prompts'][number];
type Image = Admin['userImages']['images'][number];
type Payment = Admin['userPayments']['payments'][number];
type Session = Admin['userSessions']['sessions'][number];

const states = {
  pending: { name: 'Under way', Icon: Clock, tint: 'text-muted' },
  done: { name: 'Done', Icon: CircleCheck, tint: 'text-success' },
  failed: { name: 'Failed', Icon: TriangleAlert, tint: 'text-danger' },
};

function Status({ status, failure }: Pick<Prompt, 'status' | 'failure'>) {
  const { name, Icon, tint } = states[status];
  return (
    <>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Icon aria-hidden className={`size-4 ${tint}`} />
        {name}
      </span>
      {failure !== null && (
        <span className="block text-xs text-muted [overflow-wrap:anywhere]">{failure}</span>
      )}
    </>
  );
}

const longText = 'line-clamp-2 text-xs text-muted [overflow-wrap:anywhere]';

export const promptColumns: readonly Column<Prompt>[] = [
  {
    header: 'Prompt',
    className: 'w-2/5',
    cell: ({ subject, prompt }) => (
      <>
        <span dir="auto" className="line-clamp-1 font-medium text-ink [overflow-wrap:anywhere]">
          {subject}
        </span>
        {prompt !== null && (
          <span dir="auto" title={prompt} className={`${longText} font-mono`}>
            {prompt}
          </span>
        )}
      </>
    ),
  },
  {
    header: 'Style',
    cell: ({ style, renderer }) => (
      <>
        {style}
        <span className="block text-xs text-faint">
          {renderer === null ? 'No renderer' : formatRendererName(renderer)}
        </span>
      </>
    ),
  },
  { header: 'Status', cell: Status },
  {
    header: 'Writer',
    cell: ({ writer, model }) => (
      <>
        {formatWriterName(writer)}
        {model !== null && <span className="block text-xs text-faint">{formatModelName(model)}</span>}
      </>
    ),
  },
  { header: 'Credits', align: 'right', cell: ({ creditsUsed }) => formatGrouped(creditsUsed) },
  { header: 'Cost', align: 'right', cell: ({ cost }) => formatCost(cost) },
  { header: 'Date', card: 'wide', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

export const imageColumns: readonly Column<Image>[] = [
  {
    header: 'Image',
    className: 'w-2/5',
    cell: ({ prompt, imageUrl, thumbnailUrl, deleted, id }) => (
      <span className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken">
          {imageUrl !== null && thumbnailUrl !== null && (
            <a
              href={imageUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Image ${id} (opens in a new tab)`}
            >
              <img
                src={thumbnailUrl}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className="size-10 object-cover"
              />
            </a>
          )}
        </span>
        <span className="min-w-0">
          <span dir="auto" title={prompt} className="line-clamp-2 [overflow-wrap:anywhere]">
            {prompt}
          </span>
          {deleted && <span className="text-xs text-faint">Deleted by the user</span>}
        </span>
      </span>
    ),
  },
  { header: 'Model', cell: ({ modelName }) => modelName },
  { header: 'Status', cell: Status },
  { header: 'Credits', align: 'right', cell: ({ creditsUsed }) => formatGrouped(creditsUsed) },
  { header: 'Cost', align: 'right', cell: ({ cost }) => formatCost(cost) },
  { header: 'Date', card: 'wide', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

export const paymentColumns: readonly Column<Payment>[] = [
  {
    header: 'Plan',
    cell: ({ plan, isYearly }) => (
      <span className="font-medium text-ink">
        {plan === null ? 'Unknown plan' : `${getPlan(plan).name}, ${formatRhythm(isYearly)}`}
      </span>
    ),
  },
  {
    header: 'Amount',
    align: 'right',
    cell: ({ amountCents, refundedCents, disputed }) => (
      <>
        {formatCents(amountCents)}
        {refundedCents > 0 && (
          <span className="block text-xs text-danger">{formatCents(refundedCents)} refunded</span>
        )}
        {disputed && <Badge variant="danger">Disputed</Badge>}
      </>
    ),
  },
  { header: 'Credits', align: 'right', cell: ({ credits }) => formatGrouped(credits) },
  {
    header: 'Period',
    card: 'wide',
    cell: ({ periodStart, periodEnd }) => (
      <span className="whitespace-nowrap text-muted">
        {formatDate(periodStart)} – {formatDate(periodEnd)}
      </span>
    ),
  },
  {
    header: 'Invoice',
    card: 'wide',
    cell: ({ invoiceId }) => <span className="text-xs [overflow-wrap:anywhere]">{invoiceId}</span>,
  },
  { header: 'Paid', cell: ({ paidAt }) => <Moment at={paidAt} /> },
];

export const sessionColumns: readonly Column<Session>[] = [
  {
    header: 'Session',
    cell: ({ id, userAgent }) => (
      <>
        <span className="block text-ink">{formatDevice(userAgent)}</span>
        <span className="block text-xs text-faint [overflow-wrap:anywhere]">
          {userAgent ?? `Session ${id}`}
        </span>
      </>
    ),
  },
  { header: 'Signed in', card: 'wide', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: 'Ends', card: 'wide', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
];
