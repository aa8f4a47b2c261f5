import { Box, Grid, Stack, SimpleGrid, Text, MultiSelect } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { CodeFields } from './CodeFields.tsx';
import type { DiscountPage } from './discount-requests.ts';
import { GivesFields } from './GivesFields.tsx';
import { toWire, type DiscountFormState } from './discount-form-values.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { CountInput } from '#admin/components/forms/ReadInput.tsx';
import { BELOW, FormSection } from '#admin/components/forms/FormSection.tsx';
import { useDiscountWords, type Described } from './use-discount-words.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { useCategories } from '#admin/components/categories.ts';
import { ProductPicker } from '#admin/components/forms/ProductPicker.tsx';
import { DatesProvider, DateTimePicker } from '@mantine/dates';
import 'dayjs/locale/ro';
import 'dayjs/locale/en-gb';

interface Props {
  editor: ComponentProps<typeof EditForm>['editor'] & { form: DiscountFormState };
  saveLabel: string;
  discount: DiscountPage | undefined;
}

export function DiscountForm({ editor, saveLabel, discount }: Props) {
  const { form } = editor;
  const [titles, setTitles] = useState(new Map(discount?.products.map(({ id, title }) => [id, title])));
  const titleOf = (id: string) => titles.get(id) ?? id;
  return (
    <EditForm editor={editor} saveLabel={saveLabel}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            <CodeFields form={form} />
            <GivesFields form={form} />
            <ScopeFields
              form={form}
              titleOf={titleOf}
              onTitles={(found) =>
                setTitles((known) => new Map([...known, ...found.map(({ id, title }) => [id, title] as const)]))
              }
            />
            <PeriodFields form={form} />
            <LimitFields form={form} used={discount?.used} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Box pos="sticky" top={72}>
            <InWords described={toWire(form.values)} titleOf={titleOf} />
          </Box>
        </Grid.Col>
      </Grid>
    </EditForm>
  );
}

/** @param used - how many orders did already */
function LimitFields({ form, used }: { form: DiscountFormState; used: number | undefined }) {
  const { t } = useTranslation('discount');
  const formats = useFormats();
  const limit = (field: 'totalLimit' | 'perBuyerLimit', hint: string) => (
    <CountInput
      {...BELOW}
      label={t(`form.${field}`)}
      description={hint}
      {...form.getInputProps(field)}
      value={form.values[field]}
    />
  );
  const soFar = used ? ` ${t('form.usedSoFar', { used: formats.number(used) })}.` : '';
  return (
    <FormSection title={t('Usage limits')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {limit('totalLimit', `${t('form.unlimited')}.${soFar}`)}
        {limit('perBuyerLimit', `${t('form.unlimited')}. ${t('form.perBuyerHint')}`)}
      </SimpleGrid>
    </FormSection>
  );
}

interface InWordsProps {
  described: Described;
  titleOf: (id: string) => string;
}

function InWords({ described, titleOf }: InWordsProps) {
  const { t } = useTranslation('discount');
  const sentences = useDiscountWords().sentences(described, titleOf);
  return (
    <SectionCard title={t('Summary')}>
      <Stack gap={6} role="status">
        {sentences.length === 0 && <Text c="dimmed">{t('Enter a value to see the summary.')}</Text>}
        {sentences.map((sentence) => (
          <Text key={sentence} style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Text>
        ))}
      </Stack>
    </SectionCard>
  );
}

interface ScopeFieldsProps {
  form: DiscountFormState;
  titleOf: (id: string) => string;
  onTitles: (products: { id: string; title: string }[]) => void;
}

function ScopeFields({ form, titleOf, onTitles }: ScopeFieldsProps) {
  const { t } = useTranslation('discount');
  const categories = useCategories();
  return (
    <FormSection title={t('Applies to')}>
      <ProductPicker
        label={t('form.products')}
        description={t('form.productsHint')}
        {...form.getInputProps('productIds')}
        value={form.values.productIds}
        onChange={(ids) => form.setFieldValue('productIds', ids)}
        titleOf={titleOf}
        onTitles={onTitles}
      />
      <MultiSelect
        label={t('form.categories')}
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': t('form.clear') }}
        data={categories.choices}
        {...form.getInputProps('categories')}
      />
    </FormSection>
  );
}

function PeriodFields({ form }: { form: DiscountFormState }) {
  const { t, i18n } = useTranslation('discount');
  const picker = (field: 'startsAt' | 'endsAt', usualTime: string) => (
    <DateTimePicker
      {...BELOW}
      // One id for both, so that the calendar is called like its field.
      id={field}
      popoverProps={{ id: field }}
      label={t(`form.${field}`)}
      description={t('form.zone')}
      placeholder={t('form.pick')}
      clearable
      clearButtonProps={{ 'aria-label': `${t('form.clear')}: ${t(`form.${field}`)}` }}
      valueFormat="D MMM YYYY, HH:mm"
      // Where there is a value, the library would show this in place of the value's time.
      {...(form.values[field] === null && { defaultTimeValue: usualTime })}
      timePickerProps={{ hoursInputLabel: t('form.hours'), minutesInputLabel: t('form.minutes') }}
      submitButtonProps={{ 'aria-label': t('form.apply') }}
      ariaLabels={{ previousMonth: t('form.previousMonth'), nextMonth: t('form.nextMonth') }}
      {...form.getInputProps(field)}
      onChange={(clock) => form.setFieldValue(field, clock)}
    />
  );
  return (
    <FormSection title={t('Active dates')}>
      <DatesProvider settings={{ locale: i18n.language === 'ro' ? 'ro' : 'en-gb', firstDayOfWeek: 1 }}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {picker('startsAt', '00:00')}
          {picker('endsAt', '23:59')}
        </SimpleGrid>
      </DatesProvider>
    </FormSection>
  );
}
