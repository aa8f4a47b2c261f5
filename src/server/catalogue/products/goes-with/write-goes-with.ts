import { namedBeside, type GoesWith } from '#domain/products/goes-with.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Locks a product and those it names (`docs/locking.md`). @returns by dotted path: `itself`, `no_such_product` */
export async function findGoesWithErrors(tx: Tx, id: string, goesWith: GoesWith): Promise<FieldErrors> {
  const named = namedBeside(goesWith);
  if (named.length === 0) return {};
  const ids = new Set(named.map((each) => each.id));
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [id, ...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const known = new Set(rows.map((row) => row.id));
  return Object.fromEntries(
    named.flatMap((each) => {
      const code = each.id === id ? 'itself' : known.has(each.id) ? undefined : 'no_such_product';
      return code ? [[each.path, [code]]] : [];
    }),
  );
}

/** Writes companions and replacements, which have tables of their own; the spare is a column of the product. */
export async function writeGoesWith(tx: Tx, id: string, { companions, replaces }: GoesWith): Promise<void> {
  await tx.deleteFrom('productCompanions').where('productId', '=', id).execute();
  if (companions.length > 0) {
    await tx
      .insertInto('productCompanions')
      .values(companions.map((companion, index) => ({ productId: id, companionId: companion, position: index + 1 })))
      .execute();
  }
  await tx.deleteFrom('productReplacements').where('kitId', '=', id).execute();
  if (replaces) {
    await tx
      .insertInto('productReplacements')
      .values({ kitId: id, firstId: replaces.first, secondId: replaces.second })
      .execute();
  }
}

/** Lists the products that a kit replaces, before or after saving, because their pages name the kit. */
export const replacedIn = (...saved: (GoesWith | undefined)[]): string[] =>
  saved.flatMap((each) => (each?.replaces ? [each.replaces.first, each.replaces.second] : []));
