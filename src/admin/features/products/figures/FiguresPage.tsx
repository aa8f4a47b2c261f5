import { Anchor, Button, Center, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { SearchBox } from '#admin/components/SearchBox.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { PRODUCT_FILTERS, useProducts, type ProductFilters } from '../products-requests.ts';
import { useProductWording } from '../use-product-wording.ts';
import { FigureTable } from './FigureTable.tsx';
import { useFigureEdits } from './use-figure-edits.ts';

export function Component() {
  const { t } = useTranslation('products');
  const { filters, setFilters } = useUrlFilters(PRODUCT_FILTERS);
  return (
    <AdminPage
      title={t('figures.title')}
      intro={t('figures.intro')}
      parent={{ label: t('title'), to: '/admin/products' }}
    >
      <SearchBox label={t('figures.search')} value={filters.search} onChange={(search) => setFilters({ search })} />
      <FiguresForm filters={filters} />
    </AdminPage>
  );
}

function FiguresForm({ filters }: { filters: ProductFilters }) {
  const { t } = useTranslation('products', { keyPrefix: 'figures' });
  const { t: common } = useTranslation();
  const wording = useProductWording();
  const products = useProducts(filters);
  const edits = useFigureEdits();
  const { price, stock } = edits.changes;
  const save = async () => {
    try {
      const { written, refused } = await edits.save();
      if (written > 0) notifyDone(t('written', { count: written }));
      if (refused > 0) notifyFailure(t('refused', { count: refused }));
    } catch (error) {
      notifyFailure(wording.failure(error));
    }
  };
  return (
    <EditForm
      errors={edits.faults}
      onSubmit={(event) => {
        event?.preventDefault();
        if (price + stock > 0 && !edits.isSaving) void save();
      }}
      isDirty={price + stock > 0}
      isSaving={edits.isSaving}
      isStored
      saveLabel={price + stock === 0 ? t('save') : t('saveCount', { count: price + stock })}
    >
      <Text size="sm" mih={22} role="status">
        {price + stock > 0 && (
          <>
            {t('summary', { price, stock })}{' '}
            <Anchor component="button" type="button" size="sm" onClick={edits.clear}>
              {t('putBack')}
            </Anchor>
          </>
        )}
      </Text>
      <Loaded query={products}>
        {({ pages }) => <FigureTable lines={pages.flatMap((page) => page.items)} edits={edits} />}
      </Loaded>
      {products.hasNextPage && (
        <Center mt="md">
          <Button variant="default" loading={products.isFetchingNextPage} onClick={() => void products.fetchNextPage()}>
            {common('loadMore')}
          </Button>
        </Center>
      )}
    </EditForm>
  );
}
