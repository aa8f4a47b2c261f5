import type { Bani } from '#domain/money/money.ts';

/** Details of the log that are sums in bani, whatever was done. */
const MONEY = ['amount', 'due', 'owed', 'price', 'total', 'shippingFee', 'minimumSubtotal'];

/**
 * Words one detail of the audit log: `amount: 150.00 RON`, `price: {"from":"129.00 RON","to":"99.00 RON"}`.
 * @param money - writes bani as the owner reads them
 */
export function wordDetail(key: string, value: unknown, money: (bani: Bani) => string): string {
  const shown = MONEY.includes(key) ? inMoney(value, money) : value;
  return `${key}: ${typeof shown === 'string' ? shown : JSON.stringify(shown)}`;
}

/** The same value with its numbers as money: a change names what was before and what is now. */
function inMoney(value: unknown, money: (bani: Bani) => string): unknown {
  if (typeof value === 'number') return money(value);
  if (Array.isArray(value)) return value.map((each) => inMoney(each, money));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inMoney(each, money)]));
}
