import { IconArchive, IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowMenu, RowMenuItem } from '#admin/components/RowMenu.tsx';
import type { ListedDiscount } from './discount-requests.ts';
import { useArchiving } from './use-archiving.ts';

/** What can be done with one code of the list. */
export function DiscountMenu({ discount }: { discount: ListedDiscount }) {
  const { t } = useTranslation('discount', { keyPrefix: 'actions' });
  const { archive, restore, isBusy } = useArchiving();
  return (
    <RowMenu label={t('of', { code: discount.code })} isBusy={isBusy}>
      <RowMenuItem icon={IconPencil} label={t('edit')} to={`/admin/discount/${discount.id}`} />
      {discount.archivedAt ? (
        <RowMenuItem icon={IconArrowBackUp} label={t('restore')} onClick={() => restore(discount)} />
      ) : (
        <RowMenuItem icon={IconArchive} label={t('archive')} onClick={() => archive(discount)} />
      )}
    </RowMenu>
  );
}
