import type { RendererId } from '@safelight/catalog/renderers';
import type { Span } from '../composition';

/** A prompt with a slot for its subject, in the syntax it was written in. */
export interface Template {
  readonly text: string;
  readonly renderer: RendererId;
  /** In UTF-16 units of `text`; empty where a subject is to be inserted. */
  readonly subject: Span;
}
