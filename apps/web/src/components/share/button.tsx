import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button';
import { useOnline } from '../offline/connection';
import { ShareDialogSlot } from './slot';

interface ShareButtonProps {
  kind: 'prompt' | 'project' | 'sheet';
  targetId: number;
  /** The first title of the link. */
  name: string;
}

/** An icon that opens the dialog. */
export function ShareButton({ kind, targetId, name }: ShareButtonProps) {
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label="Share with a client" disabled={!online} onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
      </IconButton>
      {open && <ShareDialogSlot kind={kind} targetId={targetId} name={name} onClose={close} onFail={close} />}
    </>
  );
}
