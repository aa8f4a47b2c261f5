import { useForm } from '@mantine/form';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import type { DraftValues } from './draft-values.ts';

export function useDraftForms(initial: DraftValues, name: string) {
  const details = useForm({ initialValues: initial.details });
  const address = useForm({ initialValues: initial.address });
  const company = useForm({ initialValues: initial.company });
  const values: DraftValues = { details: details.values, address: address.values, company: company.values };
  const isDirty = () => details.isDirty() || address.isDirty() || company.isDirty();
  const kept = useKeptDraft<DraftValues>({
    name: `draft-order/${name}`,
    form: {
      values,
      isDirty,
      setValues: (next) => {
        if (typeof next === 'function') return;
        if (next.details) details.setValues(next.details);
        if (next.address) address.setValues(next.address);
        if (next.company) company.setValues(next.company);
      },
      reset: () => {
        details.reset();
        address.reset();
        company.reset();
      },
    },
  });
  return { details, address, company, values, isDirty: isDirty(), kept };
}
export type DraftForms = ReturnType<typeof useDraftForms>;
