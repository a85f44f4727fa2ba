import { Badge } from '../../ui/badge';
import { Tooltip } from '../../ui/overlay/tooltip';

/** A discreet mark for something that the sandbox does; its tooltip says what. */
export function SandboxMark({ text }: { text: string }) {
  return (
    <Tooltip text={text} byClick>
      {/* Focusable and clickable, so that its explanation can be read without a mouse. */}
      <button type="button" className="inline-flex cursor-default rounded-full">
        <Badge className="h-6">
          sandbox<span className="sr-only">: {text}</span>
        </Badge>
      </button>
    </Tooltip>
  );
}
