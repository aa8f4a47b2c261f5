import { SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CountInput, MoneyInput } from '#admin/components/forms/ReadInput.tsx';
import { DISCOUNT_KINDS } from '#domain/discounts/discount.ts';
import { BELOW, FormSection } from '#admin/components/forms/FormSection.tsx';
import type { DiscountFormState } from './discount-form-values.ts';

export function GivesFields({ form }: { form: DiscountFormState }) {
  const { t } = useTranslation('discount');
  const label = useId();
  const { kind, percent, amount, minimumSubtotal } = form.values;
  return (
    <FormSection title={t('Value')}>
      <div>
        <Text fw={500} id={label} mb={4}>
          {t('form.kind')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          data={DISCOUNT_KINDS.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {kind === 'percent' && (
          <CountInput
            {...BELOW}
            label={t('form.percent')}
            withAsterisk
            rightSection="%"
            {...form.getInputProps('percent')}
            value={percent}
          />
        )}
        {kind === 'amount' && (
          <MoneyInput
            {...BELOW}
            label={t('form.amount')}
            withAsterisk
            {...form.getInputProps('amount')}
            value={amount}
          />
        )}
        <MoneyInput
          {...BELOW}
          label={t('form.minimum')}
          description={t('form.minimumHint')}
          {...form.getInputProps('minimumSubtotal')}
          value={minimumSubtotal}
        />
      </SimpleGrid>
    </FormSection>
  );
}
