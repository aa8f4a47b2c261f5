import * as z from 'zod/mini';
import { away } from './sameday-errors.ts';
import { askSameday, readJson, type SamedayAccount } from './sameday-session.ts';

/** Page size of the SDK. */
const PAGE_SIZE = 500;
const MAX_PAGES = 100;

const pageSchema = z.union([
  z.object({ data: z.array(z.unknown()), pages: z.optional(z.number()) }),
  // Older answers are a plain list (official PHP SDK, `SamedayGetLockersResponseTest`).
  z.array(z.unknown()),
]);

interface ReadEntries<Entry> {
  sensible: Entry[];
  senseless: unknown[];
}

/** Reads all pages of `{ total, currentPage, pages, perPage, data }` (SDK, `SamedayGetServicesResponseTest`). @param mayBeEmpty - true: an answer without body is an empty list. @throws CourierError also when no entry is readable */
export async function readAllEntries<Schema extends z.ZodMiniType>(
  account: SamedayAccount,
  path: string,
  entrySchema: Schema,
  { mayBeEmpty = false } = {},
): Promise<ReadEntries<z.infer<Schema>>> {
  const entries: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const joint = path.includes('?') ? '&' : '?';
    const answer = await askSameday(account, `${path}${joint}page=${page}&countPerPage=${PAGE_SIZE}`);
    if (mayBeEmpty && answer.bytes.length === 0) break;
    const read = readJson(answer, pageSchema);
    entries.push(...(Array.isArray(read) ? read : read.data));
    pages = Array.isArray(read) ? 1 : Math.min(read.pages ?? 1, MAX_PAGES);
  }
  const result: ReadEntries<z.infer<Schema>> = { sensible: [], senseless: [] };
  for (const entry of entries) {
    const { success, data } = entrySchema.safeParse(entry);
    if (success) result.sensible.push(data);
    else result.senseless.push(entry);
  }
  if (entries.length > 0 && result.sensible.length === 0) throw away('a list made no sense');
  return result;
}

/** Reads all pages and keeps only readable entries. */
export async function readAllPages<Schema extends z.ZodMiniType>(
  account: SamedayAccount,
  path: string,
  entrySchema: Schema,
): Promise<z.infer<Schema>[]> {
  return (await readAllEntries(account, path, entrySchema)).sensible;
}
