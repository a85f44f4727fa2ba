/** How wide a card of the styles is, as `sizes` says it. */
export const styleCardSizes = '(min-width: 48rem) 20rem, calc(50vw - 1.5rem)';
