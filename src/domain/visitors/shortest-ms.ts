/** The least ms in which a person fills in a form; alone here so that a page's script brings no zod along. */
export const SHORTEST_MS = 2_000;
