import { Link } from 'wouter';
import { paths } from '../../paths';
import { cn } from '../../ui/cn';

interface VersionLinkProps {
  /** Null when nothing is known about it. */
  id: number | null;
  className?: string;
}

/** Leads from a saved prompt or an image to the version that it was made of, among the others of its prompt. */
export function VersionLink({ id, className }: VersionLinkProps) {
  if (id === null) return null;
  return (
    <Link
      href={paths.versions(id)}
      className={cn('text-accent-text underline underline-offset-4', className)}
    >
      version
    </Link>
  );
}
