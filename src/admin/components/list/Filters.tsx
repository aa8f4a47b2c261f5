import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Chips, type Choice } from './Chips.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useUrlFilters } from '../use-url-filters.ts';

interface Filter {
  /** Name of its parameter in the address. */
  name: string;
  label: string;
  /** The first choice is the default, which the address omits. A filter without choices is a day. */
  choices?: readonly Choice[];
  isChips?: boolean;
}

interface Props {
  /** Label of the search box; without it there is none. */
  search?: string;
  filters?: readonly Filter[];
  sorts?: readonly Choice[];
}

/** Search, filters and sort of a list, stored in the address. */
export function Filters({ search, filters = [], sorts }: Props) {
  const { t } = useTranslation();
  const names = ['search', ...filters.map(({ name }) => name)];
  const { filters: set, setFilters, isFiltered, clear } = useUrlFilters(names);
  const { filters: order, setFilters: setOrder } = useUrlFilters(SORT);
  return (
    <Group gap="sm" align="flex-end">
      {search && <SearchBox label={search} value={set.search!} onChange={(typed) => setFilters({ search: typed })} />}
      {filters.map((filter) => (
        <OneFilter
          key={filter.name}
          filter={filter}
          value={set[filter.name]!}
          onChange={(value) => setFilters({ [filter.name]: value })}
        />
      ))}
      {sorts && (
        <OneFilter
          filter={{ name: 'sort', label: t('Sort by'), choices: sorts }}
          value={order.sort}
          onChange={(sort) => setOrder({ sort })}
        />
      )}
      {isFiltered && (
        <Button variant="subtle" onClick={clear}>
          {t('Clear filters')}
        </Button>
      )}
    </Group>
  );
}

const SORT = ['sort'] as const;

/** Two per row on a phone, or one alone; a long choice does not widen the page. */
const WIDTH = { flex: '1 1 9.5rem', miw: 0, maw: { sm: '15rem' } } as const;

interface OneProps {
  filter: Filter;
  /** Value in the address. */
  value: string;
  onChange: (value: string) => void;
}

function OneFilter({ filter: { label, choices, isChips }, value, onChange }: OneProps) {
  if (!choices)
    return (
      <TextInput
        {...WIDTH}
        label={label}
        type="date"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const usual = choices[0]!.value;
  const choose = (next: string) => onChange(next === usual ? '' : next);
  if (!isChips)
    return (
      <NativeSelect
        {...WIDTH}
        aria-label={label}
        value={value || usual}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[...choices]}
      />
    );
  return <Chips label={label} value={value || usual} choices={choices} onChange={choose} />;
}
