import { formatCredits } from '../../../../components/format/credits';
import { MarkedText } from '../../../../components/prompt/text/marked-text';
import type { Sheet } from '../../../../trpc';
import { Button } from '../../../../ui/button';

/** Both texts of a cell that the AI writer wrote, and which of them counts. */
export function WrittenTexts({
  written: { text, composed, creditsUsed },
  isComposed,
  onCompose,
}: {
  written: NonNullable<Sheet['cells'][number]['written']>;
  isComposed: boolean;
  onCompose: (composed: boolean) => void;
}) {
  return (
    <section aria-label="Other text" className="mt-6">
      <h3 className="mb-2 text-sm font-medium">
        {isComposed ? 'Written by the AI writer' : 'Composed, with what differs marked'}
      </h3>
      <p
        dir="ltr"
        className="rounded-md border border-line p-4 font-mono text-xs leading-5 break-words whitespace-pre-wrap"
      >
        <MarkedText text={isComposed ? text : composed} other={isComposed ? composed : text} />
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={() => onCompose(!isComposed)}>
          {isComposed ? 'Use this text' : 'Use the composed text'}
        </Button>
        <p className="text-xs text-muted">
          The AI writer's text cost {formatCredits(creditsUsed)}. Changing between them is free.
        </p>
      </div>
    </section>
  );
}
