import { onShopDatabase } from './shop-database.ts';

export const newCode = () => `A-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

/** Puts a code straight into the table: 10 % off, unless told otherwise. */
export async function addCode(columns: Record<string, unknown> = {}): Promise<string> {
  const code = newCode();
  const row = { id: code, code, kind: 'percent', value: 10, ...columns };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await onShopDatabase(
    `insert into discounts (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
  return code;
}
