import type { RendererId } from '@safelight/catalog/renderers';
import type { Span } from '@safelight/prompt/composition';

/** A prompt in a file. */
export interface FoundPrompt {
  readonly text: string;
  /** The renderer it was written for, when the file says so. */
  readonly renderer: RendererId | undefined;
  /** Which program wrote it, in its own name: 'ComfyUI'. */
  readonly source: string;
  readonly title?: string;
  /** Whether it is a subject for a prompt, by the name it has in the file. */
  readonly bare?: true;
  /** Where its subject is, when the file says so. */
  readonly subject?: Span;
}

/** What a file's metadata says under one name. */
export interface Field {
  readonly name: string;
  readonly text: string;
}

/** A file that cannot be read. The message is a sentence for the user. */
export class FileProblem extends Error {}
