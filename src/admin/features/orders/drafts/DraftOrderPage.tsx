import { useParams } from 'react-router';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { DraftForm } from './DraftForm.tsx';
import { useDraft, useDraftTerms, type DraftTerms } from './drafts-requests.ts';

export function Component() {
  const { id } = useParams();
  const terms = useDraftTerms();
  return (
    <Loaded query={terms} height={480}>
      {(known) =>
        id === undefined ? <DraftForm draft={undefined} terms={known} /> : <SavedDraft key={id} id={id} terms={known} />
      }
    </Loaded>
  );
}

function SavedDraft({ id, terms }: { id: string; terms: DraftTerms }) {
  const draft = useDraft(id);
  return (
    <Loaded query={draft} height={480}>
      {(found) => <DraftForm draft={found} terms={terms} />}
    </Loaded>
  );
}
