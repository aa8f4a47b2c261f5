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

/** What can be done with the orders that are ticked. */
export default function SelectedOrders({ shown, selected, select, bulk }: Props) {
  const [shipping, setShipping] = useState<OrderItem[]>();
  return (
    <>
      {selected.length > 0 && (
        <BulkBar selected={selected} bulk={bulk} onShip={() => setShipping(selected)} onClear={() => select([])} />
      )}
      {shipping && (
        <ShipManyDialog
          // What another change has made of an order meanwhile is what is sent.
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
