import type { OrderStepKind } from '#domain/orders/order-steps.ts';
import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';
import { fulfilmentName, orderStatusNames } from './shop.ro.ts';

/** What a step is called once it is made, and before. */
export function orderStepName(kind: OrderStepKind, deliveryMethod: OrderDeliveryMethod): string {
  const reached = (fulfilment: 'packed' | 'shipped' | 'delivered' | 'returned') =>
    fulfilmentName({ fulfilment, deliveryMethod });
  return {
    placed: orderStatusNames.pending,
    approve: orderStatusNames.approved,
    reject: orderStatusNames.rejected,
    pack: reached('packed'),
    ship: reached('shipped'),
    deliver: reached('delivered'),
    return: reached('returned'),
  }[kind];
}
