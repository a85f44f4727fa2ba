import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AccountGate } from '../components/session/account-gate';
import { Page } from '../components/layout/page';
import { usePortalReturn } from '../components/billing/use-portal-return';
import { useSectionOfAddress } from '../components/layout/sections';
import { useTitle } from '../components/layout/use-title';
import { AccountInformation } from '../features/settings/account-information';
import { ApiTokens } from '../features/settings/tokens/card';
import { Appearance } from '../features/settings/appearance';
import { BillingCard } from '../features/settings/billing/card';
import { Notifications } from '../features/settings/notifications';
import { RecentActivity } from '../features/settings/security/recent-activity';
import { RendererPreference } from '../features/settings/renderers/preference';
import { SectionNav, type SectionId } from '../features/settings/sections';
import { Passkeys } from '../features/settings/security/passkeys';
import { TwoStep } from '../features/settings/security/two-step';
import { Security } from '../features/settings/security/card';
import { Webhooks } from '../features/settings/webhooks/card';
import { YourData } from '../features/settings/your-data';
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
  const ready = user !== undefined;
  useSectionOfAddress(ready);
  return (
    <Page
      title="Settings"
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10">
        <SectionNav ready={ready} />
        <div className="flex min-w-0 flex-col gap-6">
          {user ? (
            <>
              <Section id="account">
                <AccountInformation user={user} />
              </Section>
              <Section id="renderer">
                <RendererPreference user={user} />
              </Section>
              <Section id="billing">
                <BillingCard user={user} />
              </Section>
              <Section id="notifications">
                <Notifications />
              </Section>
            </>
          ) : (
            <SettingsLoading />
          )}
          <Section id="appearance">
            <Appearance />
          </Section>
          {user && (
            <>
              <Section id="security">
                <Security user={user} />
              </Section>
              <Section id="two-step">
                <TwoStep user={user} />
              </Section>
              <Section id="passkeys">
                <Passkeys user={user} />
              </Section>
              <Section id="tokens">
                <ApiTokens user={user} />
              </Section>
              <Section id="webhooks">
                <Webhooks user={user} />
              </Section>
              <Section id="activity">
                <RecentActivity />
              </Section>
              <Section id="data">
                <YourData user={user} />
              </Section>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

/** Makes links to a section stop below the sticky header. */
function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-30 lg:scroll-mt-20">
      {children}
    </div>
  );
}

function SettingsLoading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading your settings</span>
      <Card className="p-5 sm:p-8">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-8 h-28 w-full" />
      </Card>
      <Card className="p-5 sm:p-8">
        <Skeleton className="h-8 w-56" />
        <div className="mt-10 grid gap-3 sm:grid-cols-2">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-56 rounded-lg" />
          ))}
        </div>
      </Card>
    </div>
  );
}
