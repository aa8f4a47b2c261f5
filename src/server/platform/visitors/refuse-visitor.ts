import { looksAutomatic, type VisitorFields } from '#domain/visitors/visitor-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAddress } from '#server/platform/http/count-request.ts';
import { meetsFuse } from '#server/platform/http/meets-fuse.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

const HOUR_SECONDS = 3600;

/**
 * Refuses a form that seems automatic, or exceeds an address's limit.
 * @param bucket - the form's name; each has its own limit
 * @param address - the visitor's network address, or null if it is not counted
 * @throws Refusal `looks_automatic` or `too_many_requests`
 */
export async function refuseVisitor(
  db: Database,
  bucket: string,
  fields: VisitorFields,
  address: string | null,
  perHour: number,
): Promise<void> {
  if (looksAutomatic(fields)) refuse('looks_automatic');
  if (address === null) return;
  const isTooOften = (await countAddress(db, bucket, address, HOUR_SECONDS)) > perHour;
  if (isTooOften || (await meetsFuse(db, bucket))) refuse('too_many_requests');
}
