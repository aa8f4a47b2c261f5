import { bearsVat } from '#domain/orders/order-vat.ts';
import type { Order } from '#domain/orders/order.ts';
import { discountLabel, shippingLabel } from './discount.ro.ts';
import { formatPrice } from './formats.ts';
import { partWords } from './line-parts.ro.ts';
import { totalLabel } from './vat.ro.ts';

export function linesText(order: Order): string {
  return [
    ...order.lines.map((line) => {
      const options = line.options.map((option) => `; ${option.label}: ${option.valueLabel}`).join('');
      const parts = line.personalisedParts.map((part) => `; ${partWords(part)}`).join('');
      return `${line.quantity} × ${line.title}${options}${parts}: ${formatPrice(line.lineTotal)}`;
    }),
    `Subtotal: ${formatPrice(order.subtotal)}`,
    ...(order.discount > 0 ? [`${discountLabel(order)}: −${formatPrice(order.discount)}`] : []),
    `${shippingLabel(order)}: ${formatPrice(order.shippingFee)}`,
    `${totalLabel(bearsVat(order.lines))}: ${formatPrice(order.total)}`,
  ].join('\n');
}
