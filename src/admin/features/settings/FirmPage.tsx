import { Select, SimpleGrid, Switch, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COUNTIES } from '#domain/orders/county.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { FIRM_FIELDS, type Firm, type FirmField } from '#domain/settings/firm.ts';
import { BELOW, FormSection } from '#admin/components/forms/FormSection.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { useWording } from '#admin/components/wording.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettings } from './settings-requests.ts';

export function Component() {
  const { t } = useTranslation('settings', { keyPrefix: 'firm' });
  const { t: common } = useTranslation();
  const wording = useWording();
  const firm = useSettings('firm');
  const labels = Object.fromEntries(FIRM_FIELDS.map((field) => [field, t(`fields.${field}`)])) as Record<
    FirmField,
    string
  >;
  const show = (field: FirmField, value: Firm) => {
    const held = value[field];
    return typeof held === 'string' ? held : common(held ? 'yes' : 'no');
  };
  const word = (field: string, code: string) =>
    code === 'sample'
      ? t('sample')
      : code === 'invalid'
        ? t(`invalid.${field as 'cui'}`, { defaultValue: wording.code(code) })
        : wording.code(code);
  return (
    <Loaded query={firm}>
      {(stored) => (
        <SettingsForm name="firm" stored={stored} labels={labels} show={show} word={word}>
          {(form) => {
            const text = (field: Exclude<FirmField, 'vatPayer'>, props: TextInputProps = {}) => (
              <TextInput {...BELOW} label={labels[field]} {...props} {...form.getInputProps(field)} />
            );
            return (
              <>
                <FormSection title={t('trader')} intro={t('traderHint')}>
                  {text('legalName', { autoComplete: 'organization', maxLength: 120 })}
                  <SimpleGrid cols={{ base: 1, xs: 2 }}>
                    {text('cui', { description: t('cuiHint'), maxLength: 14 })}
                    {text('registration', { description: t('registrationHint'), maxLength: 20 })}
                    {text('caen', { description: t('caenHint'), inputMode: 'numeric', maxLength: 10 })}
                  </SimpleGrid>
                  <Switch
                    label={labels.vatPayer}
                    description={t('vatPayerHint')}
                    {...form.getInputProps('vatPayer', { type: 'checkbox' })}
                  />
                </FormSection>
                <FormSection title={t('seat')} intro={t('seatHint')}>
                  {text('street', { autoComplete: 'street-address', maxLength: 120 })}
                  <SimpleGrid cols={{ base: 1, xs: 3 }}>
                    {text('city', { maxLength: 60 })}
                    <Select
                      {...BELOW}
                      label={labels.county}
                      data={[...COUNTIES]}
                      searchable
                      clearable
                      nothingFoundMessage={t('noCounty')}
                      filter={({ options, search }) =>
                        options.filter(
                          (option) => 'label' in option && foldText(option.label).includes(foldText(search.trim())),
                        )
                      }
                      {...form.getInputProps('county')}
                      value={form.values.county || null}
                      onChange={(county) => form.setFieldValue('county', (county ?? '') as never)}
                    />
                    {text('postalCode', { inputMode: 'numeric', maxLength: 10 })}
                  </SimpleGrid>
                </FormSection>
                <FormSection title={t('contact')} intro={t('contactHint')}>
                  <SimpleGrid cols={{ base: 1, xs: 2 }}>
                    {text('email', { type: 'email', maxLength: 254, description: t('emailHint') })}
                    {text('phone', { type: 'tel', maxLength: 20 })}
                  </SimpleGrid>
                  {text('openingHours', { maxLength: 80 })}
                </FormSection>
                <FormSection title={t('account')} intro={t('accountHint')}>
                  <SimpleGrid cols={{ base: 1, xs: 2 }}>
                    {text('iban', { maxLength: 40 })}
                    {text('bank', { maxLength: 60 })}
                  </SimpleGrid>
                </FormSection>
              </>
            );
          }}
        </SettingsForm>
      )}
    </Loaded>
  );
}
