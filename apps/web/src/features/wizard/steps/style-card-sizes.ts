/** The width of a style card, for the `sizes` attribute. */
export const styleCardSizes = '(min-width: 48rem) 20rem, calc(50vw - 1.5rem)';
