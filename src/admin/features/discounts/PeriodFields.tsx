import { SimpleGrid } from '@mantine/core';
import { DatesProvider, DateTimePicker } from '@mantine/dates';
import 'dayjs/locale/ro';
import 'dayjs/locale/en-gb';
import { useTranslation } from 'react-i18next';
import { BELOW, FormSection } from '#admin/components/forms/FormSection.tsx';
import type { DiscountFormState } from './discount-form-values.ts';

export function PeriodFields({ form }: { form: DiscountFormState }) {
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
