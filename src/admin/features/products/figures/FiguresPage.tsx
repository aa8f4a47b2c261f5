import { Anchor, Box, Text } from '@mantine/core';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { LoadMore } from '#admin/components/list/LoadMore.tsx';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { SearchBox } from '#admin/components/list/SearchBox.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { PRODUCT_FILTERS, useProducts, type ProductFilters } from '../products-requests.ts';
import { FigureTable } from './FigureTable.tsx';
import { useFigureEdits } from './use-figure-edits.ts';

export function Component() {
  const { t } = useTexts('products');
  const { filters, setFilters } = useUrlFilters(PRODUCT_FILTERS);
  return (
    <AdminPage
      title={t('Prices and stock')}
      intro={t(
        'Enter and the arrow keys move along the column, Escape puts a cell back. Only what you change is saved.',
      )}
      parent={{ label: t('Products'), to: '/admin/products' }}
    >
      <SearchBox
        label={t('Search by title, SKU or address')}
        value={filters.search}
        onChange={(search) => setFilters({ search })}
      />
      <FiguresForm filters={filters} />
    </AdminPage>
  );
}

function FiguresForm({ filters }: { filters: ProductFilters }) {
  const { t, wording } = useTexts('products', 'products');
  const products = useProducts(filters);
  const edits = useFigureEdits();
  const { price, stock } = edits.changes;
  const isDirty = price + stock > 0;
  const save = async () => {
    try {
      const { written, refused } = await edits.save();
      if (written > 0) notifyDone(t('{{count}} changes saved', { count: written }));
      if (refused > 0)
        notifyFailure(
          t('{{count}} cells were not saved: the reasons are beside them', {
            count: refused,
          }),
        );
    } catch (error) {
      notifyFailure(wording.failure(error));
    }
  };
  return (
    <EditForm
      editor={{
        form: { errors: edits.faults },
        submit: (event) => {
          event?.preventDefault();
          if (isDirty && !edits.isSaving) void save();
        },
        isDirty,
        isSaving: edits.isSaving,
        isStored: true,
        guards: isDirty,
      }}
      saveLabel={price + stock === 0 ? t('Save') : t('Save {{count}} changes', { count: price + stock })}
    >
      <Text mih={22} role="status">
        {isDirty && (
          <>
            {t('Not saved yet: prices {{price}}, stocks {{stock}}.', { price, stock })}{' '}
            <Anchor component="button" type="button" onClick={edits.clear}>
              {t('Put all back')}
            </Anchor>
          </>
        )}
      </Text>
      <Loaded query={products}>
        {({ pages }) => <FigureTable lines={pages.flatMap((page) => page.items)} edits={edits} />}
      </Loaded>
      <Box mt="md">
        <LoadMore query={products} />
      </Box>
    </EditForm>
  );
}
