import type { Sizes } from '../facts';

/** What one renderer of prose takes besides sentences. */
export interface ProseRules {
  /** As notes call it: 'GPT Image'. */
  readonly name: string;
  /** Exclusions without an opposite: named in a closing sentence, or left out, because naming them draws them. */
  readonly unsaid: 'named' | 'lost';
  /** The sizes to choose from beside the prompt; undefined when the renderer takes ratios. */
  readonly sizes?: Sizes;
  /** A model that takes ratios of a list in place of sizes. */
  readonly listed?: { readonly model: string; readonly ratios: readonly string[] };
  /** The ratios, or sizes, to choose from beside the prompt; undefined when any is taken. */
  readonly ratios?: readonly string[];
  /** Further ratios, which only some of its models take. */
  readonly fewModels?: { readonly models: string; readonly ratios: readonly string[] };
}
