import { SimpleGrid, Spoiler, Text, TextInput } from '@mantine/core';
import { useNames } from '#admin/components/use-names.ts';
import { BELOW, FormSection, MoneyInput } from '#admin/components/forms/fields.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { Reductions } from '../prices/Reductions.tsx';
import type { EditedProduct } from '../products-requests.ts';
import type { DraftForm } from './product-form-values.ts';

export function SellingFields({ form, product }: { form: DraftForm; product?: EditedProduct | undefined }) {
  const { t } = useTexts('products');
  return (
    <FormSection title={t('form.selling')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...BELOW}
          label={t('form.sku')}
          description={t('form.skuHint')}
          withAsterisk={form.values.status === 'active'}
          {...form.getInputProps('sku')}
        />
        <MoneyInput
          {...BELOW}
          label={t('Price')}
          description={t('form.priceHint')}
          withAsterisk={form.values.status === 'active'}
          {...form.getInputProps('price')}
          value={form.values.price}
        />
      </SimpleGrid>
      {product && <Reductions product={product} />}
      {product && product.priceHistory.length > 1 && <PriceHistory history={product.priceHistory} />}
    </FormSection>
  );
}

function PriceHistory({ history }: { history: EditedProduct['priceHistory'] }) {
  const { t, formats } = useTexts('products');
  const nameOf = useNames();
  return (
    <div>
      <Text fw={600}>{t('form.history')}</Text>
      <Spoiler maxHeight={72} showLabel={t('Load more')} hideLabel={t('Close')}>
        {history.toReversed().map(({ price, validFrom, by }) => (
          <Text key={validFrom}>
            {price === null ? t('form.historyNotSold') : formats.money(price)}{' '}
            <Text size="md" span c="dimmed">
              {t('form.historySince', { date: formats.dateTime(validFrom) })}
              {by && ` · ${nameOf(by)}`}
            </Text>
          </Text>
        ))}
      </Spoiler>
    </div>
  );
}
