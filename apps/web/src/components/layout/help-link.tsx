import { Link } from 'wouter';
import { paths } from '../../paths';

/** At the end of a page's intro: leads to its chapter of the guide. */
export function HelpLink({ chapter, children }: { chapter: string; children: string }) {
  return (
    <Link
      href={paths.help(chapter)}
      className="whitespace-nowrap underline decoration-line-strong underline-offset-3 hover:text-ink"
    >
      {children}
    </Link>
  );
}
