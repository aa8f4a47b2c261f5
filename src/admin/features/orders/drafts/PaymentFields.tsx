import { Checkbox, Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { DetailValues } from './draft-values.ts';
import type { DraftTerms } from './drafts-requests.ts';

export function PaymentFields({ form, terms }: { form: UseFormReturnType<DetailValues>; terms: DraftTerms }) {
  const { t } = useTranslation('drafts');
  const { t: orders } = useTranslation('orders');
  return (
    <>
      <Radio.Group label={t('method')} {...form.getInputProps('paymentMethod')}>
        <Stack gap="xs" mt={4}>
          {terms.paymentMethods.map((method) => (
            <Radio
              key={method}
              value={method}
              size="md"
              label={method === 'card' ? t('cardByLink') : orders(`paymentMethod.${method}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t('inPerson')}
        description={t('inPersonHint')}
        {...form.getInputProps('inPerson', { type: 'checkbox' })}
      />
    </>
  );
}
