import { rendererIds } from '@safelight/catalog/renderers';
import { toHistoryFields } from './choices';
import type { Draft, ReplacedEdit } from './shape';

/** Limit of edits kept in the draft while the server is unreachable: as many as the server keeps. */
const maxWaiting = 200;

/** The draft's edited texts, the visible one last. A text saved in a project cannot be lost, so it is left out. */
function findEdits(draft: Draft): ReplacedEdit[] {
  const inSight = draft.tab ?? draft.generated?.renderer;
  const inOrder = rendererIds.toSorted((a, b) => Number(a === inSight) - Number(b === inSight));
  const own = draft.generated?.own;
  return inOrder.flatMap((renderer) => {
    const written = draft.generated?.renderer === renderer ? draft.generated : undefined;
    const prompt = (draft.edits[renderer] ?? (own?.changed ? written?.text : undefined))?.trim();
    if (!prompt || (draft.saved && renderer === inSight)) return [];
    // The other renderers' texts follow the current choices, and so does one with words of its own.
    const choices =
      (own ? undefined : written?.choices) ?? toHistoryFields(draft, { text: prompt, renderer });
    const parentId = draft.generated?.version;
    return [
      { ...choices, generationId: draft.generated?.id, ...(parentId && { parentId }), renderer, prompt },
    ];
  });
}

/**
 * The next draft, with the edits of this one, which it would lose: not one that it says itself. Edits that the server has stored are dropped.
 * `followedBy` is the generation that was written in their place.
 */
export function replaceWith(next: Draft, draft: Draft, followedBy?: number): Draft {
  const waiting = (draft.replaced ?? []).filter(({ kept }) => !kept);
  const lost = findEdits(draft).filter(({ prompt }) => prompt !== next.generated?.text.trim());
  const edits = lost.map((edit) => (followedBy === undefined ? edit : { ...edit, followedBy }));
  const replaced = [...waiting, ...edits].slice(-maxWaiting);
  return { ...next, replaced: replaced.length > 0 ? replaced : undefined };
}

/** A key that is equal for equal edits. */
export function getEditKey(edit: ReplacedEdit): string {
  const given = Object.entries(edit).filter(([key, value]) => key !== 'kept' && value !== undefined);
  return JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
