import { Chip, Fieldset, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/calendar/day.ts';
import { CHOICE_FILTERS, CHOICES, readChoices, type ChoiceFilter, type OrderFilters } from '../order-filters.ts';
import { useStateWords } from '../state-words.ts';
import { bucharestToday } from '#admin/components/formats.ts';
import { PlainButton } from '#admin/components/presets.ts';

interface Props {
  filters: OrderFilters;
  setFilters: (changes: Partial<OrderFilters>) => void;
}

/** All filters with controls; several values of one filter are alternatives. */
export function FilterPanel({ filters, setFilters }: Props) {
  const { t } = useTranslation('orders');
  const words = useStateWords();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" verticalSpacing="md">
      {CHOICE_FILTERS.map((filter) => (
        <Fieldset key={filter} legend={t(`filter.${filter}`)} variant="unstyled">
          <Group gap={6}>
            {CHOICES[filter].map((value) => (
              <Chip
                key={value}
                checked={readChoices(filters[filter]).includes(value)}
                onChange={() => setFilters({ [filter]: toggled(filter, value) })}
                variant="outline"
                size="sm"
                className="filter-chip"
              >
                {words({ kind: filter, value })}
              </Chip>
            ))}
          </Group>
        </Fieldset>
      ))}
      <Period filters={filters} setFilters={setFilters} />
    </SimpleGrid>
  );
}

/** Returns a filter's values after a click. Reads the address, because the last render may be a click behind. */
function toggled(filter: ChoiceFilter, value: string): string {
  const now = readChoices(new URLSearchParams(location.search).get(filter) ?? '');
  const after = now.includes(value) ? now.filter((each) => each !== value) : [...now, value];
  return after.join(',');
}

function Period({ filters, setFilters }: Props) {
  const { t } = useTranslation('orders');
  const last = (days: number) => setFilters({ from: addDays(bucharestToday(), 1 - days), to: bucharestToday() });
  return (
    <Fieldset legend={t('Placed')} variant="unstyled">
      <Group gap="xs" align="flex-end" mb="xs">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            aria-label={t(end)}
            value={filters[end]}
            onChange={(event) => setFilters({ [end]: event.currentTarget.value })}
            flex={1}
            miw={140}
          />
        ))}
      </Group>
      <Group gap={6}>
        <PlainButton size="compact-sm" onClick={() => last(1)}>
          {t('Today')}
        </PlainButton>
        {[7, 30].map((count) => (
          <PlainButton key={count} size="compact-sm" onClick={() => last(count)}>
            {t('Last {{count}} days', { count })}
          </PlainButton>
        ))}
      </Group>
    </Fieldset>
  );
}
