import {
  Box,
  Grid,
  Group,
  MultiSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { codeFromBytes } from '#domain/discounts/discount-code.ts';
import { DISCOUNT_KINDS } from '#domain/discounts/discount.ts';
import { type ComponentProps, useId, useState } from 'react';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { useTranslation } from 'react-i18next';
import type { DiscountPage } from './discount-requests.ts';
import { type DiscountFormState, toWire } from './discount-form-values.ts';
import { BELOW, CountInput, FormSection, MoneyInput } from '#admin/components/forms/fields.tsx';
import { type Described, useDiscountWords } from './use-discount-words.ts';
import { PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { useCategories } from '#admin/components/categories.ts';
import { ProductPicker } from '#admin/components/forms/ProductPicker.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
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

/** @param used - number of orders that used the code */
function LimitFields({ form, used }: { form: DiscountFormState; used: number | undefined }) {
  const { t, formats } = useTexts('discount');
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
  const { t } = useTexts('discount');
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
  const { t } = useTexts('discount');
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
  const { t, i18n } = useTexts('discount');
  const picker = (field: 'startsAt' | 'endsAt', usualTime: string) => (
    <DateTimePicker
      {...BELOW}
      // One id for both, so that the calendar has the field's label.
      id={field}
      popoverProps={{ id: field }}
      label={t(`form.${field}`)}
      description={t('form.zone')}
      placeholder={t('form.pick')}
      clearable
      clearButtonProps={{ 'aria-label': `${t('form.clear')}: ${t(`form.${field}`)}` }}
      valueFormat="D MMM YYYY, HH:mm"
      // Mantine would prefer this default to the time of an existing value.
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

function CodeFields({ form }: { form: DiscountFormState }) {
  const { t } = useTranslation('discount');
  return (
    <FormSection title={t('Code')}>
      <TextInput
        label={t('form.code')}
        description={t('form.codeHint')}
        withAsterisk
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        styles={{ input: { textTransform: 'uppercase' } }}
        inputContainer={(input) => (
          <Group gap="xs">
            <Box flex={1} miw={180}>
              {input}
            </Box>
            <PlainButton
              leftSection={<IconWand size={16} aria-hidden />}
              onClick={() => form.setFieldValue('code', codeFromBytes(crypto.getRandomValues(new Uint8Array(8))))}
            >
              {t('form.random')}
            </PlainButton>
          </Group>
        )}
        {...form.getInputProps('code')}
      />
      <Switch
        label={t('form.active')}
        description={t('form.activeHint')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <Textarea
        label={t('form.note')}
        description={t('form.noteHint')}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
    </FormSection>
  );
}

function GivesFields({ form }: { form: DiscountFormState }) {
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
