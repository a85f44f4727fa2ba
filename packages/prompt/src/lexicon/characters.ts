/** Control characters other than tab, line feed and carriage return, as the inside of a regular expression's class. */
export const controlCharacters = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`;
