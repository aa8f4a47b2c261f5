/** The ground of pages in each theme (`src/styles/tokens.css`), for what cannot read it there: a browser's own bars. */
export const THEME_COLOURS = { light: '#faf7f2', dark: '#1b1714' } as const;
