import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowsSort, IconFileSpreadsheet, IconPlus, IconTableOptions } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useCategories } from '#admin/components/categories.ts';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { ArrangeProducts } from './ArrangeProducts.tsx';
import { ProductName, ProductPrice, ProductStatusBadge, ProductStock } from '../ProductFacts.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductMenu } from '../ProductMenu.tsx';
import { PRODUCT_FILTERS, useProducts } from '../products-requests.ts';

/** The catalogue; with `?arrange=1` only its order, to be changed by dragging. */
export function Component() {
  const { t } = useTranslation('products');
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
            <Button
              variant="default"
              leftSection={<IconArrowsSort size={16} aria-hidden />}
              onClick={() => setParameters({ arrange: '1' })}
            >
              {t('Reorder')}
            </Button>
            <Button
              component={Link}
              to="/admin/products/figures"
              variant="default"
              leftSection={<IconTableOptions size={16} aria-hidden />}
            >
              {t('Edit prices and stock')}
            </Button>
            <Button
              component={Link}
              to="/admin/products/sheet"
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            >
              {t('Export / import')}
            </Button>
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
  const { t } = useTranslation('products');
  const { t: common } = useTranslation();
  const formats = useFormats();
  const categories = useCategories();
  const { filters, setFilters, isFiltered, clear } = useUrlFilters(PRODUCT_FILTERS);
  const products = useProducts(filters);
  return (
    <>
      <ProductFilters filters={filters} setFilters={setFilters} clear={isFiltered ? clear : undefined} />
      <ListTable
        label={t('Products')}
        query={products}
        isRowLink
        isFiltered={isFiltered}
        empty={<Text>{t('No products yet. Add the first one; it stays a draft until you publish it.')}</Text>}
        sort={{
          value: filters.sort || 'position',
          onChange: (sort) => setFilters({ sort: sort === 'position' ? '' : sort }),
        }}
        columns={[
          { accessor: 'position', title: t('Position'), sortable: true, width: 80, textAlign: 'center' },
          {
            accessor: 'title',
            title: t('Product'),
            sortable: true,
            render: (product) => <ProductName product={product} />,
          },
          {
            accessor: 'category',
            title: t('Category'),
            render: (product) => categories.nameOf(product.category),
            visibleMediaQuery: '(min-width: 62em)',
          },
          {
            accessor: 'status',
            title: t('Status'),
            render: (product) => <ProductStatusBadge product={product} />,
          },
          {
            accessor: 'price',
            title: t('Price'),
            sortable: true,
            render: (product) => <ProductPrice product={product} />,
          },
          {
            accessor: 'stock',
            title: t('Stock'),
            sortable: true,
            render: (product) => <ProductStock product={product} />,
          },
          {
            accessor: 'updated',
            title: t('Updated'),
            sortable: true,
            render: (product) => formats.date(product.updatedAt),
            visibleMediaQuery: '(min-width: 75em)',
          },
          {
            accessor: 'actions',
            title: <VisuallyHidden>{common('More actions')}</VisuallyHidden>,
            width: 56,
            textAlign: 'right',
            render: (product) => <ProductMenu product={product} />,
          },
        ]}
        card={(product) => (
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <Stack gap={6} miw={0}>
              <ProductName product={product} />
              <Group gap="xs">
                <ProductStatusBadge product={product} />
                <ProductPrice product={product} />
                <ProductStock product={product} />
              </Group>
            </Stack>
            <ProductMenu product={product} />
          </Group>
        )}
      />
    </>
  );
}
