import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyPrompt } from '../../components/prompt/copy';
import { Button } from '../../ui/button';
import { DialogClose, DialogContent } from '../../ui/overlay/dialog';

interface NewSecretProps {
  /** What it is: 'token'. */
  what: string;
  secret: string;
  /** What it is for. */
  children: ReactNode;
}

/** A new secret. A click outside does not close the dialog, because it is shown only once. */
export function NewSecret({ what, secret, children }: NewSecretProps) {
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  const copy = () =>
    copyPrompt(secret, {
      title: 'Copied!',
      description: `${name} copied to clipboard`,
      failure: `Select the ${what} and copy it by hand.`,
    });
  return (
    <DialogContent
      title={`Copy Your ${name} Now`}
      description="It is shown this once. Keep it where you keep passwords."
      onInteractOutside={(event) => event.preventDefault()}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Done</Button>
          </DialogClose>
          <Button autoFocus onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy {what}
          </Button>
        </>
      }
    >
      <code className="block rounded-md border border-line bg-sunken p-4 font-mono text-sm break-all text-ink select-all">
        {secret}
      </code>
      <p className="mt-4 text-sm text-muted">{children}</p>
    </DialogContent>
  );
}
