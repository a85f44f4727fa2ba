import { Link } from 'wouter';
import { paths } from '../../../paths';
import type { AuditEntry } from '../../../trpc';
import type { Column } from '../table/data-table';
import { describeChange } from './audit-words';
import { Moment } from './ledger-columns';

export const auditActions = {
  'set-role': 'Changed role',
  'set-credits': 'Set credits',
  'delete-user': 'Deleted user',
  'resend-verification': 'Resent verification',
  'retry-job': 'Retried job',
  export: 'Exported CSV',
  'create-token': 'Made admin token',
  'revoke-token': 'Revoked admin token',
  'reset-second-factor': 'Reset two-step sign-in',
  seed: 'Added seed users',
} as const satisfies Record<AuditEntry['action'], string>;

function Person({ id, email }: { id: number | null; email: string | null }) {
  if (id === null) return <span className="text-faint">None</span>;
  if (email === null) return <span className="text-muted">User {id}, deleted</span>;
  return (
    <Link href={paths.adminUser(id)} className="block truncate rounded-sm text-ink hover:underline">
      {email}
    </Link>
  );
}

const moment: Column<AuditEntry> = { header: 'When', cell: ({ createdAt }) => <Moment at={createdAt} /> };
const act: Column<AuditEntry> = {
  header: 'Action',
  className: 'w-2/5',
  cell: (entry) => {
    const { change, reason } = describeChange(entry);
    return (
      <>
        <span className="block font-medium text-ink">{auditActions[entry.action]}</span>
        {change !== '' && <span className="block text-muted [overflow-wrap:anywhere]">{change}</span>}
        {reason !== undefined && (
          <bdi className="block text-xs text-faint [overflow-wrap:anywhere]">“{reason}”</bdi>
        )}
      </>
    );
  },
};
const who: Column<AuditEntry> = {
  header: 'Admin',
  className: 'w-1/4 max-w-0',
  card: 'wide',
  // Entries without an admin were made by the command line.
  cell: ({ actorId, actorEmail }) =>
    actorId === null ? (
      <span className="font-mono text-xs text-ink">pnpm admin</span>
    ) : (
      <Person id={actorId} email={actorEmail} />
    ),
};
const whom: Column<AuditEntry> = {
  header: 'User',
  className: 'w-1/4 max-w-0',
  card: 'wide',
  cell: ({ targetId, targetEmail }) => <Person id={targetId} email={targetEmail} />,
};

export const auditColumns = [act, who, whom, moment];
export const userAuditColumns = [act, who, moment];
