import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowsSort, IconFileSpreadsheet, IconPlus, IconTableOptions } from '@tabler/icons-react';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { useCategories } from '#admin/components/categories.ts';
import { Filters } from '#admin/components/list/Filters.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { PRODUCT_STATUSES } from '#domain/products/product.ts';
import { ArrangeProducts } from './ArrangeProducts.tsx';
import { ProductName, ProductPrice, ProductStatusBadge, ProductStock } from '../ProductFacts.tsx';
import { ReduceBar } from '../prices/ReduceBar.tsx';
import { ProductMenu } from '../ProductMenu.tsx';
import { PRODUCT_FILTERS, useArchiveSamples, useProducts } from '../products-requests.ts';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

const SORTS = ['position', 'title', '-title', 'price', '-price', 'stock', '-stock', 'updated', '-updated'] as const;

/** The catalogue; `?arrange=1` shows only its order, for dragging. */
export function Component() {
  const { t } = useTexts('products');
  const [parameters, setParameters] = useSearchParams();
  const arranging = parameters.has('arrange');
  return (
    <AdminPage
      title={arranging ? t('Shop order') : t('Products')}
      intro={
        arranging
          ? t(
              'Drag products to reorder them. The first six appear on the home page, unless you choose others in Settings → Home page.',
            )
          : t('What the shop sells, in shop order.')
      }
      actions={
        arranging ? (
          <Button onClick={() => setParameters({})}>{t('Done')}</Button>
        ) : (
          <>
            <PlainButton
              leftSection={<IconArrowsSort size={16} aria-hidden />}
              onClick={() => setParameters({ arrange: '1' })}
            >
              {t('Reorder')}
            </PlainButton>
            <PlainButton
              component={Link}
              to="/admin/products/figures"
              leftSection={<IconTableOptions size={16} aria-hidden />}
            >
              {t('Edit prices and stock')}
            </PlainButton>
            <PlainButton
              component={Link}
              to="/admin/products/sheet"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            >
              {t('Export / import')}
            </PlainButton>
            <Button component={Link} to="/admin/products/add-product" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('Add product')}
            </Button>
          </>
        )
      }
    >
      {arranging ? <ArrangeProducts /> : <ProductList />}
    </AdminPage>
  );
}

function ProductList() {
  const { t, formats, wording } = useTexts('products');
  const categories = useCategories();
  const { filters, isFiltered } = useUrlFilters(PRODUCT_FILTERS);
  const products = useProducts(filters);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const shown = products.data?.pages.flatMap(({ items }) => items) ?? [];
  const selected = shown.filter(({ id, status }) => ids.has(id) && status === 'active');
  return (
    <>
      <Filters
        search={t('Search by title, SKU or address')}
        filters={[
          {
            name: 'status',
            label: t('Status'),
            choices: [
              { value: '', label: t('All except archived') },
              ...PRODUCT_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
              { value: 'all', label: t('All, including archived') },
            ],
          },
          {
            name: 'category',
            label: t('Category'),
            choices: [{ value: '', label: t('All categories') }, ...categories.choices],
          },
        ]}
        sorts={SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
      {shown.some(({ sample, status }) => sample && status !== 'archived') && <SamplesNotice />}
      <ListTable
        label={t('Products')}
        query={products}
        isRowLink
        isFiltered={isFiltered}
        empty={t('No products yet. Add the first one; it stays a draft until you publish it.')}
        usualSort="position"
        selection={{
          selected,
          onChange: (items) => setIds(new Set(items.map(({ id }) => id))),
          labelOf: ({ title }) => t('Select {{title}}', { title }),
          whyNot: ({ status }) => status !== 'active' && wording.code('not_on_sale'),
        }}
        columns={[
          { name: 'position', title: t('Position'), sortable: true, width: 80, align: 'center', phone: 'none' },
          { name: 'title', title: t('Product'), sortable: true, phone: 'head', as: ProductName },
          {
            name: 'category',
            title: t('Category'),
            from: 'md',
            phone: 'none',
            cell: (product) => categories.nameOf(product.category),
          },
          { name: 'status', title: t('Status'), phone: 'fact', as: ProductStatusBadge },
          { name: 'price', title: t('Price'), sortable: true, phone: 'fact', as: ProductPrice },
          { name: 'stock', title: t('Stock'), sortable: true, phone: 'fact', as: ProductStock },
          {
            name: 'updated',
            title: t('Updated'),
            sortable: true,
            from: 'lg',
            phone: 'none',
            cell: (product) => formats.date(product.updatedAt),
          },
          { name: 'actions', width: 56, align: 'right', phone: 'corner', as: ProductMenu },
        ]}
      />
      <ReduceBar selected={selected} onClear={() => setIds(new Set())} />
    </>
  );
}

/** Notice above the list while it has sample products. */
function SamplesNotice() {
  const { t, wording } = useTexts('products', 'products');
  const archiving = useArchiveSamples();
  const confirm = useConfirm();
  // Uses the promise, because the notice disappears with the samples before callbacks of `mutate` would run.
  const archive = () =>
    void archiving
      .mutateAsync()
      .then(({ archived }) => notifyDone(t('{{count}} samples archived', { count: archived })))
      .catch(tellFailure(wording));
  return (
    <Alert className="wait-alert" p="xs" my="sm">
      <Group justify="space-between" gap="sm">
        <Text flex={1} miw={240}>
          {t('Products marked “Sample” came with the shop. A live shop doesn’t show them.')}
        </Text>
        <PlainButton
          loading={archiving.isPending}
          onClick={() =>
            confirm.ask({
              title: t('Archive all samples'),
              text: t(
                'Every product that came with the shop and is not yours yet leaves the shop and this list. In the archive you can restore each of them.',
              ),
              confirm: t('Archive all samples'),
              onConfirm: archive,
            })
          }
        >
          {t('Archive all samples')}…
        </PlainButton>
      </Group>
      {confirm.dialog}
    </Alert>
  );
}
