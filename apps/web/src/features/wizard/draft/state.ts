import { addFavorite } from '@safelight/catalog/favorites';
import type { RatioId } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import type { Style } from '@safelight/catalog/styles';
import type { Span } from '@safelight/prompt/composition';
import type {
  Choice,
  PhotoKind,
  RendererParameterName,
  RendererParameters,
} from '@safelight/prompt/selection';
import { findDraftStyle, findRatioOf, toHistoryFields, usesPhoto } from './choices';
import type { Field, FlowState, StepId } from './flow';
import { getEditKey, replaceWith } from './kept-edits';
import type { Draft, Generated, ImagePlan, Pending, ReplacedEdit } from './shape';

export type { Draft, Generated, ImagePlan } from './shape';

/** Whether the text was composed on this device while offline: free, and not in the history. */
export function isFromDevice(generated: Pick<Generated, 'writer'> | undefined): boolean {
  return generated?.writer === 'device';
}

export const emptyDraft: Draft = {
  version: 1,
  step: 'style',
  subject: '',
  scenario: '',
  photo: {},
  negative: '',
  parameters: {},
  keepsPhoto: false,
  guessed: [],
  edits: {},
};

export type DraftAction =
  | { readonly type: 'went'; readonly to: StepId }
  | { readonly type: 'chose-style'; readonly style: Style }
  | { readonly type: 'wrote'; readonly field: 'subject' | 'scenario' | 'negative'; readonly text: string }
  | { readonly type: 'chose-ratio'; readonly ratio: RatioId }
  /** `W:H`, perhaps not whole yet. */
  | { readonly type: 'wrote-ratio'; readonly text: string }
  | { readonly type: 'chose'; readonly kind: PhotoKind; readonly choice: Choice }
  | { readonly type: 'set-parameter'; readonly id: string; readonly choice: Choice }
  | { readonly type: 'cleared'; readonly fields: readonly Field[] }
  | { readonly type: 'removed-parameter'; readonly id: string }
  | { readonly type: 'set-renderer-parameters'; readonly parameters: RendererParameters }
  | { readonly type: 'removed-renderer-parameter'; readonly name: RendererParameterName | 'other' }
  | { readonly type: 'removed-renderer' }
  | { readonly type: 'chose-renderer'; readonly renderer: RendererId }
  /** Photographic choices and exclusions count for this style too. */
  | { readonly type: 'kept-photo' }
  | { readonly type: 'sent'; readonly pending: Pending }
  | { readonly type: 'gave-up' }
  | { readonly type: 'generated'; readonly generated: Generated }
  | { readonly type: 'opened-tab'; readonly renderer: RendererId }
  /** `subject` is that of a text with words of its own, after the edit. */
  | {
      readonly type: 'edited';
      readonly renderer: RendererId;
      readonly text: string | undefined;
      readonly subject?: Span | undefined;
    }
  /** Its choices are changed in its own text, by code that is loaded when there is one. */
  | { readonly type: 'settled'; readonly settle: (draft: Draft) => Draft }
  | { readonly type: 'planned-image'; readonly change: ImagePlan }
  | { readonly type: 'saved'; readonly saved: NonNullable<Draft['saved']> }
  | { readonly type: 'loaded'; readonly draft: Draft }
  | { readonly type: 'started-over' }
  | { readonly type: 'brought-back' }
  | { readonly type: 'kept-edit'; readonly edit: ReplacedEdit };

/** The defaults of a style's parameters. Photographs have steps instead of parameters. */
function getDefaultParameters(style: Pick<Style, 'id' | 'parameters'>): Record<string, Choice> {
  if (style.id === 'photorealistic') return {};
  return Object.fromEntries(style.parameters.map(({ id, defaultValue }) => [id, { id: defaultValue }]));
}

/** A changed draft no longer counts as saved or loaded. */
function changed(draft: Draft, change: Partial<Draft>): Draft {
  return { ...draft, saved: undefined, loaded: undefined, ...change };
}

/**
 * The draft to set aside when another replaces it; for a blank one, the draft it had set aside. A pending
 * request is set aside too: it may have been charged, and repeating it must use the same id.
 */
function setAside(draft: Draft): Draft | undefined {
  return isBlank(draft) ? draft.setAside : { ...draft, setAside: undefined, replaced: undefined };
}

/** Whether nothing has been chosen or written. */
export function isBlank(draft: Draft): boolean {
  return draft.style === undefined && draft.styleText === undefined && draft.subject === '';
}

function clearFields(draft: Draft, fields: readonly Field[]): Draft {
  const photo = { ...draft.photo };
  let { scenario, negative, ratio, ratioText } = draft;
  for (const field of fields) {
    if (field === 'scenario') scenario = '';
    else if (field === 'negative') negative = '';
    else if (field === 'ratio') ratio = ratioText = undefined;
    else delete photo[field];
  }
  const cleared: readonly string[] = fields;
  const guessed = draft.guessed.filter((field) => !cleared.includes(field));
  return changed(draft, { scenario, negative, ratio, ratioText, photo, guessed });
}

/** The next state after an action; pure. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'went':
      return action.to === draft.step ? draft : { ...draft, step: action.to };
    case 'chose-style': {
      // In a text with words of its own only the style's words change.
      const own = draft.generated?.own;
      return changed(draft, {
        style: action.style.id,
        styleText: undefined,
        parameters: own ? draft.parameters : getDefaultParameters(action.style),
        keepsPhoto: own !== undefined && action.style.id !== 'photorealistic' && usesPhoto(draft),
        setAside: undefined,
      });
    }
    case 'wrote':
      return changed(draft, { [action.field]: action.text });
    case 'chose-ratio':
      return { ...clearFields(draft, ['ratio']), ratio: action.ratio };
    case 'wrote-ratio':
      return { ...clearFields(draft, ['ratio']), ratioText: action.text };
    case 'chose':
      return changed(draft, {
        photo: { ...draft.photo, [action.kind]: action.choice },
        guessed: draft.guessed.filter((field) => field !== action.kind),
      });
    case 'set-parameter':
      return changed(draft, { parameters: { ...draft.parameters, [action.id]: action.choice } });
    case 'cleared':
      return clearFields(draft, action.fields);
    case 'removed-parameter': {
      const { [action.id]: _removed, ...parameters } = draft.parameters;
      return changed(draft, { parameters });
    }
    case 'set-renderer-parameters':
      return changed(draft, { rendererParameters: action.parameters });
    case 'removed-renderer-parameter': {
      const { [action.name]: _removed, ...rendererParameters } = draft.rendererParameters ?? {};
      return changed(draft, { rendererParameters });
    }
    case 'chose-renderer':
      return changed(draft, { renderer: action.renderer });
    case 'kept-photo':
      return draft.keepsPhoto ? draft : changed(draft, { keepsPhoto: true });
    case 'removed-renderer':
      return changed(draft, { renderer: undefined });
    case 'sent':
      return { ...draft, pending: action.pending };
    case 'gave-up':
      return { ...draft, pending: undefined };
    case 'generated':
      return replaceWith(
        {
          ...draft,
          step: 'result',
          generated: { choices: toHistoryFields(draft), ...action.generated },
          tab: action.generated.renderer,
          edits: {},
          // A text composed offline leaves open whether the pending request was charged.
          pending: isFromDevice(action.generated) ? draft.pending : undefined,
          saved: undefined,
          loaded: undefined,
          setAside: undefined,
          // The shown image belongs to another prompt; it stays in the list of images.
          image: draft.image && { ...draft.image, ratio: undefined, before: undefined, order: undefined },
        },
        draft,
        action.generated.id,
      );
    case 'opened-tab':
      return { ...draft, tab: action.renderer, tabs: addFavorite(draft.tabs ?? [], action.renderer) };
    case 'edited': {
      const { generated } = draft;
      const own = action.subject && generated?.own && { ...generated.own, subject: action.subject };
      return changed(draft, {
        edits: { ...draft.edits, [action.renderer]: action.text },
        ...(own && { generated: { ...generated, own } }),
      });
    }
    case 'settled':
      return action.settle(draft);
    case 'planned-image':
      return { ...draft, image: { ...draft.image, ...action.change } };
    case 'saved':
      return { ...draft, saved: action.saved };
    case 'loaded':
      return replaceWith(
        {
          ...action.draft,
          loaded: true,
          // A draft that was only viewed, or is saved, can be opened again from where it came.
          setAside: (draft.loaded && draft.generated) || draft.saved ? draft.setAside : setAside(draft),
        },
        draft,
      );
    case 'started-over':
      return replaceWith({ ...emptyDraft, setAside: setAside(draft) }, draft);
    case 'brought-back':
      return draft.setAside ? replaceWith(draft.setAside, draft) : draft;
    case 'kept-edit': {
      const name = getEditKey(action.edit);
      return {
        ...draft,
        replaced: draft.replaced?.map((edit) => (getEditKey(edit) === name ? { ...edit, kept: true } : edit)),
      };
    }
  }
}

/** The fields that have a value, for the flow. */
export function getFilledFields(draft: Draft): ReadonlySet<Field> {
  const filled = new Set<Field>(Object.keys(draft.photo) as PhotoKind[]);
  if (draft.scenario.trim() !== '') filled.add('scenario');
  if (findRatioOf(draft) !== undefined) filled.add('ratio');
  if (draft.negative.trim() !== '') filled.add('negative');
  return filled;
}

/** What the buttons of the draft’s step depend on. */
export function getFlowState(draft: Draft): FlowState {
  return {
    step: draft.step,
    style: findDraftStyle(draft),
    subject: draft.subject,
    filled: getFilledFields(draft),
    own: draft.generated?.own !== undefined,
  };
}
