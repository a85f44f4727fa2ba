/** The path at which http/files serves a stored file. Whoever has it may see the file. */
export const fileAddress = (key: string): string => `/files/${key}`;
