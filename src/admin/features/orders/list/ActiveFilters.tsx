import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { CHOICE_FILTERS, ORDER_FILTERS, readChoices, type OrderFilter, type OrderFilters } from '../order-filters.ts';
import { useStateWords } from '../state-words.ts';
import { PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  filters: OrderFilters;
  setFilters: (changes: Partial<OrderFilters>) => void;
}

interface ActiveFilter {
  key: string;
  label: string;
  remove: Partial<OrderFilters>;
}

const NONE = Object.fromEntries(ORDER_FILTERS.flatMap((name) => (name === 'sort' ? [] : [[name, '']])));

export function ActiveFilters({ filters, setFilters }: Props) {
  const { t } = useTexts('orders');
  const active = useActiveFilters(filters);
  if (active.length === 0) return null;
  return (
    <Group gap={6} component="ul" aria-label={t('Active filters')} p={0} m={0} style={{ listStyle: 'none' }}>
      {active.map(({ key, label, remove }) => (
        <li key={key}>
          <PlainButton
            size="compact-sm"
            radius="xl"
            className="active-filter"
            rightSection={<IconX size={14} aria-hidden />}
            onClick={() => setFilters(remove)}
            aria-label={t('Remove filter: {{what}}', { what: label })}
          >
            {label}
          </PlainButton>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={() => setFilters(NONE)}>
          {t('Clear filters')}
        </Button>
      </li>
    </Group>
  );
}

function useActiveFilters(filters: OrderFilters): ActiveFilter[] {
  const { t, formats } = useTexts('orders');
  const words = useStateWords();
  const choices = CHOICE_FILTERS.flatMap((filter) => {
    const values = readChoices(filters[filter]);
    return values.map((value) => ({
      key: `${filter}-${value}`,
      label: words({ kind: filter, value }),
      remove: { [filter]: values.filter((each) => each !== value).join(',') },
    }));
  });
  const single = (name: OrderFilter, label: (value: string) => string): ActiveFilter[] =>
    filters[name] ? [{ key: name, label: label(filters[name]), remove: { [name]: '' } }] : [];
  const day = (value: string) => (Number.isNaN(Date.parse(value)) ? value : formats.date(value));
  return [
    ...choices,
    ...single('from', (value) => t('from {{date}}', { date: day(value) })),
    ...single('to', (value) => t('until {{date}}', { date: day(value) })),
    ...single('productId', (value) => t('Product: {{value}}', { value })),
    ...single('customerId', () => t('One customer')),
    ...single('byCourier', (value) =>
      value === 'no' ? t('Without a courier') : t('Went by courier, and is not coming back'),
    ),
    ...single('discountCode', (value) => t('Code: {{value}}', { value: value.toUpperCase() })),
  ];
}
