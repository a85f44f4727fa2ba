import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { preloadAuthDialog } from '../components/sign-in/auth-dialog-slot';
import { openAuthDialog } from '../components/sign-in/auth-dialog-store';
import { Logo } from '../components/layout/logo';
import { hadAccount } from '../components/session/remembered-user';
import { useTitle } from '../components/layout/use-title';
import { UserMenu } from '../components/layout/user-menu';
import { useUser } from '../components/session/use-user';
import { Backdrop } from '../features/landing/backdrop';
import { BelowFold, footer } from '../features/landing/below-fold';
import { ContactStrip } from '../features/landing/contact-strip';
import { scenes } from '../features/landing/scenes';
import { useCarousel } from '../features/landing/use-carousel';
import { paths } from '../paths';
import { Button, buttonClass } from '../ui/button';
import { Prerendered } from '../ui/prerendered';

/**
 * The first screen: artwork, one sentence, two ways on. Always in the dark theme; what follows below uses the chosen
 * theme.
 */
export function LandingPage() {
  useTitle('Turn your words into stunning AI art');
  const { user, loading } = useUser();
  const [, navigate] = useLocation();
  const carousel = useCarousel(scenes.length);
  const [wanted, setWanted] = useState<'login' | 'register'>();
  const enter = (tab: 'login' | 'register') => {
    // The user is not known yet.
    if (loading) setWanted(tab);
    else if (user) navigate(paths.generator());
    else openAuthDialog({ tab, onSuccess: () => navigate(paths.generator()) });
  };
  const start = () => enter(hadAccount() ? 'login' : 'register');
  useEffect(() => {
    if (loading || !wanted) return;
    setWanted(undefined);
    enter(wanted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the user is known
  }, [loading, wanted]);

  return (
    <Prerendered className="relative bg-ground">
      <header
        data-theme="dark"
        className="absolute inset-x-0 top-0 z-10 mx-auto flex w-full max-w-[110rem] items-center justify-between px-5 py-4 text-ink sm:px-10 sm:py-6"
      >
        <Logo />
        {user ? (
          <UserMenu user={user} />
        ) : (
          <Button
            variant="secondary"
            pending={wanted !== undefined}
            className="bg-ground/60"
            onClick={() => enter('login')}
            onPointerEnter={preloadAuthDialog}
            onFocus={preloadAuthDialog}
          >
            Login
          </Button>
        )}
      </header>
      <main>
        {/* svh does not change when a phone hides its bars; a height that did would move everything below. */}
        <div data-theme="dark" className="relative flex min-h-svh flex-col bg-ground text-ink">
          <div className="mx-auto flex w-full max-w-[110rem] flex-1 flex-col justify-end px-5 pt-18 pb-6 sm:px-10 sm:pb-10 sm:tall:pt-22">
            <Backdrop index={carousel.index} />
            <div className="relative max-w-2xl md:my-auto md:pb-16 md:tall:pt-8 max-md:portrait:pt-40">
              <h1 className="font-display text-[clamp(2.75rem,1.6rem+4.4vw,5.75rem)] leading-[1.04] tracking-[-0.01em] text-balance">
                Turn your words into stunning AI art
              </h1>
              <p className="mt-5 max-w-lg text-lg text-ink/90">
                Create image prompts for MidJourney, DALL·E and more. Say what you see; Safelight sets the
                light, the lens and the words your image generator understands.
              </p>
              <div className="mt-8 flex flex-wrap gap-3">
                <Button
                  size="lg"
                  pending={wanted !== undefined}
                  onClick={start}
                  onPointerEnter={user ? undefined : preloadAuthDialog}
                >
                  Start Creating
                </Button>
                <Link
                  href={paths.pricing()}
                  className={buttonClass({ variant: 'secondary', size: 'lg', className: 'bg-ground/60' })}
                >
                  Pricing
                </Link>
              </div>
            </div>
            <div className="relative mt-10 flex items-end justify-between md:mt-0">
              <section aria-roledescription="carousel" aria-label="Example pictures">
                <ContactStrip
                  index={carousel.index}
                  onShow={carousel.show}
                  playing={carousel.playing}
                  onToggle={carousel.toggle}
                />
              </section>
              <a
                href="#how-it-works"
                aria-label="See how it works"
                className="mb-5.5 inline-flex h-8 items-center gap-2 text-sm text-ink/90 hover:text-ink hover:underline sm:mb-7.5"
              >
                <span className="hidden sm:inline">See how it works</span>
                <span
                  aria-hidden
                  className="grid size-8 place-items-center rounded-full border border-line-strong bg-ground/60"
                >
                  ↓
                </span>
              </a>
            </div>
          </div>
        </div>
        <BelowFold />
      </main>
      {footer}
    </Prerendered>
  );
}
