import { rendererIds } from '@safelight/catalog/renderers';
import type { Inputs } from '../../trpc';
import { toHistoryFields } from './choices';
import type { Draft } from './draft';

/** A text edited by hand that another one took the place of, with its choices, as the history takes it. */
export type ReplacedEdit = Inputs['edits']['keep'] & {
  /** Whether the server has it. */
  readonly kept?: boolean | undefined;
};

/** How many wait in the draft at most, should the server be away for long. */
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

/** What takes the draft's place, with the edits that would be lost. Those that were kept before are not shown again. */
export function replaceWith(next: Draft, draft: Draft): Draft {
  const waiting = (draft.replaced ?? []).filter(({ kept }) => !kept);
  const replaced = [...waiting, ...findEdits(draft)].slice(-mostWaiting);
  return { ...next, replaced: replaced.length > 0 ? replaced : undefined };
}

/** A text that is equal for equal edits. */
export function nameEdit({ generationId, renderer, prompt, subject }: ReplacedEdit): string {
  return JSON.stringify([generationId, renderer, prompt, subject]);
}
