import { IconArchive, IconArrowBackUp, IconCopy, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { links } from '#links';
import { RowMenu, RowMenuItem } from '#admin/components/RowMenu.tsx';
import type { ProductLine } from './products-requests.ts';
import { useProductActions } from './use-product-actions.ts';

export function ProductMenu({ item: product }: { item: Pick<ProductLine, 'id' | 'title' | 'status'> }) {
  const { t } = useTranslation('products');
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
