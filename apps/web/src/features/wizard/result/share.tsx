import { Share2 } from 'lucide-react';
import { useState, type Dispatch } from 'react';
import { useOnline } from '../../../components/offline/connection';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import type { Draft, DraftAction } from '../draft/state';
import { toSave, toVersion } from './save';
import type { Result } from './use-composed';

const SaveAndShare = lazyPart(() => import('../../../components/prompt/save/share'), 'SaveAndShare');

interface ShareResultProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  result: Result;
}

/** Shares the shown text with a client, saved as the link is made. */
export function ShareResult({ draft, dispatch, result }: ShareResultProps) {
  const [open, setOpen] = useState(false);
  const online = useOnline();
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={!online || result.text.trim() === ''}
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden />
        Share with a client
      </Button>
      {open && (
        <SaveAndShare
          prompt={toSave(draft, result)}
          version={toVersion(draft, result)}
          onSaved={({ id, projectId, name }) => dispatch({ type: 'saved', saved: { id, projectId, name } })}
          onClose={close}
          onFail={close}
        />
      )}
    </>
  );
}
