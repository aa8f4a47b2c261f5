const PICTURE = ', poza ';

/**
 * Proposes alt texts for a product's pictures: „Mulaj gemeni, poza 2”. A proposal follows the title and the picture's
 * position; written texts stay.
 * @param alts - of each picture, empty where missing
 * @param before - title of the last proposals
 */
export function proposeAlts(alts: readonly string[], title: string, before: string): string[] {
  return alts.map((alt, index) => {
    if (alt.trim() !== '' && !isProposal(alt, before)) return alt;
    return title.trim() === '' ? '' : `${title.trim()}${PICTURE}${index + 1}`;
  });
}

function isProposal(alt: string, title: string): boolean {
  const start = `${title.trim()}${PICTURE}`;
  return alt.startsWith(start) && /^\d{1,2}$/.test(alt.slice(start.length));
}
