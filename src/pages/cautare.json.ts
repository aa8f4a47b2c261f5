import { listEntries } from '#shop/search/list-entries.ts';

/** What the search page reads when it is first used. */
export const GET = async () => Response.json(await listEntries());
