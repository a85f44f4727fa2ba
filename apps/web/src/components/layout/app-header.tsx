import { Search } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import { generatorPattern, paths } from '../../paths';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { IconButton } from '../../ui/icon-button';
import { Skeleton } from '../../ui/skeleton';
import { openAuthDialog } from '../sign-in/auth-dialog-store';
import { showLayer } from './commands';
import { CreditsChip } from '../billing/credits-chip';
import { Logo } from './logo';
import { OfflineLine } from '../offline/line';
import { SavesSlot } from '../offline/saves/slot';
import { namePaletteKeys } from './palette-keys';
import { ThemeMenu } from './theme-menu';
import { useSessionEnded } from '../session/ended';
import { UpdateSlot } from '../offline/update-slot';
import { useInBrowser } from '../../ui/use-in-browser';
import { UserMenu } from './user-menu';
import { useUser } from '../session/use-user';

interface NavLinkProps {
  href: string;
  /** Matches the addresses that the link stands for. */
  pattern: string | RegExp;
  label: string;
  /** Shown on narrow screens too, which have room for one link only; the user menu has the rest. */
  always?: boolean;
}

function NavLink({ href, pattern, label, always }: NavLinkProps) {
  const [here] = useRoute(pattern);
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'h-10 items-center rounded-md px-3 text-sm transition-colors hover:text-ink',
        always ? 'inline-flex' : 'hidden min-[56rem]:inline-flex',
        here ? 'font-medium text-ink' : 'text-muted',
      )}
    >
      {label}
    </Link>
  );
}

export function AppHeader() {
  const inBrowser = useInBrowser();
  const { user: known, loading } = useUser();
  // After the session has ended the screen stays, but not the balance and the name.
  const ended = useSessionEnded();
  const user = ended ? null : known;
  return (
    <header className="z-30 border-b border-line bg-ground tall:sticky tall:top-0">
      <div className="mx-auto flex h-14 w-full max-w-[96rem] items-center gap-2 px-4 sm:px-6">
        <Link
          href={user ? paths.generator() : paths.landing()}
          className="inline-flex items-center rounded-md py-1 sm:mr-4"
        >
          <Logo compact />
        </Link>
        <nav aria-label="Main" className="flex">
          <NavLink href={paths.generator()} pattern={generatorPattern} label="Create" always />
          {user && <NavLink href={paths.sheets()} pattern={/^\/(?:sheets|looks)(?:\/|$)/} label="Studio" />}
          {user && <NavLink href={paths.images()} pattern="/image-generator" label="Images" />}
          {user && <NavLink href={paths.projects()} pattern="/projects/*?" label="Projects" />}
          {user && <NavLink href={paths.history()} pattern="/history" label="History" />}
          <NavLink href={paths.pricing()} pattern="/pricing" label="Pricing" always={user === null} />
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          {user && <CreditsChip credits={user.credits} />}
          <IconButton
            label={inBrowser ? `Find anything (${namePaletteKeys()})` : 'Find anything'}
            aria-haspopup="dialog"
            onClick={() => showLayer('palette')}
          >
            <Search aria-hidden />
          </IconButton>
          {/* The narrowest screens have no room for it; the palette and the settings switch the theme too. */}
          <div className="max-[22.4rem]:hidden">
            <ThemeMenu />
          </div>
          {loading && <Skeleton className="size-8 rounded-full" />}
          {user && <UserMenu user={user} />}
          {!user && !loading && (
            <Button variant="secondary" size="sm" onClick={() => openAuthDialog({ tab: 'login' })}>
              Login
            </Button>
          )}
        </div>
      </div>
      <OfflineLine />
      <SavesSlot />
      <UpdateSlot />
    </header>
  );
}
