import { useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { registerWorker, reloadInto } from './worker-link';

let registered: Promise<void> | undefined;
let found = false;
let tell = (_there: boolean) => {};

/** In the header when a newer version is there: nothing is reloaded unless asked for. */
export function UpdateOffer() {
  const [offered, setOffered] = useState(found);
  useEffect(() => {
    tell = (there) => {
      found = there;
      setOffered(there);
    };
    registered ??= registerWorker((there) => tell(there));
  }, []);
  const later = () => {
    found = false;
    setOffered(false);
  };
  return (
    <div role="status">
      {offered && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-1.5">
          <p className="text-sm text-ink">
            A new version is ready. <span className="text-muted">The prompt you are working on is kept.</span>
          </p>
          <div className="flex gap-2">
            <Button size="sm" variant="secondary" onClick={() => void reloadInto()}>
              Reload
            </Button>
            <Button size="sm" variant="quiet" onClick={later}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
