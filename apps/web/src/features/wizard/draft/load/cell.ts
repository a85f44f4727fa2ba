import type { RendererId } from '@safelight/catalog/renderers';
import { writeRecipe, type Recipe } from '@safelight/prompt/recipe';
import type { Cell } from '@safelight/prompt/recipe/sheet';
import type { Selection } from '@safelight/prompt/selection';
import { getBrowserStores } from '../../../../components/storage/browser';
import type { User } from '../../../../trpc';
import { getSelectionKey } from '../choices';
import { emptyDraft, reduceDraft, type Draft } from '../state';
import { readDraft, writeDraft } from '../store';
import { withLook } from './look';
import { fromOpened, toOpenedDraft } from './opened';

type CellText = Pick<Cell, 'text' | 'renderer'>;

/** The draft of a prompt of a sheet, at its result: its recipe, and its text word for word. */
export function toCellDraft(
  { selection, template }: Recipe,
  { text, renderer }: CellText,
  preferred: RendererId,
): Draft {
  const draft = template
    ? // In its own renderer's syntax it says what another renderer has no words for.
      toOpenedDraft(fromOpened(template), preferred)
    : fromSelection(selection, { text, renderer });
  const { generated } = draft;
  const isTranslated = template !== undefined && renderer !== template.renderer;
  return {
    ...draft,
    step: 'result',
    tab: renderer,
    renderer: renderer === preferred ? undefined : renderer,
    generated: generated && { ...generated, writer: 'sheet' },
    // The sheet keeps what was composed when it was made, perhaps by an older version.
    edits:
      isTranslated && writeRecipe({ selection, template }, renderer).text !== text
        ? { [renderer]: text }
        : {},
  };
}

function fromSelection(given: Recipe['selection'], { text, renderer }: CellText): Draft {
  // As `writeRecipe` completes it.
  const selection: Selection = {
    style: 'photorealistic',
    subject: '',
    exclusions: [],
    parameters: {},
    ...given,
  };
  const { subject, scenario = '', parameters } = selection;
  const draft = withLook({ ...emptyDraft, subject, scenario }, { selection });
  return {
    ...draft,
    // Without the style's defaults, which the text does not say.
    parameters,
    generated: { text, renderer, intent: getSelectionKey(selection) },
  };
}

/** Puts a prompt of a sheet into the draft that the wizard opens with. What was there is set aside. */
export function putCellInDraft(user: User, recipe: Recipe, cell: CellText): void {
  const stores = getBrowserStores();
  const draft = toCellDraft(recipe, cell, user.preferredAiRenderer);
  writeDraft(stores, user.id, reduceDraft(readDraft(stores, user.id), { type: 'loaded', draft }));
}
