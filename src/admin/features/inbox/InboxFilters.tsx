import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Filters } from '#admin/components/list/Filters.tsx';

export const INBOX_FILTERS = ['search', 'status'] as const;

interface Props<State extends string> {
  search: string;
  /** The first is shown when the address names none. */
  states: readonly (State | 'all')[];
  word: (state: State) => string;
}

export function InboxFilters<State extends string>({ search, states, word }: Props<State>) {
  const { t } = useTranslation('inbox');
  const choices = states.map((value) => ({ value, label: value === 'all' ? t('All') : word(value as State) }));
  return (
    <Box mb="md">
      <Filters search={search} filters={[{ name: 'status', label: t('Status'), isChips: true, choices }]} />
    </Box>
  );
}
