import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BELOW, CountInput, FormSection, WeightInput } from '#admin/components/forms/fields.tsx';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import { PARCEL_SIZES } from '#domain/lockers/parcel-size.ts';
import { PageLink } from '#admin/components/presets.ts';
import type { EditedProduct } from '../products-requests.ts';
import type { DraftForm } from './product-form-values.ts';

interface Props {
  form: DraftForm;
  product?: EditedProduct | undefined;
}

export function StockFields({ form, product }: Props) {
  const { t } = useTranslation('products');
  const { id, options } = form.values;
  const isMade = id === MOON_PRODUCT || options.some(({ engraving }) => engraving !== null);
  return (
    <FormSection title={t('form.stockAndSending')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {!product && (
          <CountInput
            {...BELOW}
            label={t('form.firstStock')}
            description={t('form.firstStockHint')}
            withAsterisk={form.values.status === 'active'}
            {...form.getInputProps('stock')}
            value={form.values.stock}
          />
        )}
        <CountInput
          {...BELOW}
          label={t('form.lowStockAt')}
          description={t('form.lowStockHint')}
          withAsterisk
          {...form.getInputProps('lowStockAt')}
          value={form.values.lowStockAt}
        />
        <WeightInput
          label={t('form.weightGrams')}
          unit="g"
          withAsterisk={form.values.status === 'active'}
          {...form.getInputProps('weightGrams')}
          value={form.values.weightGrams}
        />
        <NativeSelect
          {...BELOW}
          label={t('form.parcelSize')}
          description={t('form.parcelSizeHint')}
          data={PARCEL_SIZES.map((value) => ({ value, label: t(`form.parcelSizes.${value}`) }))}
          {...form.getInputProps('parcelSize')}
          value={form.values.parcelSize}
        />
        {isMade && (
          <CountInput
            {...BELOW}
            label={t('form.makingDays')}
            description={t('form.makingDaysHint')}
            {...form.getInputProps('makingDays')}
            value={form.values.makingDays}
          />
        )}
      </SimpleGrid>
      {product && (
        <Text>
          {t('form.stockNow', { count: product.stock })}{' '}
          <PageLink to={`/admin/inventory?search=${encodeURIComponent(product.sku || product.title)}`}>
            {t('form.toInventory')}
          </PageLink>
        </Text>
      )}
    </FormSection>
  );
}
