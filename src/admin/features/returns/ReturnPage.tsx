import { useParams } from 'react-router';
import { Loaded } from '#admin/components/Loaded.tsx';
import { ReturnView } from './ReturnView.tsx';
import { useWithdrawal } from './withdrawals-requests.ts';

/** Everything about one withdrawal. */
export function Component() {
  const { id = '' } = useParams();
  const withdrawal = useWithdrawal(id);
  return (
    <Loaded query={withdrawal} height={480}>
      {(found) => <ReturnView key={found.id} withdrawal={found} />}
    </Loaded>
  );
}
