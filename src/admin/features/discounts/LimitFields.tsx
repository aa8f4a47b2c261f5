import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { CountInput } from '#admin/components/forms/CountInput.tsx';
import { BELOW, FormSection } from '#admin/components/forms/FormSection.tsx';
import type { DiscountFormState } from './discount-form-values.ts';

/** @param used - how many orders did already */
export function LimitFields({ form, used }: { form: DiscountFormState; used: number | undefined }) {
  const { t } = useTranslation('discount');
  const formats = useFormats();
  const limit = (field: 'totalLimit' | 'perBuyerLimit', hint: string) => (
    <CountInput
      {...BELOW}
      label={t(`form.${field}`)}
      description={hint}
      {...form.getInputProps(field)}
      value={form.values[field]}
    />
  );
  const soFar = used ? ` ${t('form.usedSoFar', { used: formats.number(used) })}.` : '';
  return (
    <FormSection title={t('Usage limits')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {limit('totalLimit', `${t('form.unlimited')}.${soFar}`)}
        {limit('perBuyerLimit', `${t('form.unlimited')}. ${t('form.perBuyerHint')}`)}
      </SimpleGrid>
    </FormSection>
  );
}
