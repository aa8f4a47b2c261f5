import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COMPARISONS, type Day } from '#domain/analytics/period.ts';
import { PRESETS } from '#domain/analytics/preset.ts';
import { readPeriod, type AnalyticsFilters } from './analytics-requests.ts';

interface Props {
  filters: AnalyticsFilters;
  setFilters: (changes: Partial<AnalyticsFilters>) => void;
  today: Day;
}

/** Which days, and against which; both stand in the address. Changing a day makes the period one's own. */
export function PeriodPicker({ filters, setFilters, today }: Props) {
  const { t } = useTranslation('analytics');
  const { t: common } = useTranslation();
  const { preset, from, to, compare } = readPeriod(filters, today);
  const choose = (period: string) =>
    setFilters(period === 'custom' ? { period, from, to } : { period, from: '', to: '' });
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" maw={820}>
      <NativeSelect
        label={t('period')}
        data={[...PRESETS, 'custom' as const].map((value) => ({ value, label: t(`presets.${value}`) }))}
        value={preset}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('compareWith')}
        data={COMPARISONS.map((value) => ({ value, label: t(`compare.${value}`) }))}
        value={compare}
        onChange={(event) => setFilters({ compare: event.currentTarget.value })}
      />
      <TextInput
        label={common('from')}
        type="date"
        required
        max={to}
        value={from}
        onChange={({ currentTarget: { value } }) => value && setFilters({ period: 'custom', from: value, to })}
      />
      <TextInput
        label={common('to')}
        type="date"
        required
        min={from}
        max={today}
        value={to}
        onChange={({ currentTarget: { value } }) => value && setFilters({ period: 'custom', from, to: value })}
      />
    </SimpleGrid>
  );
}
