import { useState } from 'react';
import { ShipManyDialog } from '#admin/features/orders/ship-many/ShipManyDialog.tsx';
import type { OrderItem } from '../orders-requests.ts';
import { BulkBar } from './BulkBar.tsx';
import type { BulkActions } from './use-bulk-actions.ts';

interface Props {
  shown: readonly OrderItem[];
  selected: OrderItem[];
  select: (items: OrderItem[]) => void;
  bulk: BulkActions;
}

/** Actions for the selected orders. */
export default function SelectedOrders({ shown, selected, select, bulk }: Props) {
  const [shipping, setShipping] = useState<OrderItem[]>();
  return (
    <>
      {selected.length > 0 && (
        <BulkBar selected={selected} bulk={bulk} onShip={() => setShipping(selected)} onClear={() => select([])} />
      )}
      {shipping && (
        <ShipManyDialog
          // Sends the current orders, which another change may have updated since the selection.
          orders={shipping.map((order) => shown.find(({ id }) => id === order.id) ?? order)}
          onSent={(sent, isAll) => {
            bulk.offerUndo(sent, 'ship');
            if (!isAll) return;
            setShipping(undefined);
            select([]);
          }}
          onClose={() => setShipping(undefined)}
        />
      )}
    </>
  );
}
