import type { Option } from './option';

/** sRGB colour as `#rrggbb`. */
export type Colour = string;

export interface Camera extends Option {
  /** What the card draws: the body's outline. */
  readonly drawing: {
    readonly body: 'slr' | 'rangefinder' | 'box' | 'phone' | 'folding' | 'medium';
    readonly sensor: number;
  };
}

export interface Lens extends Option {
  /** Focal length in millimetres on a 36 × 24 mm frame. */
  readonly focalLength: number;
  /** Horizontal angle of view in degrees on that frame. */
  readonly angle: number;
  /** 0 all in focus … 1 a thin plane of focus. */
  readonly blur: number;
}

export interface Lighting extends Option {
  /** The lit sphere of the card. Angle in degrees, 0 from the right, 90 from above. */
  readonly drawing: {
    readonly angle: number;
    /** 0 soft … 1 hard edge between light and shade. */
    readonly hardness: number;
    readonly key: Colour;
    readonly fill: Colour;
    readonly ground: Colour;
  };
}

export interface Framing extends Option {
  /** The figure in its frame: its height as a part of the frame's, where its feet stand (0 top … 1 bottom), the camera's view. */
  readonly drawing: {
    readonly scale: number;
    readonly feet: number;
    readonly view: 'level' | 'low' | 'high' | 'above';
    readonly figure: 'person' | 'object';
    /** Whether a band of sharpness is drawn with the rest blurred. */
    readonly band: boolean;
  };
}

export interface ColorMood extends Option {
  /** The same small scene graded: sky, sun, far hill, near hill. */
  readonly palette: readonly [sky: Colour, sun: Colour, far: Colour, near: Colour];
}

export interface FileFormat extends Option {
  /** Camera file name that opens the prompt, such as `IMG_1018.CR2`. */
  readonly token: string;
  /** What the trick tends to do to the picture. */
  readonly effect: string;
}

export interface Exclusion {
  /** As written in a negative prompt. */
  readonly term: string;
  /** Positive wording for renderers without a negative field; undefined where no good opposite exists. */
  readonly opposite: string | undefined;
}
