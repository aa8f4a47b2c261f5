import { sql, type RawBuilder } from 'kysely';
import type { GoesWith } from '#domain/products/goes-with.ts';
import type { ReplacedBy } from '#domain/products/product.ts';

/** Selects the companions, replaced products and spare of a row of `products`, in any status. */
export const goesWithColumn = sql<GoesWith>`json_build_object(
  'companions', (select coalesce(json_agg(companion_id order by product_companions.position), '[]')
    from product_companions where product_companions.product_id = products.id),
  'replaces', (select json_build_object('first', first_id, 'second', second_id)
    from product_replacements where kit_id = products.id),
  'spare', spare_id)`;

/** Selects the kits that replace a row of `products` together with another. `isOnSale`: condition on a row of `kits` */
export const replacedByColumn = (isOnSale: RawBuilder<boolean>) => sql<ReplacedBy[]>`(
  select coalesce(json_agg(json_build_object(
    'kit', kit_id, 'with', case when first_id = products.id then second_id else first_id end) order by kit_id), '[]')
  from product_replacements join products as kits on kits.id = kit_id and ${isOnSale}
  where products.id in (first_id, second_id))`;
