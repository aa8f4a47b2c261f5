import type { OrderStates } from './order-facts.ts';
import type { Order } from './order.ts';
import type { WaitsFor } from './waits-for.ts';

type Shown = 'id' | 'number' | 'placedAt' | 'paymentMethod' | 'deliveryMethod' | 'total' | 'due' | 'awb';

export interface OrderSummary extends OrderStates, Pick<Order, Shown> {
  waitsFor: WaitsFor;
}
