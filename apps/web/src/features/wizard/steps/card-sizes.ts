/** The width of a style card, for the `sizes` attribute. */
export const styleCardSizes = '(min-width: 48rem) 20rem, calc(50vw - 1.5rem)';

/** The same of the cards with an option of the photographic steps, and with a ratio. */
export const optionCardSizes =
  '(min-width: 96rem) 20rem, (min-width: 64rem) 15rem, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)';
