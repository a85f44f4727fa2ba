import { ScrollText } from 'lucide-react';
import { startOfDay } from '../../../components/format/days';
import { trpc, type AuditEntry } from '../../../trpc';
import { Button } from '../../../ui/button';
import { DayRange } from '../../../ui/form/day-range';
import { auditActions, auditColumns } from './audit-columns';
import { Filters, FilterSelect, SearchField } from '../table/filters';
import { Listing } from '../table/listing';
import { fresh, pageSize, pick, useTableState } from '../table/address-state';

const acts = Object.keys(auditActions) as AuditEntry['action'][];

export function AuditTab() {
  const state = useTableState();
  const search = state.get('search');
  const action = pick(state.get('action'), acts);
  const from = startOfDay(state.get('from'));
  // The range includes its last day.
  const to = startOfDay(state.get('to'), 1);
  const filtered = [search, action, from, to].some(Boolean);
  const audit = trpc.admin.audit.useQuery(
    {
      limit: pageSize,
      ...(search && { search }),
      ...(action && { action }),
      ...(from && { from }),
      ...(to && { to }),
      ...(state.after !== undefined && { cursor: state.after }),
    },
    fresh,
  );
  return (
    <section aria-label="Audit" className="scroll-mt-20">
      <Filters
        active={[action, from, to].filter(Boolean).length}
        search={
          <SearchField
            label="Search by admin or user"
            value={search}
            onSearch={(words) => state.set({ search: words }, { replace: true })}
          />
        }
      >
        <FilterSelect
          state={state}
          name="action"
          label="Action"
          all="All actions"
          className="sm:w-56"
          options={auditActions}
        />
        <DayRange
          from={state.get('from')}
          to={state.get('to')}
          onChange={(days) => state.set(days, { replace: true })}
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
          ...(filtered
            ? {
                title: 'Nothing found',
                words:
                  from && to && from >= to
                    ? 'The day in “From” lies after the one in “To”. Change one of them.'
                    : 'Nothing fits these words and filters. Try fewer of them.',
                action: (
                  <Button
                    variant="secondary"
                    onClick={() => state.set({ search: '', action: '', from: '', to: '' })}
                  >
                    Show everything
                  </Button>
                ),
              }
            : {
                title: 'Nothing here yet',
                words: 'Whatever an admin changes is written down here: who, what, whom and when.',
              }),
        }}
      />
    </section>
  );
}
