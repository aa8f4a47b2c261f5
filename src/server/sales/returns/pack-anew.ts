import { changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Opens the packed parcel of a locked order again, since less goes into it; one that is not packed stays as it is. */
export async function packAnew(unit: Unit, row: OrderRow): Promise<void> {
  if (row.fulfilment !== 'packed') return;
  const undo = { move: 'pack', back: 'unfulfilled', until: null } as const;
  await changeOrder(unit, row, { undo, event: { kind: 'undo', details: { move: 'pack', mail: 'none' } } });
}
