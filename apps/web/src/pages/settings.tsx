import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { AccountGate } from '../components/account-gate';
import { Page } from '../components/page';
import { usePortalReturn } from '../components/use-portal-return';
import { useTitle } from '../components/use-title';
import { AccountInformation } from '../features/settings/account-information';
import { Appearance } from '../features/settings/appearance';
import { BillingCard } from '../features/settings/billing-card';
import { RendererPreference } from '../features/settings/renderer-preference';
import { paths } from '../paths';
import type { User } from '../trpc';
import { Card } from '../ui/card';
import { Skeleton } from '../ui/skeleton';

export function SettingsPage() {
  useTitle('Settings');
  usePortalReturn(paths.settings());
  return <AccountGate what="your settings">{(user) => <Settings user={user} />}</AccountGate>;
}

function Settings({ user }: { user: User | undefined }) {
  return (
    <Page
      title="Settings"
      width="narrow"
      before={
        <Link
          href={paths.generator()}
          className="mb-4 inline-flex h-8 items-center gap-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to Generator
        </Link>
      }
    >
      <div className="flex flex-col gap-6">
        {user ? (
          <>
            <RendererPreference user={user} />
            <AccountInformation user={user} />
            <BillingCard user={user} />
          </>
        ) : (
          <SettingsLoading />
        )}
        <Appearance />
      </div>
    </Page>
  );
}

function SettingsLoading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading your settings</span>
      <Card className="p-5 sm:p-8">
        <Skeleton className="h-8 w-56" />
        <div className="mt-10 grid gap-3 sm:grid-cols-2">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-56 rounded-lg" />
          ))}
        </div>
      </Card>
      <Card className="p-5 sm:p-8">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-8 h-28 w-full" />
      </Card>
    </div>
  );
}
