import { useOnline } from '../../../components/offline/connection';
import { Button } from '../../../ui/button';

interface ResultNoticeProps {
  /** Whether the selection has changed since the prompt was written. */
  stale: boolean;
  /** Whether it was composed on this device, offline. */
  fromDevice: boolean;
  /** Whether an earlier request got no response: it may have been charged. */
  unanswered: boolean;
  pending: boolean;
  onGenerate: () => void;
}

type State = Pick<ResultNoticeProps, 'stale' | 'fromDevice' | 'unanswered'> & { online: boolean };

/** The notice; undefined if there is nothing to say. */
function describe({ stale, fromDevice, unanswered, online }: State) {
  if (stale) {
    return online
      ? 'Your selections have changed since this prompt was written. It costs 1 credit to write it anew.'
      : 'Your selections have changed since this prompt was written. Offline it is put together anew on your device, for nothing.';
  }
  if (fromDevice && unanswered) {
    return online
      ? 'This prompt was put together on your device while you were offline. An earlier request may have been charged; asking again for the same prompt never charges twice. You can save this one as it is, or have it written for your history, which costs 1 credit unless it was charged already.'
      : 'There is no connection, so this prompt was put together on your device. An earlier request may have been charged. When the connection is back, asking again for the same prompt shows what came of it, and never charges twice.';
  }
  if (!online) {
    return fromDevice
      ? 'There is no connection, so this prompt was put together on your device. Nothing was charged. Having it written for your history, and saving it, wait until the connection is back.'
      : 'There is no connection. You can edit and copy this prompt; saving it waits until the connection is back.';
  }
  return fromDevice
    ? 'This prompt was put together on your device while you were offline, and nothing was charged. You can save it as it is, or have it written for your history, which costs 1 credit.'
    : undefined;
}

/** A notice above the prompt when it is outdated, composed offline or not stored, with what to do about it. */
export function ResultNotice({ stale, fromDevice, unanswered, pending, onGenerate }: ResultNoticeProps) {
  const online = useOnline();
  const words = describe({ stale, fromDevice, unanswered, online });
  return (
    <div role="status">
      {words !== undefined && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-accent bg-accent-wash px-5 py-3 text-sm">
          <p className="min-w-0 flex-1 basis-72 text-ink">{words}</p>
          {(stale || (online && fromDevice)) && (
            <Button size="sm" disabled={pending} onClick={onGenerate}>
              Generate Prompt Now
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
