import { sql } from 'kysely';

/** Bani of one piece of a row of `products` now: a reduction that runs counted. Null for a draft without a price. */
export const chargedPrice = sql<number>`charged_price(products)`;
