/**
 * No person reads and fills in a form in less; our own page waits for this long before it sends, in ms. It stands alone
 * so that the page's script does not bring zod along.
 */
export const SHORTEST_MS = 2_000;
