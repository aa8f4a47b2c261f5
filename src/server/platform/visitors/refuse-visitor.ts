import { looksAutomatic, type VisitorFields, type VisitorRefusal } from '#domain/visitors/visitor-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAddress } from '#server/platform/http/count-request.ts';
import { meetsFuse } from '#server/platform/http/meets-fuse.ts';

const HOUR_SECONDS = 3600;

/**
 * Says why a form is not taken, or nothing.
 * @param bucket - the form's name; each has its own limit
 * @param address - the visitor's network address, or null when it is not counted
 */
export async function refuseVisitor(
  db: Database,
  bucket: string,
  fields: VisitorFields,
  address: string | null,
  perHour: number,
): Promise<VisitorRefusal | undefined> {
  if (looksAutomatic(fields)) return 'looks_automatic';
  if (address === null) return undefined;
  if ((await countAddress(db, bucket, address, HOUR_SECONDS)) > perHour) return 'too_many_requests';
  return (await meetsFuse(db, bucket)) ? 'too_many_requests' : undefined;
}
