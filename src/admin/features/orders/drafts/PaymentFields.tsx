import { Checkbox, Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { DraftValues } from './draft-values.ts';
import type { DraftTerms } from './drafts-requests.ts';

export function PaymentFields({ form, terms }: { form: UseFormReturnType<DraftValues>; terms: DraftTerms }) {
  const { t } = useTranslation('drafts');
  const { t: orders } = useTranslation('orders');
  return (
    <>
      <Radio.Group label={t('Payment method')} {...form.getInputProps('paymentMethod')}>
        <Stack gap="xs" mt={4}>
          {terms.paymentMethods.map((method) => (
            <Radio
              key={method}
              value={method}
              size="md"
              label={method === 'card' ? t('Card, by a link in the email') : orders(`paymentMethod.${method}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t('Sold face to face (fair, workshop)')}
        description={t('There is no right of withdrawal then, and the email says nothing of one.')}
        {...form.getInputProps('inPerson', { type: 'checkbox' })}
      />
    </>
  );
}
