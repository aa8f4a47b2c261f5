import { Chip, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#admin/components/SearchBox.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';

interface Props<State extends string> {
  searchLabel: string;
  /** The states and what they are called; `all` is added. */
  states: readonly State[];
  word: (state: State) => string;
  /** The state that is shown when the address names none. */
  usual: State | 'all';
}

export function ListFilters<State extends string>({ searchLabel, states, word, usual }: Props<State>) {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const { filters, setFilters } = useUrlFilters(['search', 'status']);
  return (
    <Group gap="sm" mb="md">
      <SearchBox label={searchLabel} value={filters.search} onChange={(search) => setFilters({ search })} />
      <Chip.Group
        multiple={false}
        value={filters.status || usual}
        onChange={(status) => setFilters({ status: status === usual ? '' : String(status) })}
      >
        <Group gap="xs" role="radiogroup" aria-label={t('Status')}>
          {states.map((state) => (
            <Chip variant="outline" key={state} value={state}>
              {word(state)}
            </Chip>
          ))}
          <Chip variant="outline" value="all">
            {common('All')}
          </Chip>
        </Group>
      </Chip.Group>
    </Group>
  );
}
