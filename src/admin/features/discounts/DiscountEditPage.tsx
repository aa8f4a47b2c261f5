import { Button, Stack } from '@mantine/core';
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { DiscountStateBadge } from './DiscountFacts.tsx';
import { toValues } from './discount-form-values.ts';
import { useDiscount, type DiscountPage } from './discount-requests.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { DiscountUses } from './DiscountUses.tsx';
import { useArchiving } from './use-archiving.ts';
import { useDiscountForm } from './use-discount-form.ts';
import { useDiscountSaving } from './use-discount-saving.ts';

export function Component() {
  const { id = '' } = useParams();
  const discount = useDiscount(id);
  return <Loaded query={discount}>{(data) => <EditForm key={data.id} discount={data} />}</Loaded>;
}

function EditForm({ discount }: { discount: DiscountPage }) {
  const { t } = useTranslation('discount');
  const { form, isDirty, showErrors, wire } = useDiscountForm(toValues(discount));
  const { notice, clear } = useKeptDraft({
    form: { ...form, isDirty: () => isDirty },
    name: `discount/${discount.id}`,
  });
  const { save, isSaving, adopt, theirs } = useDiscountSaving({ discount, form, showErrors, wire, clear });
  const { archive, restore, isBusy } = useArchiving();
  useEffect(() => {
    // Read anew while nothing is being written here: the form follows. What is being written is never touched.
    if (!isDirty && discount.version > form.getInitialValues().version) adopt(discount);
  }, [discount, isDirty, form, adopt]);
  const titleOf = (id: string) => discount.products.find((product) => product.id === id)?.title ?? id;

  return (
    <AdminPage
      title={t('form.editTitle', { code: discount.code })}
      parent={{ label: t('Discounts'), to: '/admin/discount' }}
      intro={discount.used > 0 && t('form.changeHint')}
      actions={
        <>
          <DiscountStateBadge state={discount.state} />
          <Button
            variant="default"
            loading={isBusy}
            leftSection={
              discount.archivedAt ? <IconArrowBackUp size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
            }
            onClick={() => (discount.archivedAt ? restore(discount) : archive(discount))}
          >
            {t(discount.archivedAt ? 'Restore' : 'Archive')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        {notice}
        {theirs && (
          <ConflictNotice
            theirs={theirs}
            titleOf={titleOf}
            onTheirs={() => {
              clear();
              adopt(theirs);
            }}
            onMine={() => save(theirs.version)}
          />
        )}
        <DiscountForm
          form={form}
          isDirty={isDirty}
          isSaving={isSaving}
          onSave={() => save()}
          saveLabel={t('form.save')}
          discount={discount}
        />
        <DiscountUses discount={discount} />
      </Stack>
    </AdminPage>
  );
}
