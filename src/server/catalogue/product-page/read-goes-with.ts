import type { ListedProduct } from '#domain/products/product.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';

interface ShownBeside {
  /** Products on sale, in the owner's order, sold-out ones last. */
  companions: ListedProduct[];
  /** Refill for another try; present only while it can be bought without options. */
  spare: ListedProduct | undefined;
}

/** Most companions that a page shows. */
const SHOWN = 4;

/** Lists the products that the page of `id` may show, in any status: a change of any of them changes the page. */
export async function listBeside(db: Connection, id: string): Promise<{ companions: string[]; spare: string | null }> {
  const [companions, product] = await Promise.all([
    db.selectFrom('productCompanions').select('companionId').where('productId', '=', id).orderBy('position').execute(),
    db.selectFrom('products').select('spareId').where('id', '=', id).executeTakeFirst(),
  ]);
  return { companions: companions.map((row) => row.companionId), spare: product?.spareId ?? null };
}

/** Reads those products of {@link listBeside} that are on sale. */
export async function readGoesWith(
  db: Connection,
  { companions, spare }: Awaited<ReturnType<typeof listBeside>>,
): Promise<ShownBeside> {
  const cards = await findProductCards(db, [...new Set([...companions, ...(spare === null ? [] : [spare])])]);
  const shown = companions.flatMap((each) => cards.get(each) ?? []);
  const refill = spare === null ? undefined : cards.get(spare);
  return {
    companions: shown.toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0)).slice(0, SHOWN),
    spare: refill && refill.stock > 0 && !refill.options.some((option) => option.required) ? refill : undefined,
  };
}
