/** sRGB colour as `#rrggbb`. */
export type Colour = string;
