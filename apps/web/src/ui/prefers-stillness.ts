/** Whether the user asked for no motion. For effects: the answer may change between renders. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
