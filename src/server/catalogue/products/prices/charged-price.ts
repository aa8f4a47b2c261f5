import { sql } from 'kysely';

/** What a piece of a row of `products` costs now, in bani: a reduction that runs counted. Null for a draft without a price. */
export const chargedPrice = sql<number>`charged_price(products)`;
