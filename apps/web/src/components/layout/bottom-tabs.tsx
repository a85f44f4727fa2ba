import { FolderOpen, History, Images, PenLine } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import { paths } from '../../paths';
import { cn } from '../../ui/cn';
import { useSessionEnded } from '../session/ended';
import { UnreadMark } from '../share/replies/unread-mark';
import { useUnread } from '../share/replies/use-unread';
import { useUser } from '../session/use-user';
import { imagesPattern } from './patterns';

const tabs = [
  // The Studio has no tab of its own: it is a way to create.
  {
    label: 'Create',
    href: paths.generator(),
    pattern: /^\/(?:import|sheets|looks)(?:\/|$)/,
    Icon: PenLine,
  },
  { label: 'Images', href: paths.images(), pattern: imagesPattern, Icon: Images },
  { label: 'Projects', href: paths.projects(), pattern: '/projects/*?', Icon: FolderOpen },
  { label: 'History', href: paths.history(), pattern: '/history/*?', Icon: History },
] as const;

/** The main navigation of a phone, in reach of the thumb. The user menu has the rest. */
export function BottomTabs() {
  const { user, loading } = useUser();
  const ended = useSessionEnded();
  const { sheets, projects } = useUnread();
  if (ended || (!user && !loading)) return null;
  return (
    <nav
      aria-label="Main"
      className={cn(
        'bottom-tabs z-20 flex border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] min-[56.05rem]:hidden tall:fixed tall:inset-x-0 tall:bottom-0',
        loading && 'if-account',
      )}
    >
      {tabs.map((tab) => (
        // The list of projects leads to the sheets too.
        <Tab key={tab.label} {...tab} unread={tab.href === paths.projects() ? sheets + projects : 0} />
      ))}
    </nav>
  );
}

function Tab({ label, href, pattern, Icon, unread }: (typeof tabs)[number] & { unread: number }) {
  const [here] = useRoute(pattern);
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'relative flex h-14 flex-1 flex-col items-center justify-center gap-1 text-xs leading-4 transition-colors',
        here ? 'font-medium text-accent-text' : 'text-muted',
      )}
    >
      <Icon aria-hidden className="size-5" strokeWidth={here ? 2 : 1.5} />
      {label}
      <UnreadMark unread={unread} className="absolute top-1.5 left-1/2 ml-1" />
    </Link>
  );
}
