/** Page background of each theme (`src/styles/tokens.css`), for browsers' own bars, which cannot read it there. */
export const THEME_COLOURS = { light: '#faf7f2', dark: '#1b1714' } as const;
