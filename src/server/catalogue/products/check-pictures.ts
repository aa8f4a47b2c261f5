import { PICTURE_PATH } from '#domain/media/picture-path.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Errors for uploaded pictures that the shop does not have; empty when all are there. */
export async function findMissingPictures(tx: Tx, paths: readonly string[]): Promise<FieldErrors> {
  const hashes = paths.map((path) => PICTURE_PATH.exec(path)?.[1]);
  const uploaded = hashes.filter((hash) => hash !== undefined);
  if (uploaded.length === 0) return {};
  const rows = await tx.selectFrom('media').select('id').where('id', 'in', uploaded).execute();
  const known = new Set(rows.map((row) => row.id));
  return Object.fromEntries(
    hashes.flatMap((hash, index) =>
      hash === undefined || known.has(hash) ? [] : [[`imageProduct.${index}`, ['not_found']]],
    ),
  );
}
