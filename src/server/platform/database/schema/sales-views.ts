import type { GiftRelease } from '#domain/orders/gift.ts';
import type { CardPaymentsTable, OrdersTable, RefundsTable, ViewedOrder } from './sales-tables.ts';

/** The view's rows are read, never written. */
type ReadOnly<Table> = { readonly [Column in keyof Table]: Table[Column] };

/** The conditions of orders and their money, each under the name by which queries call it; the baseline explains them. */
export interface SalesViews {
  card_payment_balances: { id: string; order_id: string; state: string; remaining: number | null };
  unanswered_card_payments: ReadOnly<CardPaymentsTable>;
  mismatched_card_payments: ReadOnly<CardPaymentsTable>;
  later_refunds: { refund_id: string; amount: number };
  incomplete_refunds: ReadOnly<RefundsTable>;
  orders_owing_money: { order_id: string };
  orders_holding_money: HoldingMoney;
  refund_balances: { order_id: string; refundable: number };
  return_balances: { return_id: string; given: number; outstanding: number; unpaid: number };
  overdue_reservations: { id: string; reserved_until: Date | null };
  released_orders: ReadOnly<ViewedOrder>;
  orders_awaiting_payment: AwaitingPayment;
  restocked_orders: { id: string };
  withdrawn_orders: { order_id: string };
  held_orders: {
    order_id: string;
    release: GiftRelease | null;
    send_on: Date | null;
    remind_on: Date | null;
    reminded_at: Date | null;
  };
}

interface HoldingMoney extends OrdersTable {
  /** Bani. */
  held: number;
}

interface AwaitingPayment extends OrdersTable {
  awaited_since: Date;
}
