import { IconArchive, IconArrowBackUp, IconCopy, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { links } from '#links';
import { RowMenu, RowMenuItem } from '#admin/components/RowMenu.tsx';
import { useArchiveProduct, useDuplicateProduct, type ProductLine } from './products-requests.ts';
import { useNavigate } from 'react-router';
import { notifyDone, notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

export function ProductMenu({ item: product }: { item: Pick<ProductLine, 'id' | 'title' | 'status'> }) {
  const { t } = useTexts('products');
  const { archive, restore, duplicate, isBusy } = useProductActions();
  return (
    <RowMenu label={t('Actions for {{title}}', { title: product.title })} isBusy={isBusy}>
      <RowMenuItem icon={IconPencil} label={t('Edit')} to={`/admin/products/edit-product/${product.id}`} />
      {product.status === 'active' && (
        <RowMenuItem icon={IconExternalLink} label={t('View in shop')} href={links.product(product.id)} />
      )}
      <RowMenuItem icon={IconCopy} label={t('Duplicate')} onClick={() => duplicate(product)} />
      {product.status === 'archived' ? (
        <RowMenuItem icon={IconArrowBackUp} label={t('Restore')} onClick={() => restore(product)} />
      ) : (
        <RowMenuItem icon={IconArchive} label={t('Archive')} onClick={() => archive(product)} />
      )}
    </RowMenu>
  );
}

interface Named {
  id: string;
  title: string;
}

function useProductActions() {
  const { t, wording } = useTexts('products', 'products');
  const navigate = useNavigate();
  const duplication = useDuplicateProduct();
  const archiving = useArchiveProduct();

  // Promise callbacks outlive the row, which disappears when its product is archived.
  const restore = ({ id, title }: Named) =>
    void archiving
      .mutateAsync({ id, to: 'restore' })
      .then(({ status }) => notifyDone(t('{{title}} restored: {{status}}', { title, status: t(`statuses.${status}`) })))
      .catch(tellFailure(wording));
  const archive = (product: Named) =>
    void archiving
      .mutateAsync({ id: product.id, to: 'archive' })
      .then(() => notifyUndo(t('{{title}} archived', { title: product.title }), () => restore(product)))
      .catch(tellFailure(wording));
  const duplicate = ({ id }: Named) =>
    duplication.mutate(id, {
      onSuccess: (copy) => {
        notifyDone(t('Product duplicated as a draft without stock.'));
        void navigate(`/admin/products/edit-product/${copy.id}`);
      },
      onError: tellFailure(wording),
    });
  return { archive, restore, duplicate, isBusy: duplication.isPending || archiving.isPending };
}
