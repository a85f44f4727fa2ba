export const documents: Readonly<Record<string, string>>;
