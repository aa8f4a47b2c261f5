import {
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
  type TextInputProps,
  Autocomplete,
  type AutocompleteProps,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { BELOW } from '#admin/components/forms/fields.tsx';
import { COUNTIES } from '#domain/orders/county.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { ORDER_DELIVERY_METHODS } from '#domain/orders/order-methods.ts';
import { ORDER_NOTES, type TypedText } from '#domain/orders/order-texts.ts';
import { checkPostalCode } from '#domain/orders/postal-code.ts';
import { requiredFields } from '#domain/orders/required-fields.ts';
import type { AddressValues } from './address-values.ts';
import { lockerWords, useFoundLockers } from './use-found-lockers.ts';

interface Props {
  form: Pick<UseFormReturnType<AddressValues>, 'values' | 'getInputProps' | 'setFieldValue'>;
  paymentMethod: PaymentMethod;
}

export function AddressFields({ form, paymentMethod }: Props) {
  const { t } = useTranslation('orders');
  const { deliveryMethod } = form.values;
  const required: readonly string[] = [
    'firstName',
    'lastName',
    'phoneNo',
    ...requiredFields({ deliveryMethod, paymentMethod }),
  ];
  const field = (name: keyof AddressValues) => ({
    ...form.getInputProps(name),
    withAsterisk: required.includes(name),
    'aria-required': required.includes(name),
  });
  const text = (name: TypedText, props: TextInputProps = {}) => (
    <TextInput label={t(`address.${name}`)} autoComplete="off" {...props} {...field(name)} />
  );
  const code = checkPostalCode(form.values.postalCode, form.values.county);
  const unknown = code.state === 'unknown' && t('No postal code begins like this.');
  const other =
    code.state === 'elsewhere' && t('This code is from {{county}}. The courier goes by city and county.', code);
  const { onChange: _onChange, ...lockerName } = field('lockerName');
  const setLockerName = (name: string) => form.setFieldValue('lockerName', name);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        {text('firstName')}
        {text('lastName')}
        {text('phoneNo', { type: 'tel', inputMode: 'tel' })}
        {text('emailAddress', { type: 'email', inputMode: 'email' })}
      </SimpleGrid>
      {form.values.gift && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput label={t('Recipient’s first name')} {...form.getInputProps('gift.recipientFirstName')} />
          <TextInput label={t('Recipient’s last name')} {...form.getInputProps('gift.recipientLastName')} />
          <TextInput label={t('Recipient’s phone')} type="tel" {...form.getInputProps('gift.recipientPhone')} />
          <Textarea label={t('Message on the card')} autosize {...form.getInputProps('gift.message')} />
        </SimpleGrid>
      )}
      <Radio.Group label={t('address.deliveryMethod')} {...form.getInputProps('deliveryMethod')}>
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm" mt={4}>
          {ORDER_DELIVERY_METHODS.map((method) => (
            <Radio key={method} value={method} label={t(`deliveryMethod.${method}`)} size="md" />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {deliveryMethod === 'easybox' && (
        <>
          <LockerNameField
            {...lockerName}
            value={form.values.lockerName}
            onName={setLockerName}
            onLocker={(name, city) => {
              setLockerName(name);
              form.setFieldValue('lockerCity', city);
            }}
          />
          {text('lockerCity')}
        </>
      )}
      {deliveryMethod === 'courier' && (
        <>
          {text('deliveryAddress')}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
            {text('city')}
            <NativeSelect
              label={t('address.county')}
              data={[{ value: '', label: t('address.chooseCounty') }, ...COUNTIES]}
              {...field('county')}
            />
            {text('postalCode', { ...BELOW, inputMode: 'numeric', description: unknown || other })}
          </SimpleGrid>
        </>
      )}
      {ORDER_NOTES.map((note) => (
        <Textarea key={note} label={t(`address.${note}`)} autosize minRows={2} {...field(note)} />
      ))}
    </Stack>
  );
}

interface LockerNameFieldProps extends Pick<
  AutocompleteProps,
  'error' | 'onFocus' | 'onBlur' | 'withAsterisk' | 'aria-required'
> {
  value: string;
  onName: (name: string) => void;
  onLocker: (name: string, city: string) => void;
}

/** Name of a locker, from the courier's list or typed. */
function LockerNameField({ value, onName, onLocker, ...input }: LockerNameFieldProps) {
  const { t } = useTranslation('orders');
  const { items } = useFoundLockers(value);
  const byWords = new Map(items.map((each) => [lockerWords(each), each]));
  const change = (words: string) => {
    const locker = byWords.get(words);
    if (locker) onLocker(locker.name, locker.city);
    else onName(words);
  };
  return (
    <Autocomplete
      label={t('address.lockerName')}
      autoComplete="off"
      maxDropdownHeight={240}
      data={[...byWords.keys()]}
      // The server has already searched.
      filter={({ options }) => options}
      value={value}
      onChange={change}
      {...input}
    />
  );
}
