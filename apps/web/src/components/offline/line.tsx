import { CloudOff } from 'lucide-react';
import { useRoute } from 'wouter';
import { generatorPattern } from '../../paths';
import { lazyPart } from '../../ui/lazy-part';
import { useUser } from '../session/use-user';
import { useOnline } from './connection';
import { Waiting } from './waiting';

const ShownSince = lazyPart(() => import('./shown-since'), 'ShownSince', Waiting);

/** Shown in the header without a connection: what still works. */
export function OfflineLine() {
  const online = useOnline();
  const [wizard] = useRoute(generatorPattern);
  const { user } = useUser();
  return (
    <div role="status">
      {!online && (
        <p className="border-t border-line bg-surface px-4 py-1.5 text-center text-xs text-muted">
          <CloudOff aria-hidden className="mr-1.5 inline size-3.5 align-[-0.15em]" />
          {wizard ? (
            'No connection. You can go on with your prompt; saving waits until it is back.'
          ) : user ? (
            <ShownSince whileLoading={<Waiting />} />
          ) : (
            <Waiting />
          )}
        </p>
      )}
    </div>
  );
}
