import { sql } from 'kysely';
import { shopMode } from '#config/shop-mode.ts';

/**
 * Which products the shop shows and sells: the active ones. A shop in production leaves out those whose safety values
 * nobody has confirmed, as samples are (Regulation (EU) 2023/988 art. 19; decision 0090).
 */
export const onSale = () =>
  shopMode() === 'production' ? sql<boolean>`status = 'active' and safety_confirmed` : sql<boolean>`status = 'active'`;
