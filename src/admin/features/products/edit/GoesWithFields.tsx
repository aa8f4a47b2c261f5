import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BELOW, FormSection } from '#admin/components/forms/fields.tsx';
import { ProductPicker } from '#admin/components/forms/ProductPicker.tsx';
import { MAX_COMPANIONS, type ReplacedPair } from '#domain/products/goes-with.ts';
import type { DraftForm } from './product-form-values.ts';

export function GoesWithFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products');
  const { companions, replaces, spare } = form.values.goesWith;
  const change = (changes: Partial<typeof form.values.goesWith>) =>
    form.setFieldValue('goesWith', { ...form.getValues().goesWith, ...changes });
  const changePair = (side: Partial<ReplacedPair>) => {
    const next = { first: '', second: '', ...replaces, ...side };
    change({ replaces: next.first === '' && next.second === '' ? null : next });
  };
  const error = (field: string) => form.errors[`goesWith.${field}`];
  const one = { ...BELOW, maxValues: 1 };
  const listOf = (id: string | null | undefined) => (id ? [id] : []);
  return (
    <FormSection title={t('Goes with')}>
      <ProductPicker
        {...BELOW}
        label={t('Goes well together with')}
        description={t('Up to eight; the page shows the first four that are on sale, sold-out ones last')}
        maxValues={MAX_COMPANIONS}
        value={companions}
        error={error('companions') ?? companions.map((_, index) => error(`companions.${index}`)).find(Boolean)}
        data-path="goesWith.companions"
        onChange={(ids) => change({ companions: ids })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ProductPicker
          {...one}
          label={t('Replaces this pair: first product')}
          description={t('A cart that holds both is offered this product instead, while it is cheaper')}
          value={listOf(replaces?.first)}
          error={error('replaces.first')}
          data-path="goesWith.replaces.first"
          onChange={([id = '']) => changePair({ first: id })}
        />
        <ProductPicker
          {...one}
          label={t('Replaces this pair: second product')}
          description={t('The same as the first for two pieces of one product')}
          value={listOf(replaces?.second)}
          error={error('replaces.second')}
          data-path="goesWith.replaces.second"
          onChange={([id = '']) => changePair({ second: id })}
        />
      </SimpleGrid>
      <ProductPicker
        {...one}
        label={t('Extra sachet')}
        description={t('A refill, offered on the page and in the cart; for a kit with material for one try only')}
        value={listOf(spare)}
        error={error('spare')}
        data-path="goesWith.spare"
        onChange={([id]) => change({ spare: id ?? null })}
      />
    </FormSection>
  );
}
