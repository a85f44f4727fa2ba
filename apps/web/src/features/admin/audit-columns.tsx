import { Link } from 'wouter';
import { paths } from '../../paths';
import type { AuditEntry } from '../../trpc';
import type { Column } from './data-table';
import { Moment } from './ledger-columns';

/** What each act is called. */
export const auditActions = {
  'set-role': 'Changed role',
  'set-credits': 'Set credits',
  'delete-user': 'Deleted user',
  'resend-verification': 'Resent verification',
  'retry-job': 'Retried job',
  export: 'Exported CSV',
  'create-token': 'Made admin token',
  'revoke-token': 'Revoked admin token',
  seed: 'Added seed users',
} as const satisfies Record<AuditEntry['action'], string>;

const sayValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

const sayField = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What an act changed, field by field: 'credits 20 → 500'. */
function sayChange({ before, after }: AuditEntry): string {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((name) => {
      const [old, now] = [before?.[name], after?.[name]];
      if (old === undefined) return `${sayField(name)} ${sayValue(now)}`;
      return now === undefined
        ? `${sayField(name)} ${sayValue(old)}`
        : `${sayField(name)} ${sayValue(old)} → ${sayValue(now)}`;
    })
    .join(', ');
}

function Person({ id, email }: { id: number; email: string | null }) {
  if (email === null) return <span className="text-muted">{id} · deleted</span>;
  return (
    <Link href={paths.adminUser(id)} className="block truncate rounded-sm text-ink hover:underline">
      {email}
    </Link>
  );
}

const moment: Column<AuditEntry> = { header: 'When', cell: ({ createdAt }) => <Moment at={createdAt} /> };
const act: Column<AuditEntry> = {
  header: 'Action',
  cell: ({ action }) => (
    <span className="font-medium whitespace-nowrap text-ink">{auditActions[action]}</span>
  ),
};
const who: Column<AuditEntry> = {
  header: 'Admin',
  className: 'w-1/4 max-w-0',
  card: 'wide',
  cell: ({ actorId, actorEmail }) =>
    actorId === null ? (
      <span className="text-muted">pnpm admin</span>
    ) : (
      <Person id={actorId} email={actorEmail} />
    ),
};
const whom: Column<AuditEntry> = {
  header: 'User',
  className: 'w-1/4 max-w-0',
  card: 'wide',
  cell: ({ targetId, targetEmail }) =>
    targetId === null ? (
      <span className="text-faint">None</span>
    ) : (
      <Person id={targetId} email={targetEmail} />
    ),
};
const change: Column<AuditEntry> = {
  header: 'Change',
  card: 'wide',
  cell: (entry) => <span className="text-muted [overflow-wrap:anywhere]">{sayChange(entry) || 'None'}</span>,
};

export const auditColumns = [act, who, whom, change, moment];
export const userAuditColumns = [act, who, change, moment];
