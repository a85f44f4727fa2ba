import { limits } from '@safelight/catalog/limits';
import { styles } from '@safelight/catalog/styles';
import { Link } from 'wouter';
import { openAuthDialog } from '../../components/sign-in/auth-dialog-store';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/button';
import { StyleArtwork } from '../../components/artwork/style';

export function SignInPanel() {
  return (
    <section
      aria-labelledby="sign-in-required"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div aria-hidden className="grid grid-cols-3 gap-px bg-line sm:grid-cols-9">
        {styles.map((style) => (
          <div key={style.id} className="aspect-3/2 sm:aspect-2/3">
            <StyleArtwork style={style} sizes="(min-width: 40rem) 15rem, 33vw" />
          </div>
        ))}
      </div>
      <div className="flex flex-col items-center px-6 py-10 text-center sm:py-14">
        <h2 id="sign-in-required" className="font-display text-2xl">
          Sign in required
        </h2>
        <p className="mt-3 max-w-md text-base text-muted">
          Your choices, your history and your projects are kept with your account. All it takes is an email
          address and a password, and you start with {limits.signUpCredits} free credits.
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <Button size="lg" onClick={() => openAuthDialog({ tab: 'register', stays: true })}>
            Sign Up Free - {limits.signUpCredits} Credits
          </Button>
          <Button size="lg" variant="secondary" onClick={() => openAuthDialog({ tab: 'login' })}>
            Sign In
          </Button>
        </div>
        <Link href={paths.pricing()} className={buttonClass({ variant: 'quiet', className: 'mt-3' })}>
          View Plans &amp; Pricing
        </Link>
      </div>
    </section>
  );
}
