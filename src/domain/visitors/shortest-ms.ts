/** Least ms in which a person fills in a form; in a file of its own, so that a page's script loads no zod. */
export const SHORTEST_MS = 2_000;
