import { onShopDatabase } from './shop-database.ts';

/** Makes a code in the shop of the browser tests that one test alone uses: 10 % off, unless told otherwise. */
export async function addDiscountCode(columns: Record<string, unknown> = {}): Promise<string> {
  const code = `P-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const row = { id: code, code, kind: 'percent', value: 10, ...columns };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await onShopDatabase(
    `insert into discounts (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
  return code;
}
