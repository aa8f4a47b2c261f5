import { useParams } from 'react-router';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { ReturnView } from './ReturnView.tsx';
import { useReturn } from './returns-requests.ts';

export function Component() {
  const { id = '' } = useParams();
  const orderReturn = useReturn(id);
  return (
    <Loaded query={orderReturn} height={480}>
      {(found) => <ReturnView key={found.id} orderReturn={found} />}
    </Loaded>
  );
}
