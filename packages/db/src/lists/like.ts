/** A LIKE pattern that matches this text literally. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for anything that contains the text. */
export const containing = (text: string): string => `%${literally(text)}%`;
