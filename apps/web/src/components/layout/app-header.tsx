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
import { imagesPattern } from './patterns';
import { namePaletteKeys } from './palette-keys';
import { ThemeMenu } from './theme/menu';
import { useSessionEnded } from '../session/ended';
import { UnreadMark } from '../share/replies/unread-mark';
import { UpdateSlot } from '../offline/update-slot';
import { useInBrowser } from '../../ui/use-in-browser';
import { UserMenu } from './user-menu';
import { useUnread } from '../share/replies/use-unread';
import { useUser } from '../session/use-user';

interface NavLinkProps {
  href: string;
  /** Matches the addresses that the link stands for. */
  pattern: string | RegExp;
  label: string;
  className?: string | false | undefined;
  /** New replies there. */
  unread?: number | undefined;
}

function NavLink({ href, pattern, label, className, unread = 0 }: NavLinkProps) {
  const [here] = useRoute(pattern);
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'inline-flex h-10 items-center gap-1.5 rounded-md px-3 text-sm transition-colors hover:text-ink',
        here ? 'font-medium text-ink' : 'text-muted',
        className,
      )}
    >
      {label}
      <UnreadMark unread={unread} />
    </Link>
  );
}

/** Narrow screens have room for one link only; the user menu and the tabs at the bottom have the rest. */
const wide = 'max-[56rem]:hidden';

/** Places that need an account. */
const own: readonly NavLinkProps[] = [
  { href: paths.sheets(), pattern: /^\/(?:sheets|looks)(?:\/|$)/, label: 'Studio' },
  { href: paths.images(), pattern: imagesPattern, label: 'Images' },
  { href: paths.projects(), pattern: '/projects/*?', label: 'Projects' },
  { href: paths.history(), pattern: '/history/*?', label: 'History' },
];

export function AppHeader() {
  const inBrowser = useInBrowser();
  const { user: known, loading } = useUser();
  // After the session has ended the screen stays, but not the balance and the name.
  const ended = useSessionEnded();
  const user = ended ? null : known;
  const { sheets, projects } = useUnread();
  const unread: Partial<Record<string, number>> = user
    ? { [paths.sheets()]: sheets, [paths.projects()]: projects }
    : {};
  return (
    <header className="z-30 border-b border-line bg-ground tall:sticky tall:top-0">
      <div className="mx-auto flex h-14 w-full max-w-[96rem] items-center gap-2 px-4 sm:px-6">
        <Link
          href={user ? paths.generator() : paths.landing()}
          className="tap inline-flex items-center rounded-md py-1 sm:mr-4"
        >
          <Logo compact />
        </Link>
        <nav
          aria-label="Main"
          className={cn(
            'flex',
            user && 'max-[56rem]:hidden',
            loading && '[[data-account]_&]:max-[56rem]:hidden',
          )}
        >
          <NavLink href={paths.generator()} pattern={generatorPattern} label="Create" />
          {user !== null &&
            own.map((link) => (
              <NavLink
                key={link.label}
                {...link}
                unread={unread[link.href]}
                className={cn(wide, loading && 'if-account')}
              />
            ))}
          <NavLink
            href={paths.pricing()}
            pattern="/pricing"
            label="Pricing"
            className={(user && wide) || (loading && '[[data-account]_&]:max-[56rem]:hidden')}
          />
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          {loading && <Skeleton className="if-account h-8 w-20 rounded-full" />}
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
          {loading && <Skeleton className="if-account size-10 rounded-full" />}
          {user && <UserMenu user={user} />}
          {!user && (
            <Button
              variant="secondary"
              size="sm"
              className={loading ? 'if-visitor' : ''}
              onClick={() => openAuthDialog({ tab: 'login' })}
            >
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
