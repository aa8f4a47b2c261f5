import { Checkbox, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { nextLegalHolidays } from '#domain/calendar/legal-holidays.ts';
import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import { WEEKDAYS } from '#domain/calendar/working-day.ts';
import type { Sending } from '#domain/settings/selling.ts';
import { MAX_MAKING_DAYS } from '#domain/settings/selling-schema.ts';
import { bucharestToday } from '#admin/components/formats.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { BELOW, CountInput, FormSection } from '#admin/components/forms/fields.tsx';
import { ClosedDays } from './ClosedDays.tsx';
import { hourText } from './sending-words.ts';
import type { SettingsFormState } from './SettingsForm.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOLIDAYS_TOLD = 3;

interface Props {
  form: SettingsFormState<'selling'>;
  labels: Record<keyof Sending, string>;
}

export function SendingSection({ form, labels }: Props) {
  const { t, formats } = useTexts('settings');
  const { workingDays, lastSendingHour, makingDays } = form.values;
  const holidays = nextLegalHolidays(bucharestToday(), HOLIDAYS_TOLD).map(
    ({ day, holiday }) => `${formats.weekday(day)} (${t(`selling.holidays.${holiday}`)})`,
  );
  return (
    <FormSection
      title={t('Sending')}
      intro={t('When parcels are handed to the courier, as pages, emails and the checkout tell customers.')}
    >
      <Checkbox.Group
        label={labels.workingDays}
        {...form.getInputProps('workingDays')}
        value={workingDays.map(String)}
        onChange={(chosen) =>
          form.setFieldValue(
            'workingDays',
            WEEKDAYS.filter((day) => chosen.includes(String(day))),
          )
        }
      >
        <Group gap="md" mt="xs">
          {WEEKDAYS.map((day) => (
            <Checkbox key={day} value={String(day)} label={formats.dayOfWeek(day)} />
          ))}
        </Group>
      </Checkbox.Group>
      <ClosedDays form={form} label={labels.closedDays} />
      <Text c="dimmed">{t('Public holidays are always closed. Next: {{days}}.', { days: holidays.join(', ') })}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          {...BELOW}
          label={labels.lastSendingHour}
          description={t('Orders placed before this hour leave the same day.')}
          data={HOURS.map((hour) => ({ value: String(hour), label: hourText(hour, t('Never the same day')) }))}
          {...form.getInputProps('lastSendingHour')}
          value={String(lastSendingHour)}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('lastSendingHour', Number(value))}
        />
        <CountInput
          {...BELOW}
          label={labels.makingDays}
          description={t('Working days for items with a proof, once it is approved.')}
          {...form.getInputProps('makingDays')}
          value={makingDays}
        />
      </SimpleGrid>
      <PromiseNow sending={form.values} />
    </FormSection>
  );
}

function PromiseNow({ sending }: { sending: Sending }) {
  const { t, formats } = useTexts('settings');
  const now = new Date();
  const day = dispatchDay(now, sending);
  if (day === undefined) return <Text>{t('No sending day for more than a year: customers are told no day.')}</Text>;
  const { makingDays } = sending;
  const isCount = Number.isInteger(makingDays) && makingDays <= MAX_MAKING_DAYS;
  const made = isCount ? dispatchDay(now, sending, makingDays) : undefined;
  return (
    <Text role="status">
      {t('An order placed now leaves on {{day}}.', { day: formats.weekday(day) })}{' '}
      {made !== undefined && t('One with a proof approved now: {{day}}.', { day: formats.weekday(made) })}
    </Text>
  );
}
