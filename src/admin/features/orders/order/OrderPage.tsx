import { useParams } from 'react-router';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { OrderView } from './OrderView.tsx';
import { useOrder } from '../orders-requests.ts';

export function Component() {
  const { id = '' } = useParams();
  const order = useOrder(id);
  return (
    <Loaded query={order} height={480}>
      {(found) => <OrderView key={found.id} order={found} />}
    </Loaded>
  );
}
