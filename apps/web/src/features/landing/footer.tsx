import { Link } from 'wouter';
import { Logo } from '../../components/layout/logo';
import { SupportLink, useSupport } from '../../components/support/link';
import { paths } from '../../paths';

const links = [
  [paths.generator(), 'Prompt generator'],
  [paths.import(), 'Bring a prompt'],
  [paths.imageGenerator(), 'Image generator'],
  [paths.projects(), 'Projects'],
  [paths.pricing(), 'Pricing'],
  [paths.help(), 'Guide'],
  [paths.settings(), 'Settings'],
] as const;

const linkClass =
  'inline-flex h-10 items-center rounded-md px-3 text-sm text-muted transition-colors hover:text-ink hover:underline';

export function Footer() {
  const support = useSupport();
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex w-full max-w-[110rem] flex-col gap-x-16 gap-y-8 px-5 py-12 sm:px-10 md:flex-row md:items-center md:justify-between">
        <div>
          <Logo />
          <p className="mt-2 max-w-sm text-sm text-muted">
            Plain words in, a prompt your image generator understands out.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="-mx-3 flex flex-wrap">
            {links.map(([address, name]) => (
              <li key={address}>
                <Link href={address} className={linkClass}>
                  {name}
                </Link>
              </li>
            ))}
            {support !== undefined && (
              <li>
                <SupportLink address={support} className={linkClass}>
                  Support
                </SupportLink>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
