import { limits } from '@safelight/catalog/limits';
import { Sparkles } from 'lucide-react';
import { formatCredits } from '../../../../components/format/credits';
import { Button } from '../../../../ui/button';
import { PendingLine } from '../pending-line';

/** Offers the AI writer for the prompts of a sheet, at its price. */
export function WriteOffer({ onWrite }: { onWrite: () => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" onClick={onWrite}>
        <Sparkles aria-hidden />
        Write with AI
      </Button>
      <p className="text-sm text-muted">
        Composing is free. The AI writer writes a prompt for {formatCredits(limits.promptCredits)}.
      </p>
    </div>
  );
}

/** How many prompts the AI writer still has to write. */
export function TextsProgress({
  sheetId,
  working,
}: {
  sheetId: number;
  working: ReadonlyMap<number, string>;
}) {
  const waiting = [...working.values()].filter((state) => state !== 'Being written').length;
  return (
    <PendingLine sheetId={sheetId} of="prompt" pending={working.size} waiting={waiting}>
      {`The AI writer writes ${working.size === 1 ? 'one prompt' : `${working.size} prompts`}`}
    </PendingLine>
  );
}
