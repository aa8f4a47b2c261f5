import { Button } from '@mantine/core';
import { IconPlus, IconArchive, IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Filters } from '#admin/components/list/Filters.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { DISCOUNT_STATES } from '#domain/discounts/discount-state.ts';
import { DISCOUNT_ORIGINS, DISCOUNT_SORTS } from '#domain/discounts/discounts-query.ts';
import { DiscountCode, DiscountStateBadge, UseMeter } from './DiscountFacts.tsx';
import { DISCOUNT_FILTERS, useDiscounts, type ListedDiscount } from './discount-requests.ts';
import { useDiscountWords } from './use-discount-words.ts';
import { RowMenu, RowMenuItem } from '#admin/components/RowMenu.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useArchiving } from './use-archiving.ts';

export function Component() {
  const { t, formats } = useTexts('discount');
  const words = useDiscountWords();
  const { filters, isFiltered } = useUrlFilters(DISCOUNT_FILTERS);
  const { filters: order } = useUrlFilters(['sort']);
  const discounts = useDiscounts(filters, order.sort);
  return (
    <AdminPage
      title={t('Discounts')}
      intro={t('Codes that customers enter in the cart. Each code is checked again when the order is placed.')}
      actions={
        <Button component={Link} to="/admin/discount/add" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('Create discount code')}
        </Button>
      }
    >
      <PageTabs of="discounts" />
      <Filters
        search={t('Search by code or note')}
        filters={[
          {
            name: 'origin',
            label: t('Whose codes'),
            choices: [
              { value: '', label: t('Your codes') },
              ...DISCOUNT_ORIGINS.map((origin) => ({ value: origin, label: t(`origins.${origin}`) })),
            ],
          },
          {
            name: 'state',
            label: t('Status'),
            choices: [
              { value: '', label: t('All except archived') },
              ...DISCOUNT_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
            ],
          },
        ]}
        sorts={DISCOUNT_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
      <ListTable
        label={t('Discounts')}
        query={discounts}
        isFiltered={isFiltered}
        empty={t('No discount codes yet. Create the first one; customers can use it once it is saved and active.')}
        usualSort={DISCOUNT_SORTS[0]}
        columns={[
          { name: 'code', title: t('Code'), sortable: true, phone: 'head', as: DiscountCode },
          { name: 'gives', title: t('Value'), phone: 'fact', cell: words.short },
          {
            name: 'state',
            title: t('Status'),
            phone: 'fact',
            cell: (discount) => <DiscountStateBadge state={discount.state} />,
          },
          { name: 'period', title: t('Period'), phone: 'fact', cell: words.period },
          {
            name: 'used',
            title: t('Used'),
            sortable: true,
            phone: 'figure',
            cell: (discount) => <UseMeter discount={discount} />,
          },
          {
            name: 'createdAt',
            title: t('Created'),
            sortable: true,
            from: 'lg',
            phone: 'none',
            cell: (discount) => formats.date(discount.createdAt),
          },
          { name: 'actions', width: 56, align: 'right', phone: 'corner', as: DiscountMenu },
        ]}
      />
    </AdminPage>
  );
}

function DiscountMenu({ item: discount }: { item: ListedDiscount }) {
  const { t } = useTexts('discount');
  const { archive, restore, isBusy } = useArchiving();
  return (
    <RowMenu label={t('Actions for {{code}}', { code: discount.code })} isBusy={isBusy}>
      <RowMenuItem icon={IconPencil} label={t('Edit')} to={`/admin/discount/${discount.id}`} />
      {discount.archivedAt ? (
        <RowMenuItem icon={IconArrowBackUp} label={t('Restore')} onClick={() => restore(discount)} />
      ) : (
        <RowMenuItem icon={IconArchive} label={t('Archive')} onClick={() => archive(discount)} />
      )}
    </RowMenu>
  );
}
