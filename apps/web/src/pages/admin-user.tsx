import { ArrowLeft, UserX } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { LoadError } from '../components/feedback/load-error';
import { Page } from '../components/layout/page';
import { getReason } from '../errors';
import { AdminGate } from '../features/admin/gate';
import { ListingLoading } from '../features/admin/table/listing';
import { AdminUserActions } from '../features/admin/users/actions';
import { useTabInSight } from '../features/admin/use-tab-in-sight';
import { UserFigures } from '../features/admin/users/figures';
import {
  UserAudit,
  UserImages,
  UserLedger,
  UserPayments,
  UserPrompts,
  UserSessions,
} from '../features/admin/users/lists';
import { EmailMark, PlanMark, RoleMark } from '../features/admin/users/marks';
import { parseId, paths } from '../paths';
import { adminUserTabs, type AdminUserTab } from '../routes';
import { trpc, type AdminUserDetails, type User } from '../trpc';
import { buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Skeleton } from '../ui/skeleton';
import { Tab, TabPanel, Tabs, TabsList } from '../ui/tabs';
import { NotFoundPage } from './not-found';

const tabs: Readonly<Record<AdminUserTab, { name: string; List: typeof UserLedger }>> = {
  ledger: { name: 'Ledger', List: UserLedger },
  prompts: { name: 'Prompts', List: UserPrompts },
  images: { name: 'Images', List: UserImages },
  payments: { name: 'Payments', List: UserPayments },
  sessions: { name: 'Sessions', List: UserSessions },
  audit: { name: 'Audit', List: UserAudit },
};

export function AdminUserPage() {
  const params = useParams<{ id: string; tab?: string }>();
  const id = parseId(params.id);
  const tab = adminUserTabs.find((name) => name === (params.tab ?? 'ledger'));
  if (id === undefined || !tab) return <NotFoundPage />;
  return <AdminGate>{(admin) => <Person key={id} id={id} tab={tab} admin={admin} />}</AdminGate>;
}

interface PersonProps {
  id: number;
  tab: AdminUserTab;
  admin: User | undefined;
}

function Person({ id, tab, admin }: PersonProps) {
  const user = trpc.admin.user.useQuery({ id }, { enabled: admin !== undefined, staleTime: 0 });
  // AppShell scrolls to the top only when the first part of the address changes, which the list shares with this page.
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, []);
  if (getReason(user.error) === 'not_found') return <Gone />;
  if (user.isLoadingError) {
    return <LoadError title="Failed to fetch the user" query={user} />;
  }
  return <PersonPage id={id} tab={tab} admin={admin} user={user.data} />;
}

function Gone() {
  return (
    <EmptyState
      headingLevel={1}
      className="m-auto py-24"
      icon={<UserX aria-hidden />}
      title="No such user"
      action={
        <Link href={paths.admin('users')} className={buttonClass({ variant: 'secondary' })}>
          All users
        </Link>
      }
    >
      There is no user with this ID. The account may have been deleted.
    </EmptyState>
  );
}

function PersonPage({ id, tab, admin, user }: PersonProps & { user: AdminUserDetails | undefined }) {
  const [, navigate] = useLocation();
  const list = useTabInSight(tab);
  return (
    <Page
      title={user ? user.name || 'No name' : 'User'}
      intro={user ? <Marks user={user} /> : <Skeleton className="h-6 w-80 max-w-full" />}
      before={
        <Link
          href={paths.admin('users')}
          className="mb-4 inline-flex h-8 items-center gap-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All users
        </Link>
      }
      actions={user && admin && <AdminUserActions user={user} admin={admin} />}
    >
      {user ? <UserFigures user={user} /> : <FiguresLoading />}
      <Tabs
        value={tab}
        activationMode="manual"
        onValueChange={(next) =>
          navigate(
            paths.adminUser(
              id,
              adminUserTabs.find((name) => name === next),
            ),
          )
        }
        className="mt-8"
      >
        <TabsList ref={list} aria-label="What belongs to this user" className="mb-5">
          {adminUserTabs.map((name) => (
            <Tab key={name} value={name}>
              {tabs[name].name}
            </Tab>
          ))}
        </TabsList>
        {adminUserTabs.map((name) => {
          const { List } = tabs[name];
          return (
            <TabPanel key={name} value={name} tabIndex={-1}>
              <section aria-label={tabs[name].name} className="scroll-mt-20">
                {user ? <List id={id} /> : <ListingLoading what={name} />}
              </section>
            </TabPanel>
          );
        })}
      </Tabs>
    </Page>
  );
}

function Marks({ user }: { user: AdminUserDetails }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="min-w-0 text-base break-all text-ink">{user.email}</span>
      <PlanMark plan={user.plan} />
      {user.role === 'admin' && <RoleMark role={user.role} />}
      <EmailMark emailVerified={user.emailVerified} />
    </span>
  );
}

function FiguresLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the user</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-28 rounded-lg" />
        ))}
      </div>
      <Skeleton className="mt-3 h-40 rounded-lg lg:mt-4" />
    </div>
  );
}
