import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { notifyFailure } from '#admin/components/notify.tsx';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { proposeProductId } from '#domain/products/product-draft-id.ts';
import { newProductSchema } from '#domain/products/product-draft.ts';
import { links } from '#links';
import { CountInput } from '#admin/components/forms/CountInput.tsx';
import { BELOW } from '#admin/components/forms/FormSection.tsx';
import { notifySaved } from './notify-saved.tsx';
import { emptyProduct } from './product-form-values.ts';
import { ProductForm } from './ProductForm.tsx';
import { useCreateProduct } from '../products-requests.ts';
import { useProductForm } from './use-product-form.ts';
import { useWording } from '#admin/components/wording.ts';

export function Component() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const wording = useWording('products');
  const creating = useCreateProduct();
  const { form, isDirty, showErrors } = useProductForm(emptyProduct, newProductSchema);
  const { notice, clear } = useKeptDraft({ form: { ...form, isDirty: () => isDirty }, name: 'product/new' });
  const [created, setCreated] = useState<string>();
  useEffect(() => {
    // Only now the guard knows that nothing is left to save.
    if (created !== undefined) void navigate(`/admin/products/edit-product/${created}`, { replace: true });
  }, [created, navigate]);

  const save = () =>
    creating.mutate(newProductSchema.parse(form.getValues()), {
      onSuccess: (product) => {
        clear();
        notifySaved(t('{{title}} added', { title: product.title }), t('View in shop'), product);
        setCreated(product.id);
      },
      onError: (error) => {
        if (!showErrors(error)) notifyFailure(wording.failure(error));
      },
    });

  return (
    <AdminPage title={t('form.addTitle')} parent={{ label: t('Products'), to: '/admin/products' }}>
      {notice}
      <ProductForm
        form={form}
        isDirty={isDirty}
        isSaving={creating.isPending}
        isDone={created !== undefined}
        onSave={save}
        saveLabel={form.values.status === 'active' ? t('form.create') : t('form.createDraft')}
        stock={form.values.stock}
        onTitle={(title, before) => {
          if (form.getValues().id === proposeProductId(before)) form.setFieldValue('id', proposeProductId(title));
        }}
        address={
          <TextInput
            label={t('form.id')}
            description={t('form.idHint')}
            leftSection={links.product('')}
            leftSectionWidth={72}
            withAsterisk
            maxLength={80}
            {...form.getInputProps('id')}
          />
        }
        firstStock={
          <CountInput
            {...BELOW}
            label={t('form.firstStock')}
            description={t('form.firstStockHint')}
            withAsterisk={form.values.status === 'active'}
            {...form.getInputProps('stock')}
            value={form.values.stock}
          />
        }
      />
    </AdminPage>
  );
}
