import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPARISONS, periodQuerySchema, type Period } from '#domain/analytics/period.ts';
import type { Day } from '#domain/calendar/day.ts';
import { PRESETS } from '#domain/analytics/preset.ts';
import type { adminEn } from '#texts/admin.en.ts';
import { readPeriod, type AnalyticsFilters } from './analytics-requests.ts';

interface Props {
  filters: AnalyticsFilters;
  setFilters: (changes: Partial<AnalyticsFilters>) => void;
  today: Day;
}

type Fault = keyof (typeof adminEn)['analytics']['periodFaults'];

/** Both parts live in the address; changing a day makes the period a custom one. */
export function PeriodPicker({ filters, setFilters, today }: Props) {
  const { t } = useTranslation('analytics');
  const { preset, from, to, compare } = readPeriod(filters, today);
  const choose = (period: string) =>
    setFilters(period === 'custom' ? { period, from, to } : { period, from: '', to: '' });
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" maw={860}>
      <NativeSelect
        label={t('Period')}
        data={[...PRESETS, 'custom' as const].map((value) => ({ value, label: t(`presets.${value}`) }))}
        value={preset}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('Compare with')}
        data={COMPARISONS.map((value) => ({ value, label: t(`compare.${value}`) }))}
        value={compare}
        onChange={(event) => setFilters({ compare: event.currentTarget.value })}
      />
      <DayInputs period={{ from, to }} onChange={(period) => setFilters({ period: 'custom', ...period })} />
    </SimpleGrid>
  );
}

/** Two day fields. Only a valid period is passed on while somebody types. */
function DayInputs({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('analytics');
  const [shown, setShown] = useState(period);
  const [typed, setTyped] = useState(period);
  // Changed from outside, by a named period or by Back.
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period);
    setTyped(period);
  }
  const checked = periodQuerySchema.safeParse(typed);
  const faultOf = (field: keyof Period) => {
    const issue = checked.error?.issues.find(({ path }) => path[0] === field);
    return issue && t(`periodFaults.${issue.message as Fault}`, { defaultValue: t('periodFaults.invalid') });
  };
  return (['from', 'to'] as const).map((field) => (
    <TextInput
      key={field}
      label={t(field)}
      type="date"
      value={typed[field]}
      error={faultOf(field)}
      onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
      onBlur={() => pass()}
      onKeyDown={({ key }) => key === 'Enter' && pass()}
    />
  ));

  function pass(): void {
    if (checked.success && (typed.from !== period.from || typed.to !== period.to)) onChange(typed);
  }
}
