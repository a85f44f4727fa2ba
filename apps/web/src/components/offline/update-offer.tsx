import { useStore } from 'zustand/react';
import { Button } from '../../ui/button';
import { declineOffer, offer, reloadInto } from './worker-link';

/** Offers a newer version in the header. Nothing reloads without a click. */
export function UpdateOffer() {
  const { open } = useStore(offer);
  return (
    <div role="status">
      {open && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-1.5">
          <p className="text-sm text-ink">
            A new version is ready. <span className="text-muted">The prompt you are working on is kept.</span>
          </p>
          <div className="flex gap-2">
            <Button size="sm" variant="secondary" onClick={() => void reloadInto()}>
              Reload
            </Button>
            <Button size="sm" variant="quiet" onClick={declineOffer}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
