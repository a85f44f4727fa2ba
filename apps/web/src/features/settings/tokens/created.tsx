import { Copy } from 'lucide-react';
import { copyPrompt } from '../../../components/prompt/copy';
import { Button } from '../../../ui/button';
import { DialogClose, DialogContent } from '../../../ui/overlay/dialog';

/** The new token. A click outside does not close the dialog, because it is shown only once. */
export function NewToken({ token }: { token: string }) {
  const copy = () =>
    copyPrompt(token, {
      title: 'Copied!',
      description: 'Token copied to clipboard',
      failure: 'Select the token and copy it by hand.',
    });
  return (
    <DialogContent
      title="Copy Your Token Now"
      description="It is shown this once. Keep it where you keep passwords."
      onInteractOutside={(event) => event.preventDefault()}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Done</Button>
          </DialogClose>
          <Button autoFocus onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy token
          </Button>
        </>
      }
    >
      <code className="block rounded-md border border-line bg-sunken p-4 font-mono text-sm break-all text-ink select-all">
        {token}
      </code>
      <p className="mt-4 text-sm text-muted">
        Send it as <code className="font-mono break-words text-ink">Authorization: Bearer TOKEN</code>.
        Whoever has it acts as you; if it gets into the wrong hands, revoke it here.
      </p>
    </DialogContent>
  );
}
