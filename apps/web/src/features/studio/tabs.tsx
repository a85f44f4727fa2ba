import { Link, useRoute } from 'wouter';
import { paths } from '../../paths';
import { cn } from '../../ui/cn';

function StudioLink({ href, pattern, label }: { href: string; pattern: string; label: string }) {
  const [here] = useRoute(pattern);
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'relative inline-flex h-10 items-center text-sm transition-colors hover:text-ink',
        'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5',
        here ? 'font-medium text-ink after:bg-accent' : 'text-muted',
      )}
    >
      {label}
    </Link>
  );
}

/** The two halves of the studio. */
export function StudioTabs() {
  return (
    <nav aria-label="Studio" className="mb-6 flex gap-7 border-b border-line">
      <StudioLink href={paths.sheets()} pattern="/sheets/*?" label="Sheets" />
      <StudioLink href={paths.looks()} pattern="/looks" label="Looks" />
    </nav>
  );
}
