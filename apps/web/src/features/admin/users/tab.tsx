import { formatGrouped } from '@safelight/catalog/text/grouped';
import { plans } from '@safelight/catalog/plans';
import { UserSearch } from 'lucide-react';
import { Link } from 'wouter';
import { formatDate } from '../../../components/format/dates';
import { paths } from '../../../paths';
import { trpc, type AdminUser, type User } from '../../../trpc';
import { Button } from '../../../ui/button';
import type { Column } from '../table/data-table';
import { CsvButton, Filters, FilterSelect, SearchField } from '../table/filters';
import { Listing } from '../table/listing';
import { fresh, pageSize, pick, useTableState } from '../table/address-state';
import { AdminUserMenu } from './menu';
import { CostOf, EmailMark, PlanMark, RoleMark } from './marks';

const sorts = ['joined', 'email', 'credits', 'cost'] as const;
const planIds = plans.map(({ id }) => id);
const planNames = Object.fromEntries(plans.map(({ id, name }) => [id, name]));
const roleNames = { user: 'Users', admin: 'Admins' };
const mailNames = { true: 'Verified', false: 'Unverified' };

const getColumns = (admin: User): readonly Column<AdminUser>[] => [
  {
    header: 'User',
    className: 'w-[26%] max-w-0 min-w-48',
    sort: { key: 'email', first: 'asc', ascending: 'Address, A to Z', descending: 'Address, Z to A' },
    cell: (user) => (
      <Link href={paths.adminUser(user.id)} className="group block min-w-0 rounded-sm">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className="truncate font-medium text-ink group-hover:underline">
            {user.name || 'No name'}
          </span>
          {user.id === admin.id && <span className="shrink-0 text-xs text-accent-text">You</span>}
        </span>
        <span className="block truncate text-xs text-muted">{user.email}</span>
      </Link>
    ),
  },
  { header: 'Plan', cell: PlanMark },
  { header: 'Role', cell: RoleMark },
  {
    header: 'Credits',
    align: 'right',
    sort: { key: 'credits', first: 'desc', ascending: 'Fewest credits', descending: 'Most credits' },
    cell: ({ credits }) => formatGrouped(credits),
  },
  {
    header: 'Cost per User',
    align: 'right',
    card: 'wide',
    sort: { key: 'cost', first: 'desc', ascending: 'Lowest cost', descending: 'Highest cost' },
    cell: CostOf,
  },
  { header: 'Email Status', cell: EmailMark },
  {
    header: 'Joined',
    sort: { key: 'joined', first: 'desc', ascending: 'Oldest first', descending: 'Newest first' },
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-muted">
        {formatDate(createdAt)}
      </time>
    ),
  },
  {
    header: 'Actions',
    align: 'right',
    card: 'corner',
    cell: (user) => (
      <div className="max-[59.99rem]:-mt-1 max-[59.99rem]:-mr-2">
        <AdminUserMenu user={user} admin={admin} />
      </div>
    ),
  },
];

export function UsersTab({ admin }: { admin: User }) {
  const state = useTableState();
  const search = state.get('search');
  const plan = pick(state.get('plan'), planIds);
  const role = pick(state.get('role'), ['user', 'admin']);
  const verified = pick(state.get('verified'), ['true', 'false']);
  const sort = pick(state.get('sort'), sorts) ?? 'joined';
  const direction = pick(state.get('direction'), ['asc', 'desc']) ?? 'desc';
  const users = trpc.admin.users.useQuery(
    {
      sort,
      direction,
      limit: pageSize,
      ...(search && { search }),
      ...(plan && { plan }),
      ...(role && { role }),
      ...(verified && { verified: verified === 'true' }),
      ...(state.after !== undefined && { cursor: state.after }),
    },
    fresh,
  );
  return (
    <section aria-label="Users" className="scroll-mt-20">
      <Filters
        active={[plan, role, verified].filter(Boolean).length}
        search={
          <SearchField
            label="Search by name or address"
            value={search}
            onSearch={(words) => state.set({ search: words }, { replace: true })}
          />
        }
      >
        <FilterSelect state={state} name="plan" label="Plan" all="All plans" options={planNames} />
        <FilterSelect state={state} name="role" label="Role" all="All roles" options={roleNames} />
        <FilterSelect
          state={state}
          name="verified"
          label="Email status"
          all="Any email"
          options={mailNames}
        />
        <CsvButton name="users" filters={{ search, plan, role, verified }} />
      </Filters>
      <Listing
        what="users"
        caption="Users"
        query={users}
        rows={users.data?.users}
        columns={getColumns(admin)}
        sort={{ key: sort, direction }}
        onSort={(next) => state.set({ sort: next.key, direction: next.direction })}
        total={users.data?.total}
        pages={state.pages}
        nextCursor={users.data?.nextCursor}
        empty={{
          icon: <UserSearch aria-hidden />,
          title: 'Nobody found',
          words: 'No user fits these words and filters. Try fewer of them.',
          action: (
            <Button
              variant="secondary"
              onClick={() => state.set({ search: '', plan: '', role: '', verified: '' })}
            >
              Show everybody
            </Button>
          ),
        }}
      />
    </section>
  );
}
