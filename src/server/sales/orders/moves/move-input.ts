import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderMoveRequest } from '#domain/orders/order-requests.ts';
import type { MoveRequest, OrderFacts, OrderMove, StandingMove } from '#domain/orders/order-facts.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Columns } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';

type Asked = Omit<OrderMoveRequest, keyof MoveRequest>;

/** Move as requested; by default without a note and with a mail. Without a version it takes the order as it is. */
export type MoveInput = MoveRequest & { [Field in keyof Asked]?: Asked[Field] | undefined } & {
  /** With `pay`: the other side's reference and time of the payment; each reference is booked once. */
  reference?: string;
  at?: Date;
  /** With `pay`: method of the payment, if it may differ from the order's. */
  method?: PaymentMethod;
  /** With `reject`: the order expired unpaid. */
  lapsed?: boolean;
  /** Move that brings this one along; this one sends no mail. */
  along?: OrderMove;
};

/** Move in progress on a locked order; its guards have passed. */
export interface Making {
  unit: Unit;
  row: OrderRow;
  facts: OrderFacts;
  input: MoveInput;
}

/** Undo in progress; `back` is the order as it will be. */
export interface TakingBack {
  unit: Unit;
  row: OrderRow;
  back: OrderRow;
  undone: StandingMove;
}

/** Result of an effect: columns for the order, and details for its event, from which an undo reads them. */
export interface Effected {
  columns?: Columns;
  details?: Record<string, unknown>;
}
