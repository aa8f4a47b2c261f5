import type { ListedProduct } from '#domain/products/product.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';

interface ShownBeside {
  /** On sale, in the owner's order, what is sold out last. */
  companions: ListedProduct[];
  /** The refill that gives another try; only while it can be bought as it is. */
  spare: ListedProduct | undefined;
}

/** The companions that a page has room for. */
const SHOWN = 4;

/** The products that the page of `id` may show, of any status: whatever changes one of them changes the page. */
export async function listBeside(db: Connection, id: string): Promise<{ companions: string[]; spare: string | null }> {
  const [companions, product] = await Promise.all([
    db.selectFrom('productCompanions').select('companionId').where('productId', '=', id).orderBy('position').execute(),
    db.selectFrom('products').select('spareId').where('id', '=', id).executeTakeFirst(),
  ]);
  return { companions: companions.map((row) => row.companionId), spare: product?.spareId ?? null };
}

/** Reads of what {@link listBeside} names all that is on sale. */
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
