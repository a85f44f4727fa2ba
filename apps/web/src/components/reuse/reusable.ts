import type { RendererId } from '@safelight/catalog/renderers';
import type { Recipe } from '@safelight/prompt/recipe';

/** A prompt that is shown somewhere, as far as its place knows it. */
export interface Reusable {
  readonly text: string;
  /** Undefined for a saved prompt: it is guessed, `preferred` if nothing speaks against it. */
  readonly renderer?: RendererId | undefined;
  readonly preferred?: RendererId | undefined;
  readonly subject: string;
  /** What is stored of it. */
  readonly recipe?: Recipe | undefined;
  readonly name?: string | null | undefined;
}
