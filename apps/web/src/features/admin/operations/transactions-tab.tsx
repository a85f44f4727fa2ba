import { Receipt } from 'lucide-react';
import { startOfDay } from '../../../components/format/days';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { DayRange } from '../../../ui/form/day-range';
import { CsvButton, Filters, FilterSelect, SearchField } from '../table/filters';
import { transactionColumns, transactionTypes } from './ledger-columns';
import { Listing } from '../table/listing';
import { fresh, pageSize, pick, useTableState } from '../table/address-state';

const types = Object.keys(transactionTypes) as (keyof typeof transactionTypes)[];

export function TransactionsTab() {
  const state = useTableState();
  const search = state.get('search');
  const type = pick(state.get('type'), types);
  const from = startOfDay(state.get('from'));
  // The range includes its last day.
  const to = startOfDay(state.get('to'), 1);
  const transactions = trpc.admin.transactions.useQuery(
    {
      limit: pageSize,
      ...(search && { search }),
      ...(type && { type }),
      ...(from && { from }),
      ...(to && { to }),
      ...(state.after !== undefined && { cursor: state.after }),
    },
    fresh,
  );
  return (
    <section aria-label="Transactions" className="scroll-mt-20">
      <Filters
        active={[type, from, to].filter(Boolean).length}
        search={
          <SearchField
            label="Search by user or reference"
            value={search}
            onSearch={(words) => state.set({ search: words }, { replace: true })}
          />
        }
      >
        <FilterSelect state={state} name="type" label="Type" all="All types" options={transactionTypes} />
        <DayRange
          from={state.get('from')}
          to={state.get('to')}
          onChange={(days) => state.set(days, { replace: true })}
        />
        <CsvButton name="transactions" filters={{ search, type, from, to }} />
      </Filters>
      <Listing
        what="transactions"
        caption="Transactions, newest first"
        query={transactions}
        rows={transactions.data?.transactions}
        columns={transactionColumns}
        pages={state.pages}
        nextCursor={transactions.data?.nextCursor}
        empty={{
          icon: <Receipt aria-hidden />,
          title: 'No transactions',
          words:
            from && to && from >= to
              ? 'The day in “From” lies after the one in “To”. Change one of them.'
              : 'No transaction fits these words and filters. Try fewer of them.',
          action: (
            <Button variant="secondary" onClick={() => state.set({ search: '', type: '', from: '', to: '' })}>
              Show everything
            </Button>
          ),
        }}
      />
    </section>
  );
}
