import { rendererIds } from '@safelight/catalog/renderers';
import { toHistoryFields } from './choices';
import type { Draft, ReplacedEdit } from './shape';

/** How many edits wait in the draft at most while the server cannot be reached. */
const mostWaiting = 20;

/** The draft's texts that were edited by hand, the one in sight last; one that is saved in a project is not at risk. */
function findEdits(draft: Draft): ReplacedEdit[] {
  const inSight = draft.tab ?? draft.generated?.renderer;
  const inOrder = rendererIds.toSorted((a, b) => Number(a === inSight) - Number(b === inSight));
  return inOrder.flatMap((renderer) => {
    const prompt = draft.edits[renderer]?.trim();
    if (!prompt || (draft.saved && renderer === inSight)) return [];
    // The other renderers' texts follow the choices as they change.
    const written = draft.generated?.renderer === renderer ? draft.generated.choices : undefined;
    const choices = written ?? toHistoryFields(draft);
    return [{ ...choices, generationId: draft.generated?.id, renderer, prompt }];
  });
}

/** The next draft, with the edits that would be lost. Those that the server has are not shown again. */
export function replaceWith(next: Draft, draft: Draft): Draft {
  const waiting = (draft.replaced ?? []).filter(({ kept }) => !kept);
  const replaced = [...waiting, ...findEdits(draft)].slice(-mostWaiting);
  return { ...next, replaced: replaced.length > 0 ? replaced : undefined };
}

/** The same key for equal edits. */
export function nameEdit(edit: ReplacedEdit): string {
  const given = Object.entries(edit).filter(([key, value]) => key !== 'kept' && value !== undefined);
  return JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
