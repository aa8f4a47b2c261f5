import { sql } from 'kysely';
import { shopMode } from '#config/shop-mode.ts';

/** True on sale; in production only with confirmed safety data (Regulation (EU) 2023/988 art. 19; decision 0090). */
export const onSale = (table = 'products') => {
  const active = sql<boolean>`${sql.ref(`${table}.status`)} = 'active'`;
  return shopMode() === 'production' ? sql<boolean>`${active} and ${sql.ref(`${table}.safety_confirmed`)}` : active;
};
