import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import type { Carried } from '../losses';
import type { Segment } from '../segment';

export interface Recomposed {
  readonly text: string;
  /** What became of everything that is not words, in no particular order. */
  readonly report: readonly Carried[];
}

export const nameOf = (renderer: RendererId): string => nameRenderer(renderer) ?? renderer;

export const isWords = ({ kind }: Segment) => kind === 'words' || kind === 'choice' || kind === 'ratio';
