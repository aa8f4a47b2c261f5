import { Checkbox, SimpleGrid, Stack, Switch } from '@mantine/core';
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import type { Selling } from '#domain/settings/selling.ts';
import { BELOW, CountInput, FormSection, MoneyInput } from '#admin/components/forms/fields.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { StepsSection } from './StepsSection.tsx';
import { SendingSection } from './SendingSection.tsx';
import { hourText, periodText } from './sending-words.ts';
import { labelsOf, SettingsForm } from './SettingsForm.tsx';
import { useImpossibleMethods } from './settings-requests.ts';

const MONEY = ['shippingFee', 'freeShippingFrom', 'cashFrom', 'cashUpTo'] as const;

const SENDING = ['workingDays', 'closedDays', 'lastSendingHour', 'makingDays'] as const;

const STEPS = ['confirmStep', 'packStep'] as const;

export function Component() {
  const { t, formats, wording } = useTexts('settings');
  const impossible = useImpossibleMethods().data?.methods ?? [];
  const fields = [
    ...MONEY,
    'cashPieces',
    'cashForPersonalised',
    'deliveryMethods',
    'paymentMethods',
    ...SENDING,
    ...STEPS,
  ] as const;
  const labels = labelsOf(fields, (field) => t(`selling.fields.${field}`));
  const word = (field: string, code: string) =>
    t(`selling.errors.${field as 'cashUpTo'}.${code as 'below_minimum'}`, { defaultValue: wording.code(code) });
  const show = (field: keyof Selling, value: Selling) => {
    if (field === 'deliveryMethods') return value[field].map((method) => t(`selling.delivery.${method}`)).join('\n');
    if (field === 'paymentMethods') return value[field].map((method) => t(`selling.payment.${method}`)).join('\n');
    if (field === 'workingDays') return value[field].map(formats.dayOfWeek).join(', ');
    if (field === 'closedDays') return value[field].map((period) => periodText(period, formats)).join('\n');
    if (field === 'lastSendingHour') return hourText(value[field], t('Never the same day'));
    if (field === 'confirmStep' || field === 'packStep' || field === 'cashForPersonalised')
      return t(value[field] ? 'On' : 'Off');
    if (field === 'makingDays') return formats.number(value[field]);
    if (field === 'cashPieces') return value[field] === null ? '' : formats.number(value[field]);
    const sum = value[field];
    return sum === null ? '' : formats.money(sum);
  };
  return (
    <SettingsForm name="selling" labels={labels} show={show} word={word}>
      {(form) => {
        const money = (field: (typeof MONEY)[number], description: string) => (
          <MoneyInput
            {...BELOW}
            label={labels[field]}
            description={description}
            {...form.getInputProps(field)}
            value={form.values[field]}
            onChange={(sum) => form.setFieldValue(field, sum as never)}
          />
        );
        return (
          <>
            <FormSection title={t('Delivery')} intro={t('Applies to orders placed after the change is live.')}>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                {money('shippingFee', t('For each order, whatever the method.'))}
                {money('freeShippingFrom', t('Items minus discounts. Empty: never free.'))}
              </SimpleGrid>
              <Checkbox.Group label={labels.deliveryMethods} {...form.getInputProps('deliveryMethods')}>
                <Stack gap="xs" mt="xs">
                  {DELIVERY_METHODS.map((method) => (
                    <Checkbox key={method} value={method} label={t(`selling.delivery.${method}`)} />
                  ))}
                </Stack>
              </Checkbox.Group>
            </FormSection>
            <SendingSection form={form} labels={labels} />
            <StepsSection form={form} labels={labels} />
            <FormSection title={t('Payment')} intro={t('What customers can choose at checkout.')}>
              <Checkbox.Group label={labels.paymentMethods} {...form.getInputProps('paymentMethods')}>
                <Stack gap="xs" mt="xs">
                  {PAYMENT_METHODS.map((method) => (
                    <Checkbox
                      key={method}
                      value={method}
                      label={t(`selling.payment.${method}`)}
                      description={t(
                        method !== 'cash' && impossible.includes(method)
                          ? `selling.impossible.${method}`
                          : `selling.paymentHints.${method}`,
                      )}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                {money('cashFrom', t('Smallest order total. Empty: any.'))}
                {money('cashUpTo', t('Largest order total. Empty: any.'))}
                <CountInput
                  {...BELOW}
                  label={labels.cashPieces}
                  description={t('Largest number of pieces in an order. Empty: any.')}
                  {...form.getInputProps('cashPieces')}
                  value={form.values.cashPieces}
                  onChange={(pieces) => form.setFieldValue('cashPieces', pieces as never)}
                />
              </SimpleGrid>
              <Switch
                label={labels.cashForPersonalised}
                description={t(
                  'Off: an order with something engraved or made to the customer’s words is paid in advance.',
                )}
                checked={form.values.cashForPersonalised}
                onChange={(event) => form.setFieldValue('cashForPersonalised', event.currentTarget.checked as never)}
              />
            </FormSection>
          </>
        );
      }}
    </SettingsForm>
  );
}
