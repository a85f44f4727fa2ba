import { Link } from 'wouter';
import { useTitle } from '../components/layout/use-title';
import { paths } from '../paths';
import { buttonClass } from '../ui/button';

/** An empty frame on the contact sheet. */
export function NotFoundPage() {
  useTitle('404 Page Not Found');
  return (
    <div className="m-auto flex w-full max-w-xl flex-col items-center px-4 py-16 text-center">
      <svg aria-hidden viewBox="0 0 320 120" className="mb-10 w-full max-w-sm text-line-strong" fill="none">
        <rect x="0.5" y="0.5" width="319" height="119" rx="4" fill="var(--sunken)" stroke="var(--line)" />
        {Array.from({ length: 16 }, (_, index) => (
          <g key={index} fill="var(--ground)">
            <rect x={7 + index * 19.6} y="7" width="10" height="7" rx="1.5" />
            <rect x={7 + index * 19.6} y="106" width="10" height="7" rx="1.5" />
          </g>
        ))}
        <rect x="8" y="22" width="97" height="76" fill="var(--line)" />
        <rect x="111.5" y="22" width="97" height="76" fill="var(--accent-wash)" stroke="var(--accent)" />
        <rect x="215" y="22" width="97" height="76" fill="var(--line)" />
        <path d="M150 50l20 20m0-20-20 20" stroke="var(--accent-text)" strokeWidth="1.5" />
      </svg>
      <h1 className="font-display text-2xl sm:text-3xl">404 Page Not Found</h1>
      <p className="mt-3 text-base text-balance text-muted">
        Nothing was ever developed at this address. Check it for a typo, or start from here.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <Link href={paths.generator()} className={buttonClass()}>
          Start Creating
        </Link>
        <Link href={paths.landing()} className={buttonClass({ variant: 'secondary' })}>
          Go to the front page
        </Link>
      </div>
    </div>
  );
}
