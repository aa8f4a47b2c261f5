import { changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Unpacks a packed, locked order, because less goes into its parcel; leaves others alone. */
export async function packAnew(unit: Unit, row: OrderRow): Promise<void> {
  if (row.fulfilment !== 'packed') return;
  const undo = { move: 'pack', back: 'unfulfilled', until: null } as const;
  await changeOrder(unit, row, { undo, event: { kind: 'undo', details: { move: 'pack', mail: 'none' } } });
}
