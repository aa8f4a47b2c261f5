import type { Bani } from '#domain/money/money.ts';
import type { OrderDeliveryMethod, PaymentMethod } from './order-form.ts';
import type { OrderStates } from './order-facts.ts';
import type { WaitsFor } from './waits-for.ts';

export interface OrderSummary extends OrderStates {
  id: string;
  number: string;
  placedAt: Date;
  waitsFor: WaitsFor;
  paymentMethod: PaymentMethod;
  deliveryMethod: OrderDeliveryMethod;
  total: Bani;
  due: Bani;
}
