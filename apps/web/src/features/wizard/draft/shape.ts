import type { ImageModelId } from '@safelight/catalog/models';
import type { RatioId } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import type { StyleId } from '@safelight/catalog/styles';
import type { Choice, PhotoKind } from '@safelight/prompt/selection';
import type { Inputs } from '../../../trpc';
import type { ImageOrder } from '../../images/order/store';
import type { StepId } from './flow';

/** A text edited by hand that another one replaced, with its choices, in the history's form. */
export type ReplacedEdit = Inputs['edits']['keep'] & {
  /** Whether the server has it. */
  readonly kept?: boolean | undefined;
};

/** A draft's choices in the history's form. */
type HistoryFields = Omit<Inputs['edits']['keep'], 'generationId' | 'renderer' | 'prompt'>;

/** The prompt that the server wrote, or that came with a saved prompt. */
export interface Generated {
  /** The generation's id in the history; undefined for a text loaded from a saved prompt. */
  readonly id?: number | undefined;
  readonly text: string;
  readonly renderer: RendererId;
  /** What it was written from (see `describeIntent`): tells whether the selections changed since. */
  readonly intent: string;
  /** The same in the history's form: an edit of the text is kept with these choices, not with later ones. */
  readonly choices?: HistoryFields | undefined;
  /** Whose text it is, where that is known: 'ai', 'composer', or 'device' for one that was put together here, offline. */
  readonly writer?: string | undefined;
  /** What happened on the way (see `describeWriter`). */
  readonly note?: string | undefined;
}

/** A generation that was sent and whose answer has not been seen. */
export interface Pending {
  readonly requestId: string;
  readonly intent: string;
}

/** The image generator under the result. */
export interface ImagePlan {
  readonly open?: boolean | undefined;
  readonly model?: ImageModelId | undefined;
  /** Where another one than the prompt's own was chosen. */
  readonly ratio?: RatioId | undefined;
  readonly order?: ImageOrder | undefined;
}

/** Everything the wizard knows; plain JSON, so that it survives a reload. */
export interface Draft {
  readonly version: 1;
  readonly step: StepId;
  readonly style?: StyleId | undefined;
  /** A loaded style that the catalogue does not have. */
  readonly styleText?: string | undefined;
  readonly subject: string;
  readonly scenario: string;
  readonly ratio?: RatioId | undefined;
  /** A loaded ratio that the catalogue does not have, such as `4:3`. */
  readonly ratioText?: string | undefined;
  readonly photo: Readonly<Partial<Record<PhotoKind, Choice>>>;
  /** The negative prompt as typed. */
  readonly negative: string;
  readonly parameters: Readonly<Record<string, Choice>>;
  /** Whether the photographic choices count although the style is no photograph: a saved prompt had them. */
  readonly keepsPhoto: boolean;
  /** What the loader read out of the prompt's text rather than from a stored field. */
  readonly guessed: readonly string[];
  /** The renderer to write for where a similar prompt carried another one than the user's own. */
  readonly renderer?: RendererId | undefined;
  readonly generated?: Generated | undefined;
  /** The renderer whose tab is open in the result. */
  readonly tab?: RendererId | undefined;
  /** The texts as edited by hand, by renderer. */
  readonly edits: Readonly<Partial<Record<RendererId, string>>>;
  readonly pending?: Pending | undefined;
  readonly image?: ImagePlan | undefined;
  /** Where the prompt was saved, until it is changed again. */
  readonly saved?:
    { readonly id: number; readonly projectId: number | null; readonly name: string | null } | undefined;
  /** Whether it came from the history, a saved prompt or the landing page, until it is changed. */
  readonly loaded?: boolean | undefined;
  /** What 'Start Over' or a loaded prompt took the place of, until a style is chosen or a prompt made: a slip costs nothing. */
  readonly setAside?: Draft | undefined;
  /** Texts edited by hand that something else took the place of: the latest, and those not in the history yet. */
  readonly replaced?: readonly ReplacedEdit[] | undefined;
}
