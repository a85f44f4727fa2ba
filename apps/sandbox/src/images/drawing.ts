import type { Format } from '../replicate/models';
import type { Flaw } from './facts';

/** Everything a drawing depends on; equal values give equal bytes. */
export interface Drawing {
  readonly model: string;
  readonly prompt: string;
  /** Width and height give the aspect ratio, at any scale. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Drawn otherwise than the prompt says, for tests of what looks at images. */
  readonly flaw?: Flaw | undefined;
  /** Addresses of the pictures that it is drawn from, and of a mask, white where the first one stays. */
  readonly references?: readonly string[];
  readonly mask?: string;
  /** The reference, larger, and nothing else. */
  readonly upscaled?: true;
  readonly format: Format;
}
