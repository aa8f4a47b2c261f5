import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconDots, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedDiscount } from './discount-requests.ts';
import { useArchiving } from './use-archiving.ts';

const ICON = 16;

/** What can be done with one code of the list. */
export function DiscountMenu({ discount }: { discount: ListedDiscount }) {
  const { t } = useTranslation('discount', { keyPrefix: 'actions' });
  const { archive, restore, isBusy } = useArchiving();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('of', { code: discount.code })}
          loading={isBusy}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/admin/discount/${discount.id}`}
          leftSection={<IconPencil size={ICON} aria-hidden />}
        >
          {t('edit')}
        </Menu.Item>
        {discount.archivedAt ? (
          <Menu.Item onClick={() => restore(discount)} leftSection={<IconArrowBackUp size={ICON} aria-hidden />}>
            {t('restore')}
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => archive(discount)} leftSection={<IconArchive size={ICON} aria-hidden />}>
            {t('archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
