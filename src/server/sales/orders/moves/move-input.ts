import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderMoveRequest } from '#domain/orders/order-requests.ts';
import type { MoveRequest, OrderFacts, OrderMove, StandingMove } from '#domain/orders/order-facts.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Columns } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';

type Asked = Omit<OrderMoveRequest, keyof MoveRequest>;

/** A move as anybody asks for it, with no note and a mail unless said otherwise. Without the version that was seen it takes the order as it is. */
export type MoveInput = MoveRequest & { [Field in keyof Asked]?: Asked[Field] | undefined } & {
  /** With `pay`: what the other side calls the payment, and when it came; the same one is booked once. */
  reference?: string;
  at?: Date;
  /** With `pay`: how the money came, where that may not be how the order was to be paid. */
  method?: PaymentMethod;
  /** With `reject`: the order was not paid in time. */
  lapsed?: boolean;
  /** The move that takes this one along; no customer hears of this one. */
  along?: OrderMove;
};

/** A move of a locked order that is being made; its guards have passed. */
export interface Making {
  unit: Unit;
  row: OrderRow;
  facts: OrderFacts;
  input: MoveInput;
}

/** A move that is being taken back; `back` is the order as it will be. */
export interface TakingBack {
  unit: Unit;
  row: OrderRow;
  back: OrderRow;
  undone: StandingMove;
}

/** An effect writes these into the order, and its event says them, by which it is found when the move is taken back. */
export interface Effected {
  columns?: Columns;
  details?: Record<string, unknown>;
}
