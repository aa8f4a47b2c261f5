import { ActionIcon, Group, Input, Stack, Text } from '@mantine/core';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { IconTrash } from '@tabler/icons-react';
import 'dayjs/locale/ro';
import 'dayjs/locale/en-gb';
import { useId, useState } from 'react';
import { PlainList } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { periodText } from './sending-words.ts';
import type { SettingsFormState } from './SettingsForm.tsx';

/** Periods without dispatch. Choosing the last day adds a period, so that no period is incomplete. */
export function ClosedDays({ form, label }: { form: SettingsFormState<'selling'>; label: string }) {
  const { t, i18n, formats } = useTexts('settings');
  const id = useId();
  const [chosen, setChosen] = useState<[string | null, string | null]>([null, null]);
  const { closedDays } = form.values;
  const set = (periods: typeof closedDays) =>
    form.setFieldValue(
      'closedDays',
      periods.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    );
  const choose = ([from, to]: [string | null, string | null]) => {
    if (from === null || to === null) return setChosen([from, to]);
    setChosen([null, null]);
    set([...closedDays, { from, to }]);
  };
  return (
    <Stack gap="xs">
      {closedDays.length > 0 && (
        <>
          <Input.Label component="div" id={id}>
            {label}
          </Input.Label>
          <PlainList gap={4} aria-labelledby={id}>
            {closedDays.map((period, index) => {
              const what = periodText(period, formats);
              return (
                <Group key={`${period.from} ${period.to} ${index}`} component="li" gap="xs" wrap="nowrap">
                  <Text>{what}</Text>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('Remove {{what}}', { what })}
                    onClick={() => set(closedDays.filter((_, each) => each !== index))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              );
            })}
          </PlainList>
        </>
      )}
      <DatesProvider settings={{ locale: i18n.language === 'ro' ? 'ro' : 'en-gb', firstDayOfWeek: 1 }}>
        <DatePickerInput
          type="range"
          allowSingleDateInRange
          // One id for both, so that the calendar has the field's label.
          id="closedDays"
          popoverProps={{ id: 'closedDays' }}
          label={t('Add a closed period')}
          description={t('First and last day; choose a day twice for one day alone.')}
          placeholder={t('Choose days')}
          valueFormat="D MMM YYYY"
          maw={360}
          ariaLabels={{ previousMonth: t('Previous month'), nextMonth: t('Next month') }}
          {...form.getInputProps('closedDays')}
          value={chosen}
          onChange={choose}
        />
      </DatesProvider>
    </Stack>
  );
}
