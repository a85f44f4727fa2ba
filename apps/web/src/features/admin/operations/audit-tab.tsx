import { ScrollText } from 'lucide-react';
import { trpc, type AuditEntry } from '../../../trpc';
import { auditActions, auditColumns } from './audit-columns';
import { Filters, FilterSelect } from '../table/filters';
import { Listing } from '../table/listing';
import { fresh, pageSize, pick, useTableState } from '../table/address-state';

const acts = Object.keys(auditActions) as AuditEntry['action'][];

export function AuditTab() {
  const state = useTableState();
  const action = pick(state.get('action'), acts);
  const audit = trpc.admin.audit.useQuery(
    { limit: pageSize, ...(action && { action }), ...(state.after !== undefined && { cursor: state.after }) },
    fresh,
  );
  return (
    <section aria-label="Audit" className="scroll-mt-20">
      <Filters active={action ? 1 : 0}>
        <FilterSelect
          state={state}
          name="action"
          label="Action"
          all="All actions"
          className="sm:w-56"
          options={auditActions}
        />
      </Filters>
      <Listing
        what="acts"
        caption="What admins did, newest first"
        query={audit}
        rows={audit.data?.entries}
        columns={auditColumns}
        pages={state.pages}
        nextCursor={audit.data?.nextCursor}
        empty={{
          icon: <ScrollText aria-hidden />,
          title: 'Nothing here yet',
          words: 'Whatever an admin changes is written down here: who, what, whom and when.',
        }}
      />
    </section>
  );
}
