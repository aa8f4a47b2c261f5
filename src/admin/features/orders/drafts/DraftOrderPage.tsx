import '#admin/features/orders/orders.css';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '#admin/components/Loaded.tsx';
import { DraftForm } from './DraftForm.tsx';
import { draftValues, newDraft } from './draft-values.ts';
import { useDraft, useDraftTerms, type DraftTerms } from './drafts-requests.ts';

export function Component() {
  const { id } = useParams();
  const terms = useDraftTerms();
  return (
    <Loaded query={terms} height={480}>
      {(known) => (id === undefined ? <NewDraft terms={known} /> : <SavedDraft key={id} id={id} terms={known} />)}
    </Loaded>
  );
}

function NewDraft({ terms }: { terms: DraftTerms }) {
  const [values] = useState(() => newDraft(crypto.randomUUID(), terms.shippingFee, terms.paymentMethods[0] ?? 'cash'));
  return <DraftForm name="new" values={values} draft={undefined} terms={terms} />;
}

function SavedDraft({ id, terms }: { id: string; terms: DraftTerms }) {
  const draft = useDraft(id);
  return (
    <Loaded query={draft} height={480}>
      {(found) => (
        // What was saved is the ground of what is typed next.
        <DraftForm
          key={found.version}
          name={found.id}
          values={draftValues(found.id, found.version, found.content)}
          draft={found}
          terms={terms}
        />
      )}
    </Loaded>
  );
}
