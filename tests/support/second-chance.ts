import { onShop } from './shop-data.ts';

const BABY = JSON.stringify({ recipients: ['bebelus'], age: { from: 0, to: 12 } });

/** Makes the first line of an order a kit for a baby's hand. */
export async function makeKit(orderId: string): Promise<void> {
  await onShop`update products set audience = ${BABY} where id = (select product_id from order_lines
    where order_id = ${orderId} and position = 1)`;
}
