import { sql } from 'kysely';
import { shopMode } from '#config/shop-mode.ts';

/**
 * Which products the shop shows and sells: the active ones. A shop in production leaves out those whose safety values
 * nobody has confirmed, as samples are (Regulation (EU) 2023/988 art. 19; decision 0090).
 * @param table - what the query calls the products
 */
export const onSale = (table = 'products') => {
  const active = sql<boolean>`${sql.ref(`${table}.status`)} = 'active'`;
  return shopMode() === 'production' ? sql<boolean>`${active} and ${sql.ref(`${table}.safety_confirmed`)}` : active;
};
