import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconArchive, IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { DiscountCode, DiscountStateBadge, UseMeter } from './DiscountFacts.tsx';
import { DiscountFilters } from './DiscountFilters.tsx';
import { DISCOUNT_FILTERS, useDiscounts, type ListedDiscount } from './discount-requests.ts';
import { useDiscountWords } from './use-discount-words.ts';
import { RowMenu, RowMenuItem } from '#admin/components/RowMenu.tsx';
import { useArchiving } from './use-archiving.ts';

const NEWEST = '-createdAt';

export function Component() {
  const { t } = useTranslation('discount');
  const { t: common } = useTranslation();
  const words = useDiscountWords();
  const formats = useFormats();
  const { filters, isFiltered } = useUrlFilters(DISCOUNT_FILTERS);
  const { filters: order, setFilters: setOrder } = useUrlFilters(['sort']);
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
      <DiscountFilters />
      <ListTable
        label={t('Discounts')}
        query={discounts}
        isFiltered={isFiltered}
        empty={
          <Text>
            {t('No discount codes yet. Create the first one; customers can use it once it is saved and active.')}
          </Text>
        }
        sort={{ value: order.sort || NEWEST, onChange: (sort) => setOrder({ sort: sort === NEWEST ? '' : sort }) }}
        columns={[
          {
            accessor: 'code',
            title: t('Code'),
            sortable: true,
            render: (discount) => <DiscountCode discount={discount} />,
          },
          { accessor: 'gives', title: t('Value'), render: words.short },
          {
            accessor: 'state',
            title: t('Status'),
            render: (discount) => <DiscountStateBadge state={discount.state} />,
          },
          { accessor: 'period', title: t('Period'), render: words.period },
          {
            accessor: 'used',
            title: t('Used'),
            sortable: true,
            render: (discount) => <UseMeter discount={discount} />,
          },
          {
            accessor: 'createdAt',
            title: t('Created'),
            sortable: true,
            render: (discount) => formats.date(discount.createdAt),
            visibleMediaQuery: '(min-width: 75em)',
          },
          {
            accessor: 'actions',
            title: <VisuallyHidden>{common('More actions')}</VisuallyHidden>,
            width: 56,
            textAlign: 'right',
            render: (discount) => <DiscountMenu discount={discount} />,
          },
        ]}
        card={(discount) => (
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <Stack gap={6} miw={0}>
              <DiscountCode discount={discount} />
              <Group gap="xs">
                <DiscountStateBadge state={discount.state} />
                <Text size="sm">{words.short(discount)}</Text>
                <Text size="sm" c="dimmed">
                  {words.period(discount)}
                </Text>
              </Group>
              <UseMeter discount={discount} named />
            </Stack>
            <DiscountMenu discount={discount} />
          </Group>
        )}
      />
    </AdminPage>
  );
}

function DiscountMenu({ discount }: { discount: ListedDiscount }) {
  const { t } = useTranslation('discount');
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
