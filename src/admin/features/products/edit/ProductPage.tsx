import { useParams } from 'react-router';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { useEditor } from '#admin/components/forms/use-editor.tsx';
import { newProductSchema, savedProductSchema } from '#domain/products/product-draft.ts';
import { notifyDone, notifySaved, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { links } from '#links';
import { toValues } from './product-form-values.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductMenu } from '../ProductMenu.tsx';
import { ProductStatusBadge } from '../ProductFacts.tsx';
import {
  useCreateProduct,
  useProduct,
  useSaveProduct,
  useConfirmSample,
  type EditedProduct,
} from '../products-requests.ts';
import { useProductWords } from './use-product-words.ts';
import { Alert, Group, Text } from '@mantine/core';

export function Component() {
  const { id } = useParams();
  return id === undefined ? <Product product={undefined} /> : <StoredProduct id={id} />;
}

function StoredProduct({ id }: { id: string }) {
  const product = useProduct(id);
  return <Loaded query={product}>{(data) => <Product key={data.id} product={data} />}</Loaded>;
}

function Product({ product }: { product: EditedProduct | undefined }) {
  const { t, formats } = useTexts('products');
  const creating = useCreateProduct();
  const saving = useSaveProduct(product?.id ?? '');
  const editor = useEditor({
    name: `product/${product?.id ?? 'new'}`,
    stored: product,
    toValues,
    schema: product ? savedProductSchema : newProductSchema,
    toSent: ({ id, stock, version, ...draft }) => ({ ...draft, ...(product ? { version } : { id, stock }) }),
    // Keys and values are hidden and follow their labels, so their errors appear at the label.
    fieldAt: (path) => (path.startsWith('options.') ? path.replace(/\.(key|value)$/, '.label') : path),
    save: (sent) => ('version' in sent ? saving.mutateAsync(sent) : creating.mutateAsync(sent)),
    onSaved: (saved) => {
      const { title } = saved;
      notifySaved(
        product ? t('{{title}} saved', { title }) : t('{{title}} added', { title }),
        t('View in shop'),
        saved.status === 'active' ? links.product(saved.id) : undefined,
      );
    },
    opens: ({ id }) => ({ name: `product/${id}`, at: `/admin/products/edit-product/${id}` }),
    words: useProductWords(),
  });
  const newLabel = editor.form.values.status === 'active' ? t('form.create') : t('form.createDraft');
  return (
    <AdminPage
      title={product ? t('form.editTitle', { title: product.title }) : t('form.addTitle')}
      parent={{ label: t('Products'), to: '/admin/products' }}
      intro={product && t('form.changedAt', { date: formats.dateTime(product.updatedAt) })}
      actions={
        product && (
          <>
            <ProductStatusBadge item={product} />
            <ProductMenu item={product} />
          </>
        )
      }
    >
      {product?.sample && <SampleNotice product={product} />}
      {editor.notices}
      <ProductForm editor={editor} product={product} saveLabel={product ? t('form.save') : newLabel} />
    </AdminPage>
  );
}

function SampleNotice({ product }: { product: EditedProduct }) {
  const { t, wording } = useTexts('products', 'products');
  const confirming = useConfirmSample();
  const confirm = () =>
    // Uses the promise, because the notice disappears before callbacks of `mutate` would run.
    confirming.mutateAsync(product.id).then(() => notifyDone(t('The product is yours now')), tellFailure(wording));
  return (
    <Alert className="wait-alert" title={t('This product came with the shop')} mb="md">
      <Group justify="space-between" gap="sm">
        <Text flex={1} miw={240}>
          {t(
            'Its title, price, stock, photos and safety values are invented; a live shop doesn’t show it. Check or change them, and it is yours; archive it if you don’t sell it.',
          )}
        </Text>
        <PlainButton loading={confirming.isPending} onClick={() => void confirm()}>
          {t('It is right as it is')}
        </PlainButton>
      </Group>
    </Alert>
  );
}
