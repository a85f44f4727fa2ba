/** What early.ts, which runs before everything else, shares with theme.ts. */
export const themeKey = 'safelight.theme';

/** The grounds of ui/tokens.css, which a browser also colors its own bars with. */
export const ground = { dark: '#14110f', light: '#f5f0e6' };
