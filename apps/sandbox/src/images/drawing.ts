/** All that a picture depends on; the same values give the same bytes. */
export interface Drawing {
  readonly model: string;
  readonly prompt: string;
  /** The shape, in numbers of any scale. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly format: 'webp' | 'jpg' | 'png';
}
