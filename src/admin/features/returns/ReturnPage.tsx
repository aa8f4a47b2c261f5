import { useParams } from 'react-router';
import { Loaded } from '#admin/components/Loaded.tsx';
import { ReturnView } from './ReturnView.tsx';
import { useReturn } from './returns-requests.ts';

/** Everything about one withdrawal. */
export function Component() {
  const { id = '' } = useParams();
  const withdrawal = useReturn(id);
  return (
    <Loaded query={withdrawal} height={480}>
      {(found) => <ReturnView key={found.id} withdrawal={found} />}
    </Loaded>
  );
}
