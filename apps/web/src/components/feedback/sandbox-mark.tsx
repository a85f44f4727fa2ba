import { Badge } from '../../ui/badge';
import { Tooltip } from '../../ui/overlay/tooltip';

/** Says discreetly that a stand-in does something here, and what. */
export function SandboxMark({ text }: { text: string }) {
  return (
    <Tooltip text={text} byClick>
      {/* Reached by the keyboard and by touch, so that its explanation is too. */}
      <button type="button" className="inline-flex cursor-default rounded-full">
        <Badge className="h-6">
          sandbox<span className="sr-only">: {text}</span>
        </Badge>
      </button>
    </Tooltip>
  );
}
