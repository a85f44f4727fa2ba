import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { AccountGate } from '../components/session/account-gate';
import { useTitle } from '../components/layout/use-title';
import { useLoadRequest } from '../features/wizard/draft/load/request';
import { SignInPanel } from '../features/wizard/sign-in-panel';
import { Wizard } from '../features/wizard/main';
import { WizardSkeleton } from '../features/wizard/skeleton';
import { BringZone } from '../features/wizard/bring/zone';
import { paths } from '../paths';
import type { User } from '../trpc';
import { cn } from '../ui/cn';

// Loading a prompt needs the composer's parser, which an empty wizard does not.
const PromptLoader = lazy(() =>
  import('../features/wizard/draft/load/loader').then((module) => ({ default: module.PromptLoader })),
);

const linkClass = 'tap text-sm text-accent-text underline-offset-4 hover:underline sm:order-last';
const title = 'AI Prompt Generator';

function Content({ user }: { user: User }) {
  const { request, finish } = useLoadRequest();
  if (request) {
    return (
      <Suspense fallback={<WizardSkeleton />}>
        <PromptLoader user={user} request={request} onDone={finish} />
      </Suspense>
    );
  }
  return (
    <BringZone>
      <Wizard user={user} />
    </BringZone>
  );
}

/** The wizard. Its heading is small to leave room for the artwork. */
export function GeneratorPage() {
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-[96rem] flex-1 px-4 pt-3 pb-16 sm:px-6 sm:pt-5">
      <header className="wz-head mb-2 flex flex-wrap items-baseline gap-x-4 sm:mb-3">
        <h1 className="font-display text-lg sm:text-xl">{title}</h1>
        {/* The header of a wide screen names the Studio itself. */}
        <Link href={paths.sheets()} className={cn(linkClass, 'ml-auto min-[56.05rem]:hidden')}>
          Studio
        </Link>
        <Link href={paths.import()} className={cn(linkClass, 'min-[56.05rem]:ml-auto')}>
          Bring a prompt
        </Link>
        <p className="text-xs text-muted max-sm:w-full sm:text-sm">
          Create professional prompts for AI image generation
        </p>
      </header>
      <AccountGate what="the wizard" signIn={<SignInPanel />}>
        {(user) => (user ? <Content key={user.id} user={user} /> : <WizardSkeleton artwork />)}
      </AccountGate>
    </div>
  );
}
