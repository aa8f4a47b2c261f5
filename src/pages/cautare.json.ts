import { listEntries } from '#shop/search/list-entries.ts';

/** Loaded when the search page is first used. */
export const GET = async () => Response.json(await listEntries());
