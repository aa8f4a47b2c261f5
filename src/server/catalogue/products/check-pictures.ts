import { PICTURE_PATH } from '#domain/media/picture-path.ts';
import type { ProductDraft } from '#domain/products/product-draft.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Finds uploaded pictures of a product and its choices that the shop lacks. Returns an empty object when all exist. */
export async function findMissingPictures(
  tx: Tx,
  { imageProduct, options }: Pick<ProductDraft, 'imageProduct' | 'options'>,
): Promise<FieldErrors> {
  const named: [field: string, path: string | null][] = [
    ...imageProduct.map((path, index): [string, string] => [`imageProduct.${index}`, path]),
    ...options.flatMap(({ choices }, index) =>
      choices.map(({ picture }, at): [string, string | null] => [`options.${index}.choices.${at}.picture`, picture]),
    ),
  ];
  const uploaded = named.flatMap(([field, path]) => {
    const hash = path === null ? undefined : PICTURE_PATH.exec(path)?.[1];
    return hash === undefined ? [] : [{ field, hash }];
  });
  if (uploaded.length === 0) return {};
  const hashes = uploaded.map(({ hash }) => hash);
  const rows = await tx.selectFrom('media').select('id').where('id', 'in', hashes).execute();
  const known = new Set(rows.map((row) => row.id));
  return Object.fromEntries(
    uploaded.flatMap(({ field, hash }) => (known.has(hash) ? [] : [[field, ['not_found']] as const])),
  );
}
