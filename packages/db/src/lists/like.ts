/** Text as a pattern of LIKE means it, whatever signs are in it. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern of LIKE for whatever contains the text. */
export const containing = (text: string): string => `%${literally(text)}%`;
