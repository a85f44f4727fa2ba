import { ArrowLeft, LogOut } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { Page } from '../components/layout/page';
import { useSignOut } from '../components/session/use-sign-out';
import { AdminGate } from '../features/admin/gate';
import { AuditTab } from '../features/admin/operations/audit-tab';
import { HealthTab } from '../features/admin/operations/health-tab';
import { JobsTab } from '../features/admin/operations/jobs-tab';
import { ListingLoading } from '../features/admin/table/listing';
import { StatCards } from '../features/admin/figures/stat-cards';
import { TransactionsTab } from '../features/admin/operations/transactions-tab';
import { useTabInSight } from '../features/admin/use-tab-in-sight';
import { UsersTab } from '../features/admin/users/tab';
import { paths } from '../paths';
import { adminTabs, type AdminTab } from '../routes';
import type { User } from '../trpc';
import { Button, buttonClass } from '../ui/button';
import { Tab, TabPanel, Tabs, TabsList } from '../ui/tabs';
import { NotFoundPage } from './not-found';

// The charts are larger than everything else here.
const OverviewTab = lazy(() =>
  import('../features/admin/figures/overview-tab').then((module) => ({ default: module.OverviewTab })),
);

const names: Readonly<Record<AdminTab, string>> = {
  users: 'Users',
  transactions: 'Transactions',
  overview: 'Overview',
  audit: 'Audit',
  jobs: 'Jobs',
  health: 'Health',
};

export function AdminPage() {
  const params = useParams<{ tab?: string }>();
  const tab = adminTabs.find((name) => name === (params.tab ?? 'users'));
  if (!tab) return <NotFoundPage />;
  return <AdminGate>{(admin) => <Dashboard admin={admin} tab={tab} />}</AdminGate>;
}

function Dashboard({ admin, tab }: { admin: User | undefined; tab: AdminTab }) {
  const [, navigate] = useLocation();
  const { signOut, pending } = useSignOut();
  const list = useTabInSight(tab);
  return (
    <Page
      title="Admin Dashboard"
      actions={
        <div className="flex flex-wrap gap-2 max-sm:-mt-1 max-sm:[&>*]:h-9 max-sm:[&>*]:px-3">
          <Link href={paths.generator()} className={buttonClass({ variant: 'secondary' })}>
            <ArrowLeft aria-hidden />
            Back to Generator
          </Link>
          <Button variant="quiet" pending={pending} onClick={signOut}>
            <LogOut aria-hidden />
            {pending ? 'Signing out...' : 'Logout'}
          </Button>
        </div>
      }
    >
      {admin ? <StatCards /> : null}
      {/* Arrow keys move the focus, Enter opens the tab: each is a page of its own. */}
      <Tabs
        value={tab}
        activationMode="manual"
        onValueChange={(next) => navigate(paths.admin(adminTabs.find((name) => name === next)))}
        className="mt-8"
      >
        <TabsList ref={list} aria-label="Administration" className="mb-5">
          {adminTabs.map((name) => (
            <Tab key={name} value={name}>
              {names[name]}
            </Tab>
          ))}
        </TabsList>
        {adminTabs.map((name) => (
          <TabPanel key={name} value={name} tabIndex={-1}>
            {admin ? (
              <Suspense fallback={<ListingLoading what={names[name].toLowerCase()} />}>
                {getPanel(name, admin)}
              </Suspense>
            ) : (
              <ListingLoading what={names[name].toLowerCase()} />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}

function getPanel(tab: AdminTab, admin: User): ReactNode {
  switch (tab) {
    case 'users':
      return <UsersTab admin={admin} />;
    case 'transactions':
      return <TransactionsTab />;
    case 'overview':
      return <OverviewTab />;
    case 'audit':
      return <AuditTab />;
    case 'jobs':
      return <JobsTab />;
    case 'health':
      return <HealthTab />;
  }
}
