import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { updaters } from './renderers/updaters';
import { applyEdits, type Edit, type Older, type Reason } from './renderers/updating';

/** A change that a renderer's present version asks for; the span is in the old text. */
export interface Change extends Edit, Reason {
  /** The words of the span. */
  readonly before: string;
}

export interface Modernized {
  readonly text: string;
  /** In the order of the old text, without overlaps. */
  readonly changes: readonly Change[];
  /** The prompt for an older version instead, when that keeps what the present one refuses. */
  readonly older: Older | undefined;
}

/**
 * Rewrites a prompt for the present version of its renderer, where that has dropped syntax which the text uses. Other
 * words stay as they are. Undefined when nothing changes, or when nothing would be left.
 */
export function modernize(text: string, renderer: RendererId): Modernized | undefined {
  const updater = updaters[renderer];
  const edits = updater?.findEdits(text) ?? [];
  if (!updater || edits.length === 0) return undefined;
  const modern = applyEdits(text, edits);
  if (modern === '') return undefined;
  const changes = edits.map(({ rule, start, end, after }): Change => {
    const before = text.slice(start, end);
    const { syntax, since, outcome, message, source, seen } = updater.reasons[rule]!;
    return { rule, start, end, before, after, syntax, since, outcome, message, source, seen };
  });
  return { text: modern, changes, older: updater.keepOlder(text) };
}

/**
 * The renderer of a saved prompt, if it may need an update: `written`, for which this very text was generated, or the one
 * whose syntax the text shows.
 */
export function findRendererToUpdate(text: string, written: RendererId | undefined): RendererId | undefined {
  if (written !== undefined) return updaters[written] && written;
  return rendererIds.find((renderer) => updaters[renderer]?.isShownBy(text));
}
