import { Checkbox, NativeSelect, Radio, SimpleGrid, Stack, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FoundFirm } from '#admin/components/forms/FoundFirm.tsx';
import { COUNTIES } from '#domain/orders/county.ts';
import type { Order } from '../orders-requests.ts';
import { asksForSeat, registeredValues, type CompanyValues } from './company-values.ts';

interface Props {
  form: Pick<UseFormReturnType<{ company: CompanyValues }>, 'values' | 'getInputProps' | 'setFieldValue'>;
  order: Pick<Order, 'deliveryMethod'>;
}

type TextField = Exclude<keyof CompanyValues, 'isCompany' | 'elsewhere' | 'county'>;
const OPTIONAL: (keyof CompanyValues)[] = ['registrationNumber', 'postalCode'];

export function CompanyFields({ form, order }: Props) {
  const { t } = useTranslation('orders');
  const field = (name: TextField | 'county') => ({
    ...form.getInputProps(`company.${name}`),
    withAsterisk: !OPTIONAL.includes(name),
    'aria-required': !OPTIONAL.includes(name),
  });
  const text = (name: TextField, props: TextInputProps = {}) => (
    <TextInput label={t(`company.${name}`)} autoComplete="off" {...props} {...field(name)} />
  );
  const { company } = form.values;
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('The invoice names')}
        value={company.isCompany ? 'company' : 'person'}
        onChange={(kind) => form.setFieldValue('company.isCompany', kind === 'company')}
      >
        <SimpleGrid cols={2} spacing="sm" mt={4}>
          <Radio value="person" label={t('Private person')} size="md" />
          <Radio value="company" label={t('Company')} size="md" />
        </SimpleGrid>
      </Radio.Group>
      {company.isCompany && (
        <>
          {text('name')}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
            {text('taxId', { description: t('With RO if VAT-registered') })}
            {text('registrationNumber', { description: t('Such as J40/123/2020') })}
          </SimpleGrid>
          <FoundFirm
            taxId={company.taxId}
            onUse={(firm) => form.setFieldValue('company', { ...company, ...registeredValues(firm) })}
          />
          {order.deliveryMethod === 'courier' && (
            <Checkbox
              label={t('The registered office is not at the delivery address')}
              {...form.getInputProps('company.elsewhere', { type: 'checkbox' })}
            />
          )}
          {asksForSeat(company, order) && (
            <>
              {text('street')}
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
                {text('city')}
                <NativeSelect
                  label={t('County of the office')}
                  data={[{ value: '', label: t('address.chooseCounty') }, ...COUNTIES]}
                  {...field('county')}
                />
                {text('postalCode', { inputMode: 'numeric' })}
              </SimpleGrid>
            </>
          )}
        </>
      )}
    </Stack>
  );
}
