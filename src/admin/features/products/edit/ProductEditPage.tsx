import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { Loaded } from '#admin/components/Loaded.tsx';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { savedProductSchema, type SavedProduct } from '#domain/products/product-draft.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { SampleNotice } from './SampleNotice.tsx';
import { toSavedValues } from './product-form-values.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductMenu } from '../ProductMenu.tsx';
import { ProductStatusBadge } from '../ProductFacts.tsx';
import { useProduct, type EditedProduct } from '../products-requests.ts';
import { useProductForm } from './use-product-form.ts';
import { useProductSaving } from './use-product-saving.ts';

export function Component() {
  const { id = '' } = useParams();
  const product = useProduct(id);
  return <Loaded query={product}>{(data) => <EditForm key={data.id} product={data} />}</Loaded>;
}

function EditForm({ product }: { product: EditedProduct }) {
  const { t } = useTranslation('products');
  const formats = useFormats();
  const { form, isDirty, showErrors } = useProductForm(toSavedValues(product), savedProductSchema);
  const { notice, clear } = useKeptDraft({ form: { ...form, isDirty: () => isDirty }, name: `product/${product.id}` });
  const { save, isSaving, adopt, conflict, endConflict } = useProductSaving({ product, form, showErrors, clear });
  useEffect(() => {
    // Read anew while nothing is being written here: the form follows. What is being written is never touched.
    if (!isDirty && product.version > (form.getInitialValues().version ?? 0)) adopt(product);
  }, [product, isDirty, form, adopt]);

  const base = form.getInitialValues() as SavedProduct;

  return (
    <AdminPage
      title={t('form.editTitle', { title: product.title })}
      parent={{ label: t('Products'), to: '/admin/products' }}
      intro={t('form.changedAt', { date: formats.dateTime(product.updatedAt) })}
      actions={
        <>
          <ProductStatusBadge item={product} />
          <ProductMenu item={product} />
        </>
      }
    >
      {product.sample && <SampleNotice product={product} />}
      {notice}
      <ProductForm
        form={form}
        isDirty={isDirty}
        isSaving={isSaving}
        onSave={() => save(savedProductSchema.parse(form.getValues()))}
        saveLabel={t('form.save')}
        stock={product.stock}
        product={product}
      />
      {conflict && (
        <ConflictDialog<SavedProduct>
          // A draft that was brought back is older than what was read with this page.
          base={conflict.mine.version === base.version ? base : undefined}
          mine={conflict.mine}
          theirs={conflict.current}
          change={conflict.change}
          onClose={endConflict}
          onChosen={(merged) => {
            endConflict();
            save({ ...merged, version: conflict.current.version }, conflict.current);
          }}
        />
      )}
    </AdminPage>
  );
}
