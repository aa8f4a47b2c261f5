import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconCopy, IconDots, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { links } from '#links';
import type { ProductLine } from './products-requests.ts';
import { useProductActions } from './use-product-actions.ts';

const ICON = 16;

/** Everything that can be done with one product of the list. */
export function ProductMenu({ product }: { product: Pick<ProductLine, 'id' | 'title' | 'status'> }) {
  const { t } = useTranslation('products', { keyPrefix: 'actions' });
  const { archive, restore, duplicate, isBusy } = useProductActions();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('of', { title: product.title })}
          loading={isBusy}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/admin/products/edit-product/${product.id}`}
          leftSection={<IconPencil size={ICON} aria-hidden />}
        >
          {t('edit')}
        </Menu.Item>
        {product.status === 'active' && (
          <Menu.Item
            component="a"
            href={links.product(product.id)}
            target="_blank"
            leftSection={<IconExternalLink size={ICON} aria-hidden />}
          >
            {t('openInShop')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => duplicate(product)} leftSection={<IconCopy size={ICON} aria-hidden />}>
          {t('duplicate')}
        </Menu.Item>
        {product.status === 'archived' ? (
          <Menu.Item onClick={() => restore(product)} leftSection={<IconArrowBackUp size={ICON} aria-hidden />}>
            {t('restore')}
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => archive(product)} leftSection={<IconArchive size={ICON} aria-hidden />}>
            {t('archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
