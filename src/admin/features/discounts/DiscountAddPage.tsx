import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { emptyDiscount } from './discount-form-values.ts';
import { useCreateDiscount } from './discount-requests.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { useDiscountForm } from './use-discount-form.ts';
import { useWording } from '#admin/components/wording.ts';

export function Component() {
  const { t } = useTranslation('discount');
  const navigate = useNavigate();
  const wording = useWording('discounts');
  const creating = useCreateDiscount();
  const { form, isDirty, showErrors, wire } = useDiscountForm(emptyDiscount);
  const { notice, clear } = useKeptDraft({ form: { ...form, isDirty: () => isDirty }, name: 'discount/new' });
  const [created, setCreated] = useState<string>();
  useEffect(() => {
    // Only now the guard knows that nothing is left to save.
    if (created !== undefined) void navigate(`/admin/discount/${created}`, { replace: true });
  }, [created, navigate]);

  const save = () =>
    creating.mutate(wire(), {
      onSuccess: ({ id, code }) => {
        clear();
        notifyDone(t('{{code}} created', { code }));
        setCreated(id);
      },
      onError: (error) => {
        if (!showErrors(error)) notifyFailure(wording.failure(error));
      },
    });

  return (
    <AdminPage title={t('form.addTitle')} parent={{ label: t('Discounts'), to: '/admin/discount' }}>
      {notice}
      <DiscountForm
        form={form}
        isDirty={isDirty}
        isSaving={creating.isPending}
        isDone={created !== undefined}
        onSave={save}
        saveLabel={t('form.create')}
      />
    </AdminPage>
  );
}
