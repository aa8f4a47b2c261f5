const PICTURE = ', poza ';

/**
 * Proposes what the pictures of a product show, for shoppers who do not see them: „Mulaj gemeni, poza 2”. A proposal
 * follows the title and the picture's place; what somebody wrote stays.
 * @param alts - of each picture in its place, empty where nothing is said yet
 * @param before - the title by which the last proposals were made
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
