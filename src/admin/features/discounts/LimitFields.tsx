import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { CountInput } from '#admin/components/forms/CountInput.tsx';
import { BELOW, FieldGroup } from './FieldGroup.tsx';
import type { DiscountFormState } from './use-discount-form.ts';

/** @param used - how many orders did already */
export function LimitFields({ form, used }: { form: DiscountFormState; used: number | undefined }) {
  const { t } = useTranslation('discount', { keyPrefix: 'form' });
  const formats = useFormats();
  const limit = (field: 'totalLimit' | 'perBuyerLimit', hint: string) => (
    <CountInput
      {...BELOW}
      label={t(field)}
      description={hint}
      {...form.getInputProps(field)}
      value={form.values[field]}
    />
  );
  const soFar = used ? ` ${t('usedSoFar', { used: formats.number(used) })}.` : '';
  return (
    <FieldGroup title={t('sections.limits')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {limit('totalLimit', `${t('unlimited')}.${soFar}`)}
        {limit('perBuyerLimit', `${t('unlimited')}. ${t('perBuyerHint')}`)}
      </SimpleGrid>
    </FieldGroup>
  );
}
