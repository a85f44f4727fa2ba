import type { ImageModelId } from '@safelight/catalog/models';
import type { OwnRatio } from '@safelight/catalog/models/drawn-ratios';
import type { RatioId } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import type { StyleId } from '@safelight/catalog/styles';
import type { Span } from '@safelight/prompt/composition';
import type { Choice, PhotoKind, RendererParameters, Selection } from '@safelight/prompt/selection';
import type { Inputs } from '../../../trpc';
import type { ImageOrder } from '../../images/order/store';
import type { StepId } from './flow';

/** A text that the user edited by hand and another one replaced, with its choices, in the history's form. */
export type ReplacedEdit = Inputs['edits']['keep'] & {
  /** Whether the server has stored it. */
  readonly kept?: boolean | undefined;
};

/** A draft's choices in the history's form. */
export type HistoryFields = Omit<Inputs['edits']['keep'], 'generationId' | 'renderer' | 'prompt'>;

/** What a draft says of a selection, also while style or subject is missing. */
export type Said = Partial<Selection> & Pick<Selection, 'subject' | 'exclusions' | 'parameters'>;

/** A text with words of its own: a change of the choices is made in it, and every other word stays. */
export interface OwnText {
  /** The stretch that is the subject, in the text as it is edited. */
  readonly subject: Span;
  /** The choices that the text says, as far as it says any. */
  readonly says: Said;
  /** Whether it is no longer the text that was loaded. */
  readonly changed?: boolean | undefined;
}

/** The text that the server wrote, or that a saved prompt has. */
export interface Generated {
  /** The generation's id; undefined for the text of a saved prompt. */
  readonly id?: number | undefined;
  /**
   * The version that the text is or was made of, when it is no generation of its own. What is written next continues
   * it.
   */
  readonly version?: number | undefined;
  readonly text: string;
  readonly renderer: RendererId;
  /** The key of its selection (see `getSelectionKey`); shows whether that has changed since. */
  readonly intent: string;
  /** The same in the history's form: an edit of the text is stored with these choices, not with later ones. */
  readonly choices?: HistoryFields | undefined;
  /**
   * Who wrote it, if known: 'ai', 'composer', 'device' for a text composed offline in this browser, 'example' for an
   * example of the catalog, or 'sheet' for a prompt of a sheet.
   */
  readonly writer?: string | undefined;
  /** The server's note on the writing (see `describeWriter`). */
  readonly note?: string | undefined;
  /** Set for a prompt from elsewhere, and for one that another prompt resembles. */
  readonly own?: OwnText | undefined;
}

/** A request that was sent and whose response was not received. */
export interface Pending {
  readonly requestId: string;
  readonly intent: string;
}

/** The image generator below the result. */
export interface ImagePlan {
  readonly open?: boolean | undefined;
  readonly model?: ImageModelId | undefined;
  /** Set if the user chose a ratio other than the prompt's. */
  readonly ratio?: RatioId | OwnRatio | undefined;
  /** The model's resolution or quality; its usual one when missing. */
  readonly grade?: string | undefined;
  /** How many images; one when missing. */
  readonly count?: number | undefined;
  /** Random when missing. */
  readonly seed?: number | undefined;
  /** The images of the order before this one, which stay in sight. */
  readonly before?: readonly number[] | undefined;
  readonly order?: ImageOrder | undefined;
}

/** Everything the wizard knows; plain JSON, so that it survives a reload. */
export interface Draft {
  readonly version: 1;
  readonly step: StepId;
  readonly style?: StyleId | undefined;
  /** A loaded style that is not in the catalog. */
  readonly styleText?: string | undefined;
  readonly subject: string;
  readonly scenario: string;
  readonly ratio?: RatioId | undefined;
  /** A loaded ratio that is not in the catalog, such as `7:5`. */
  readonly ratioText?: string | undefined;
  readonly photo: Readonly<Partial<Record<PhotoKind, Choice>>>;
  /** The negative prompt as typed. */
  readonly negative: string;
  readonly parameters: Readonly<Record<string, Choice>>;
  /** What the renderer is told beside the description. */
  readonly rendererParameters?: RendererParameters | undefined;
  /** Whether photographic choices count although the style is not a photograph, because a saved prompt had them. */
  readonly keepsPhoto: boolean;
  /** The choices that were guessed from the prompt's text because no field stored them. */
  readonly guessed: readonly string[];
  /** The renderer of the prompt that this one resembles, if it is not the user's own. */
  readonly renderer?: RendererId | undefined;
  readonly generated?: Generated | undefined;
  /** The version of the prompt that this one resembles, which its first text continues. */
  readonly parent?: number | undefined;
  /** The renderer whose tab is open in the result. */
  readonly tab?: RendererId | undefined;
  /** The renderers opened in the result besides the favorites, each in the variant seen last. */
  readonly tabs?: readonly RendererId[] | undefined;
  /** The texts edited by hand, by renderer. */
  readonly edits: Readonly<Partial<Record<RendererId, string>>>;
  readonly pending?: Pending | undefined;
  readonly image?: ImagePlan | undefined;
  /** Where the prompt was saved; cleared by the next change. */
  readonly saved?:
    | { readonly id: number; readonly projectId: number | null; readonly name: string | null }
    | undefined;
  /** Whether it came from the history, a saved prompt or the landing page; cleared by the next change. */
  readonly loaded?: boolean | undefined;
  /**
   * The draft that 'Start Over' or a loaded prompt replaced. It can be restored until a style is chosen or a prompt is
   * made.
   */
  readonly setAside?: Draft | undefined;
  /** Edited texts that were replaced: the latest, and those not yet stored on the server. */
  readonly replaced?: readonly ReplacedEdit[] | undefined;
}
