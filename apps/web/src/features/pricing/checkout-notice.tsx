import { getPlan } from '@safelight/catalog/plans';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/button';
import { cn } from '../../ui/cn';
import type { PaymentPage } from './changes';

const words: Readonly<Record<PaymentPage['how'], string>> = {
  open: 'The payment page is open in another tab. This page follows when you have paid.',
  blocked: 'Your browser kept the payment page from opening. Open it yourself:',
  owed: 'A payment did not go through by itself. Settle it on the payment page to go on.',
};

/** A link to the payment page if it did not open by itself. */
export function CheckoutNotice({ page }: { page: PaymentPage | undefined }) {
  return <div role="status">{page && <PaymentLink key={page.url} page={page} />}</div>;
}

function PaymentLink({ page }: { page: PaymentPage }) {
  const link = useRef<HTMLAnchorElement>(null);
  const needed = page.how !== 'open';
  // Move the focus here: the link is the only way to continue.
  useEffect(() => {
    if (needed) link.current?.focus();
  }, [needed]);
  return (
    <div
      className={cn(
        'mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border px-5 py-4',
        needed ? 'border-accent bg-accent-wash' : 'border-line bg-surface',
      )}
    >
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <span className="font-medium">{getPlan(page.choice.plan).name}.</span> {words[page.how]}
      </p>
      <a
        ref={link}
        href={page.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: needed ? 'primary' : 'secondary' })}
      >
        Open the payment page
        <ExternalLink aria-hidden />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </div>
  );
}
