import { ScanText } from 'lucide-react';
import { useLocation } from 'wouter';
import { bringFiles, bringText } from '../../../components/prompt/brought';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';

export type Offered = { readonly text: string } | { readonly files: readonly File[] };

interface OfferProps {
  offered: Offered;
  onDecline: () => void;
}

/** Offers to read a prompt on its own page, before anything is written or charged. */
export function Offer({ offered, onDecline }: OfferProps) {
  const [, navigate] = useLocation();
  const isFile = 'files' in offered;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line-strong bg-raised p-4"
    >
      <ScanText aria-hidden className="size-5 shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 basis-56 text-sm text-ink">
        {isFile ? (
          <>
            Read the {offered.files.length > 1 ? 'prompts' : 'prompt'} in{' '}
            <bdi className="break-all">{offered.files[0]?.name}</bdi>
            {offered.files.length > 1 && ` and ${offered.files.length - 1} more`}?
          </>
        ) : (
          'This looks like a whole prompt. Read it instead?'
        )}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          onClick={() => {
            if (isFile) bringFiles(offered.files);
            else bringText({ text: offered.text });
            navigate(paths.import());
          }}
        >
          {isFile && offered.files.length > 1 ? 'Read them' : 'Read it'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDecline}>
          {isFile ? 'No' : 'Keep it here'}
        </Button>
      </div>
    </div>
  );
}
