import { trpc } from '../../trpc';
import { Badge } from '../../ui/badge';
import { Tooltip } from '../../ui/tooltip';

/** Where pictures come from; undefined until it is known. */
export function useImageService() {
  return trpc.site.config.useQuery().data?.images;
}

/** Says discreetly that a stand-in draws the pictures here. */
export function SandboxMark() {
  if (useImageService() !== 'sandbox') return null;
  const text = 'A stand-in draws the pictures here; no model is asked.';
  return (
    <Tooltip text={text}>
      {/* Reached by the keyboard, so that its explanation is too. */}
      <button type="button" className="inline-flex cursor-default rounded-full">
        <Badge className="h-6">
          sandbox<span className="sr-only">: {text}</span>
        </Badge>
      </button>
    </Tooltip>
  );
}
