import type { RendererId } from '@safelight/catalog/renderers';
import type { Composition, Part } from '@safelight/prompt/composition';
import type { checkContract } from '@safelight/prompt/contract';
import { readSelectionKey } from '../draft/choices';

interface Mended {
  /** The text as the user edited it. */
  readonly text: string;
  /** The key of the selection that it was written for. */
  readonly intent: string;
  /** What it says of the present selection. */
  readonly parts: readonly Part[];
  readonly composed: Composition;
  readonly renderer: RendererId;
  readonly check: typeof checkContract;
}

/** Whether an edited text says all of a changed selection, and nothing of what the selection was before. */
export function isMended({ text, intent, parts, composed, renderer, check }: Mended): boolean {
  const now = new Map(parts.map((part) => [part.key, part]));
  const says = composed.parts.every(
    ({ key, outcome }) => outcome === 'lost' || now.get(key)?.outcome !== 'lost',
  );
  if (!says) return false;
  const before = check(text, readSelectionKey(intent), renderer);
  return before.every(({ key, value, outcome }) => outcome === 'lost' || now.get(key)?.value === value);
}
