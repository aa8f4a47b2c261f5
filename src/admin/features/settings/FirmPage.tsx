import { Group, Radio, Select, SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import { COUNTIES } from '#domain/orders/county.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { isTypedWithRo } from '#domain/settings/tax-id.ts';
import { FIRM_FIELDS, type Firm, type FirmField } from '#domain/settings/firm.ts';
import { FoundFirm } from '#admin/components/forms/FoundFirm.tsx';
import { hasSeat, type RegisteredFirm } from '#domain/firms/registered-firm.ts';
import { BELOW, FormSection } from '#admin/components/forms/fields.tsx';
import { Aside } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { labelsOf, SettingsForm } from './SettingsForm.tsx';

const ANSWERS = ['Yes', 'No'] as const;

export function Component() {
  const { t, wording } = useTexts('settings');
  const labels = labelsOf(FIRM_FIELDS, (field) => t(`firm.fields.${field}`));
  const show = (field: FirmField, value: Firm) => {
    const held = value[field];
    if (held === null) return '';
    return typeof held === 'string' ? held : t(held ? 'Yes' : 'No');
  };
  const word = (field: string, code: string) =>
    code === 'sample' ? t('This is the sample’s: enter your own') : wording.field(field, code);
  return (
    <SettingsForm name="firm" labels={labels} show={show} word={word}>
      {(form) => {
        const text = (field: Exclude<FirmField, 'vatPayer'>, props: TextInputProps = {}) => (
          <TextInput {...BELOW} label={labels[field]} {...props} {...form.getInputProps(field)} />
        );
        return (
          <>
            <FormSection
              title={t('Company')}
              intro={t('On every page, in every email and on invoices. Required before the shop opens.')}
            >
              {text('legalName', { autoComplete: 'organization' })}
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                {text('cui', {
                  description: t('With or without RO: customers see it with RO if the company is a VAT payer.'),
                })}
                {text('registration', {
                  description: t('For example J40/123/2020 or J2024000123004.'),
                })}
                {text('caen', {
                  description: t('Of the main activity. Shown next to the name and the tax ID; can be left empty.'),
                  inputMode: 'numeric',
                })}
              </SimpleGrid>
              <FoundFirm
                taxId={form.values.cui}
                onUse={(found) => form.setValues({ ...form.values, ...registeredValues(found) })}
              />
              <Radio.Group
                label={labels.vatPayer}
                required
                description={t(
                  'No: new orders bear no VAT, pages and emails stop mentioning it, and invoices name the exemption (art. 310 of the Fiscal Code). Prices stay as they are. Orders placed before keep their VAT.',
                )}
                {...form.getInputProps('vatPayer')}
                value={ANSWERS.find((each) => form.values.vatPayer === (each === 'Yes')) ?? null}
                onChange={(chosen) => form.setFieldValue('vatPayer', (chosen === 'Yes') as never)}
              >
                <Group mt="xs">
                  {ANSWERS.map((answer) => (
                    <Radio key={answer} value={answer} label={t(answer)} />
                  ))}
                  {form.values.vatPayer === null && isTypedWithRo(form.values.cui) && (
                    <Aside>{t('The tax ID begins with RO: probably yes.')}</Aside>
                  )}
                </Group>
              </Radio.Group>
            </FormSection>
            <FormSection title={t('Registered office')} intro={t('Where returns are sent, too.')}>
              {text('street', { autoComplete: 'street-address' })}
              <SimpleGrid cols={{ base: 1, xs: 3 }}>
                {text('city')}
                <Select
                  {...BELOW}
                  label={labels.county}
                  data={[...COUNTIES]}
                  searchable
                  clearable
                  nothingFoundMessage={t('No such county')}
                  filter={({ options, search }) =>
                    options.filter(
                      (option) => 'label' in option && foldText(option.label).includes(foldText(search.trim())),
                    )
                  }
                  {...form.getInputProps('county')}
                  value={form.values.county || null}
                  onChange={(county) => form.setFieldValue('county', (county ?? '') as never)}
                />
                {text('postalCode', { inputMode: 'numeric' })}
              </SimpleGrid>
            </FormSection>
            <FormSection title={t('Contact')} intro={t('How customers reach the shop.')}>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                {text('email', {
                  type: 'email',
                  description: t('Sends all emails, and gets notified of orders.'),
                })}
                {text('phone', { type: 'tel' })}
              </SimpleGrid>
              {text('openingHours')}
            </FormSection>
            <FormSection title={t('Bank account')} intro={t('Without both, bank transfer is not offered.')}>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                {text('iban')}
                {text('bank')}
              </SimpleGrid>
            </FormSection>
          </>
        );
      }}
    </SettingsForm>
  );
}

/** Maps a firm of the register to this page's fields. */
function registeredValues(found: RegisteredFirm): Partial<Firm> {
  const { name: legalName, cui, registrationNumber: registration, vatPayer } = found;
  const { street, city, county, postalCode } = found;
  return { legalName, cui, registration, vatPayer, ...(hasSeat(found) && { street, city, county, postalCode }) };
}
