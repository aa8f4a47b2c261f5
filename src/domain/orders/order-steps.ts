import { FULFILMENTS } from './order-states.ts';
import type { Order } from './order.ts';
import type { OrderMove } from './order-facts.ts';

export type OrderStepKind = 'placed' | Exclude<OrderMove, 'pay' | 'refund'>;

interface OrderStep {
  kind: OrderStepKind;
  /** Null while still to come. */
  at: Date | null;
}

type Followed = Pick<Order, 'status' | 'fulfilment' | 'placedAt' | 'events'>;

/** Moves of the parcel, each with its resulting fulfilment. */
const PARCEL_WAY = [
  ['pack', 'packed'],
  ['ship', 'shipped'],
  ['deliver', 'delivered'],
] as const;

/** Lists an order's steps; omits moves skipped, as in a handover, and future steps after a rejection or return. */
export function orderSteps({ status, fulfilment, placedAt, events }: Followed): OrderStep[] {
  const dayOf = (kind: OrderStepKind) => events.findLast((event) => event.kind === kind)?.at ?? null;
  const reached = FULFILMENTS.indexOf(fulfilment);
  const way: { kind: OrderStepKind; isDone: boolean }[] = [
    { kind: 'approve', isDone: status !== 'pending' },
    ...PARCEL_WAY.map(([kind, to]) => ({ kind, isDone: FULFILMENTS.indexOf(to) <= reached })),
  ];
  const end: OrderStepKind | undefined =
    status === 'rejected' ? 'reject' : fulfilment === 'returned' ? 'return' : undefined;
  const done = way.filter(({ isDone }) => isDone).map(({ kind }) => ({ kind, at: dayOf(kind) }));
  const toCome = way.filter(({ isDone }) => !isDone && !end).map(({ kind }) => ({ kind, at: null }));
  return [
    { kind: 'placed', at: placedAt },
    ...done.filter(({ at }) => at !== null),
    ...(end ? [{ kind: end, at: dayOf(end) }] : []),
    ...toCome,
  ];
}
