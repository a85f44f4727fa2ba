import { Copy, Download } from 'lucide-react';
import { copyPrompt } from '../../../components/prompt/copy';
import { saveFile } from '../../../components/files/save';
import { Button } from '../../../ui/button';
import { DialogClose, DialogContent } from '../../../ui/overlay/dialog';

/** New recovery codes. A click outside does not close the dialog, because they are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    copyPrompt(text, {
      title: 'Copied!',
      description: 'Recovery codes copied to clipboard',
      failure: 'Select the codes and copy them by hand.',
    });
  const download = () =>
    saveFile(
      'safelight-recovery-codes.txt',
      new Blob([`Safelight recovery codes, each for one sign-in\n\n${text}`], { type: 'text/plain' }),
    );
  return (
    <DialogContent
      title="Keep Your Recovery Codes"
      description="They are shown this once. Should you lose your phone or key, each of them signs you in one time."
      onInteractOutside={(event) => event.preventDefault()}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Done</Button>
          </DialogClose>
          <Button variant="secondary" onClick={download}>
            <Download aria-hidden />
            Download
          </Button>
          <Button autoFocus onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy
          </Button>
        </>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-md border border-line bg-sunken p-4 font-mono text-sm whitespace-nowrap text-ink tabular-nums min-[30rem]:grid-cols-[auto_auto]"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Keep them where you keep passwords, or print them. Codes made earlier no longer work.
      </p>
    </DialogContent>
  );
}
