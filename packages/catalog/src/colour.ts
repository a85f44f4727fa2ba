/** An sRGB color as `#rrggbb`. */
export type Colour = string;
