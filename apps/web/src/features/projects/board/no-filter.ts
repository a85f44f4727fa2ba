/** The value of a select for "no filter"; its values must not be empty. */
export const noFilter = 'any';
