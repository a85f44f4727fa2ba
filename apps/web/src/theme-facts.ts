/** What early.ts, which runs before everything else, shares with theme.ts. */
export const themeKey = 'safelight.theme';

/** The background colors of ui/styles/tokens.css; browsers color their own bars with them. */
export const ground = { dark: '#14110f', light: '#f5f0e6' };
