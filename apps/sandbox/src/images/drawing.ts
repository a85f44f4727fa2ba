/** Everything a drawing depends on; equal values give equal bytes. */
export interface Drawing {
  readonly model: string;
  readonly prompt: string;
  /** Width and height give the aspect ratio, at any scale. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly format: 'webp' | 'jpg' | 'png';
}
