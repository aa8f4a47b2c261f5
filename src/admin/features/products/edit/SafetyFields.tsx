import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BELOW, CountInput, FormSection } from '#admin/components/forms/fields.tsx';
import { NET_UNITS, SAFETY_WARNINGS } from '#domain/products/product-safety.ts';
import { UploadField } from '#admin/components/forms/UploadField.tsx';
import { uploadSheet } from '#admin/components/media-requests.ts';
import type { DraftForm } from './product-form-values.ts';

/** Safety facts, which the owner must confirm before a product is published. */
export function SafetyFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products');
  const { safety } = form.values;
  /** Every change needs a new confirmation. */
  const change = (changes: Partial<typeof safety>) => {
    form.setFieldValue('safety', { ...form.getValues().safety, ...changes });
    form.setFieldValue('safetyConfirmed', false);
  };
  const maker = safety.manufacturer;
  const error = (field: string) => form.errors[`safety.${field}`];
  return (
    <FormSection title={t('Safety and identification')}>
      <Checkbox
        label={t('Made by somebody else')}
        description={t('Unticked: your company makes it, and the shop names your company')}
        checked={maker !== null}
        onChange={({ currentTarget: { checked } }) =>
          change({ manufacturer: checked ? { name: '', address: '', contact: '' } : null })
        }
      />
      {maker && (
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {(['name', 'address', 'contact'] as const).map((field) => (
            <TextInput
              key={field}
              label={t(`safety.maker.${field}`)}
              withAsterisk
              value={maker[field]}
              error={error(`manufacturer.${field}`)}
              onChange={({ currentTarget: { value } }) => change({ manufacturer: { ...maker, [field]: value } })}
            />
          ))}
        </SimpleGrid>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <TextInput
          {...BELOW}
          label={t('Model or batch')}
          description={t('Empty: the SKU')}
          value={safety.model}
          error={error('model')}
          onChange={({ currentTarget: { value } }) => change({ model: value })}
        />
        <CountInput
          {...BELOW}
          label={t('Handled from, years')}
          description={t('The age from which it may be used')}
          value={safety.handledFrom}
          error={error('handledFrom')}
          onChange={(handledFrom) => change({ handledFrom })}
        />
        <NativeSelect
          {...BELOW}
          label={t('Sold by')}
          description={t('The shop then shows the price per kg or l')}
          value={safety.net?.unit ?? ''}
          data={[{ value: '', label: t('piece') }, ...NET_UNITS.map((value) => ({ value, label: value }))]}
          onChange={({ currentTarget: { value } }) =>
            change({ net: value === '' ? null : { quantity: safety.net?.quantity ?? null, unit: value as 'g' | 'ml' } })
          }
        />
        {safety.net && (
          <CountInput
            label={t('Net quantity')}
            withAsterisk
            value={safety.net.quantity}
            error={error('net.quantity')}
            onChange={(quantity) => safety.net && change({ net: { ...safety.net, quantity } })}
          />
        )}
      </SimpleGrid>
      <Checkbox.Group
        label={t('Warnings')}
        value={safety.warnings}
        onChange={(chosen) => change({ warnings: SAFETY_WARNINGS.filter((each) => chosen.includes(each)) })}
      >
        <Stack gap={6} mt={6}>
          {SAFETY_WARNINGS.map((value) => (
            <Checkbox key={value} value={value} label={t(`safety.warning.${value}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        {...BELOW}
        label={t('More warnings')}
        description={t('In Romanian, as shoppers read them')}
        autosize
        minRows={2}
        value={safety.moreWarnings}
        error={error('moreWarnings')}
        onChange={({ currentTarget: { value } }) => change({ moreWarnings: value })}
      />
      <UploadField
        label={t('Safety data sheet (PDF)')}
        description={t('From the maker of the material, where there is one')}
        accept="application/pdf"
        upload={uploadSheet}
        path={safety.sheet}
        onChange={(sheet) => change({ sheet })}
      />
      <Checkbox
        id="safetyConfirmed"
        label={t('I have checked these values')}
        description={
          <Text span size="xs">
            {t('The law asks for them in every offer; without this tick nothing is put on sale')}
          </Text>
        }
        checked={form.values.safetyConfirmed}
        error={form.errors.safetyConfirmed}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('safetyConfirmed', checked)}
      />
    </FormSection>
  );
}
