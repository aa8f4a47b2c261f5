import { listEntries } from '#shop/search/list-entries.ts';

/** The search page reads it when it is first used. */
export const GET = async () => Response.json(await listEntries());
